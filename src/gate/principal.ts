import { type Source, sources } from '../memory/index.ts';
import type { Policy } from './policy.ts';

/** What verifying a commit's signature against the policy's keys said (src/git/signatures.ts gives it). */
export type SignatureEvidence =
  | { readonly status: 'none' }
  | { readonly status: 'good'; readonly signer: { readonly principals: readonly string[] } }
  | { readonly status: 'untrusted' | 'bad'; readonly reason: string };

/** How it is known who made a change, strongest first. */
export type Proof = 'key' | 'approval' | 'email' | 'local' | 'none';

/** Who made a change, as far as it can be proven, and what that identity may write. */
export interface Principal {
  readonly kind: 'human' | 'agent' | 'tool';
  readonly name: string;
  readonly proven: Proof;
  readonly may: readonly Source[];
  /** Branches this writer is kept to; none: every branch. */
  readonly branches: readonly string[];
  /** Path globs this writer is kept to; none: every path. */
  readonly paths: readonly string[];
  /** The identity is unlisted and the policy refuses unlisted ones. */
  readonly refused?: boolean;
  /** Why the identity did not count for more: an invalid signature, a revoked key. */
  readonly doubt?: string;
}

/** What the hook knows before a commit exists: nothing of it proves anything, all of it is advice. */
export interface LocalMarks {
  /** `KEEPSAKE_WRITER` or git config `keepsake.writer`. */
  readonly writer?: string;
  /** Names of environment variables that agents set and that are set now. */
  readonly agentMarks: readonly string[];
}

/** Everything that is known about who made a change. */
export interface Evidence {
  readonly author: { readonly name: string; readonly email: string };
  readonly committer: { readonly name: string; readonly email: string };
  readonly signature: SignatureEvidence;
  /** Forge accounts that approved exactly this head. */
  readonly approvals?: readonly string[];
  /** Only in a hook, where no signature exists yet. */
  readonly local?: LocalMarks;
}

type Writer = Policy['config']['writers'][number];

/**
 * Who made a change. The signing key decides; author, committer, trailers and branch names prove nothing, and
 * whoever has no valid human signature is an agent at most.
 */
export function resolvePrincipal(evidence: Evidence, policy: Policy): Principal {
  const { writers } = policy.config;
  if (evidence.local) return localPrincipal(evidence, evidence.local, policy);
  const { signature } = evidence;
  const doubt = 'reason' in signature ? signature.reason : undefined;
  if (signature.status === 'good') {
    const signer = writers.find((writer) => signature.signer.principals.includes(writer.name));
    if (signer) return asPrincipal(signer, 'key');
  }
  const approver = writers.find(
    (writer) =>
      writer.kind === 'human' &&
      writer.github !== undefined &&
      evidence.approvals?.some((login) => login.toLowerCase() === writer.github?.toLowerCase()),
  );
  if (approver) return asPrincipal(approver, 'approval');
  const byMail = writerByEmail(evidence, policy);
  if (byMail && byMail.kind !== 'human') return { ...asPrincipal(byMail, 'email'), ...withDoubt(doubt) };
  if (byMail && emailCounts(byMail, evidence, policy)) return asPrincipal(byMail, 'email');
  if (policy.origin === 'built-in' && signature.status !== 'bad' && !looksLikeAgent(evidence)) {
    return { ...unlisted(evidence.author.name, 'human'), proven: 'email' };
  }
  return { ...unknownPrincipal(evidence, policy), ...withDoubt(doubt) };
}

/** A writer and its kind, for a message; a name that says the kind already says it once. */
export function nameAndKind({ name, kind }: Pick<Principal, 'name' | 'kind'>): string {
  return name === kind || name.startsWith(`${kind} (`) ? name : `${name} (${kind})`;
}

/** What a writer may write: only a human may speak for the user, whatever the list says. */
export function rightsOf(writer: Pick<Writer, 'kind' | 'may'>): readonly Source[] {
  if (writer.kind === 'human') return writer.may ?? sources;
  const listed = writer.may ?? (writer.kind === 'agent' ? sources : []);
  return listed.filter((source) => source !== 'user');
}

function localPrincipal(evidence: Evidence, local: LocalMarks, policy: Policy): Principal {
  const { writers } = policy.config;
  if (local.writer !== undefined) {
    const named = writers.find((writer) => writer.name === local.writer);
    if (named) return asPrincipal(named, 'local');
    return { ...unlisted(local.writer, 'agent'), ...refusal(policy) };
  }
  const byMail = writerByEmail(evidence, policy);
  if (local.agentMarks.length > 0) {
    if (byMail && byMail.kind !== 'human') return asPrincipal(byMail, 'local');
    return unlisted(`agent (${local.agentMarks[0] ?? 'marked'})`, 'agent');
  }
  if (byMail) return asPrincipal(byMail, 'local');
  if (policy.origin === 'built-in' && !looksLikeAgent(evidence)) {
    return { ...unlisted(evidence.author.name, 'human'), proven: 'local' };
  }
  return unknownPrincipal(evidence, policy);
}

function asPrincipal(writer: Writer, proven: Proof): Principal {
  return {
    kind: writer.kind,
    name: writer.name,
    proven,
    may: rightsOf(writer),
    branches: writer.branches,
    paths: writer.paths,
  };
}

function unlisted(name: string, kind: 'human' | 'agent'): Principal {
  return {
    kind,
    name: name || 'unknown',
    proven: 'none',
    may: rightsOf({ kind, may: undefined }),
    branches: [],
    paths: [],
  };
}

function unknownPrincipal(evidence: Evidence, policy: Policy): Principal {
  return { ...unlisted(evidence.author.name || evidence.author.email, 'agent'), ...refusal(policy) };
}

function refusal(policy: Policy): { refused?: boolean; may?: readonly Source[] } {
  return policy.config.unknown === 'refuse' ? { refused: true, may: [] } : {};
}

function withDoubt(doubt: string | undefined): { doubt?: string } {
  return doubt === undefined ? {} : { doubt };
}

/** An e-mail counts for a human only when both identities carry it, nothing is signed and the writer has no keys. */
function emailCounts(writer: Writer, evidence: Evidence, policy: Policy): boolean {
  return (
    policy.config.signatures === 'optional' &&
    evidence.signature.status === 'none' &&
    writer.keys.length === 0 &&
    writer.signers === undefined
  );
}

function writerByEmail(evidence: Evidence, policy: Policy): Writer | undefined {
  const has = (writer: Writer, email: string) =>
    writer.emails.some((listed) => listed.toLowerCase() === email.toLowerCase());
  return policy.config.writers.find(
    (writer) => has(writer, evidence.author.email) && has(writer, evidence.committer.email),
  );
}

/** Identities that agents and bots commit under; only asked while no keepsake.yml lists the writers. */
function looksLikeAgent(evidence: Evidence): boolean {
  return [evidence.author, evidence.committer].some(
    ({ name, email }) =>
      /\[bot\]|(^|[^a-z])(claude|codex|copilot|cursor|devin|aider|openclaw|keepsake|agent|bot)([^a-z]|$)/i.test(
        name,
      ) || /\[bot\]@|@anthropic\.com$|@openai\.com$|(^|[^a-z])(agent|agents|bot)([^a-z]|$)/i.test(email),
  );
}
