/** Secrets in text: found by shape, by name and by secretlint's rules; never shown. */
export { findSecrets } from './find.ts';
export { redactSecrets } from './redact.ts';
export { maskSecret, type Secret, secretHash } from './secret.ts';
