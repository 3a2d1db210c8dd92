import type { Found, JudgedChange, JudgedFile, Rule } from '../change.ts';
import { findSecrets, maskSecret, type Secret, secretHash } from '../secrets/index.ts';

/** A secret in a memory is read by every agent and pushed to every clone. */
export const secretFound: Rule = {
  id: 'secret/found',
  severity: 'error',
  summary: 'A secret in added text, in a file name, a branch name or a commit message.',
  about: 'file',
  judge: async (change) => {
    const found: Found[] = [];
    for (const file of change.files)
      found.push(...(await inFile(file, change)), ...(await inName(file, change)));
    found.push(...(await inWords(change.message, '(commit message)', 'this commit message', change)));
    found.push(...(await inWords(change.branch, '(branch name)', 'this branch name', change)));
    return found;
  },
};

/** The touched lines with enough around them for key blocks, but only what stands in touched lines is reported. */
async function inFile(file: JudgedFile, change: JudgedChange): Promise<readonly Found[]> {
  if (!file.after || file.touched.size === 0 || file.after.file.mode === '160000') return [];
  const { text } = file.after.file;
  const secrets = await findSecrets(text.slice(0, change.policy.config.gate.max_bytes));
  if (secrets.length === 0) return [];
  const starts = lineStarts(text);
  return secrets.flatMap((secret) => {
    const line = lineAt(starts, secret.start);
    if (!touchesAny(file, line, lineAt(starts, Math.max(secret.start, secret.end - 1)))) return [];
    return report(
      secret,
      text,
      file.path,
      line,
      secret.start - (starts[line - 1] ?? 0) + 1,
      'this line',
      change,
    );
  });
}

/** A key block starts on its armour line; the key itself may be all that was added. */
function touchesAny(file: JudgedFile, first: number, last: number): boolean {
  for (let line = first; line <= last; line++) if (file.touched.has(line)) return true;
  return false;
}

async function inName(file: JudgedFile, change: JudgedChange): Promise<readonly Found[]> {
  if (!file.after || file.before) return [];
  return inWords(file.path, file.path, 'the name of this file', change);
}

async function inWords(
  text: string | undefined,
  path: string,
  what: string,
  change: JudgedChange,
): Promise<readonly Found[]> {
  if (!text) return [];
  return (await findSecrets(text)).flatMap((secret) => {
    const before = text.slice(0, secret.start);
    const line = path === '(commit message)' ? before.split('\n').length : 1;
    return report(secret, text, path, line, 1, what, change);
  });
}

function report(
  secret: Secret,
  text: string,
  path: string,
  line: number,
  column: number,
  what: string,
  change: JudgedChange,
): readonly Found[] {
  const value = text.slice(secret.start, secret.end);
  if (change.policy.config.gate.secrets_baseline.includes(secretHash(value))) return [];
  return [
    {
      path,
      line,
      column,
      message: `What looks like a secret (${secret.kind}) stands in ${what}: ${maskSecret(value)}.`,
      fix: `Take it out, revoke it, and write where it is kept instead. If it is none, add ${secretHash(value)} to gate.secrets_baseline in keepsake.yml.`,
    },
  ];
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
