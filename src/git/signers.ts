import { fingerprintOf } from './ssh-signature.ts';

/** A key somebody is trusted with. */
export interface Signer {
  /** Whose it is: a writer's name, or the principals of an allowed-signers line. */
  readonly principals: readonly string[];
  /** `ssh-ed25519 AAAA…` without comment, or `openpgp <40 hex digits>`. */
  readonly key: string;
  /** `SHA256:…`, or the OpenPGP fingerprint in upper case. */
  readonly fingerprint: string;
  /** What the key may sign; undefined means everything. */
  readonly namespaces?: readonly string[];
}

/** Whom signatures are checked against. */
export interface Signers {
  readonly trusted: readonly Signer[];
  /** Fingerprints of keys that count no longer, whatever the date of a signature. */
  readonly revoked: ReadonlySet<string>;
}

/** A line of a signers file or of a `keys:` list that gives nobody any trust, and why. */
export interface SignerProblem {
  readonly line: number;
  readonly reason: string;
}

/** A writer of keepsake.yml as far as keys are concerned. */
export interface KeyHolder {
  readonly name: string;
  readonly keys: readonly string[];
  readonly emails: readonly string[];
  /** Path of an allowed-signers file in the repository. */
  readonly signers?: string | undefined;
}

/**
 * The trusted keys of a policy. A `keys:` entry is `[options] type base64 [comment]` or an OpenPGP fingerprint; a
 * signers file counts for a writer with the lines that name the writer or one of the writer's e-mail addresses.
 * @param readFile gives a signers file's text as it stands in the policy's commit
 */
export function signersOf(
  policy: { readonly writers: readonly KeyHolder[]; readonly revoked: readonly string[] },
  readFile: (path: string) => string | undefined = () => undefined,
): Signers & { readonly problems: readonly (SignerProblem & { readonly writer: string })[] } {
  const trusted: Signer[] = [];
  const problems: (SignerProblem & { writer: string })[] = [];
  for (const writer of policy.writers) {
    writer.keys.forEach((entry, index) => {
      const signer = parseKey(entry, [writer.name]);
      if ('reason' in signer) problems.push({ writer: writer.name, line: index + 1, reason: signer.reason });
      else trusted.push(signer);
    });
    if (writer.signers === undefined) continue;
    const text = readFile(writer.signers);
    if (text === undefined)
      problems.push({ writer: writer.name, line: 0, reason: `${writer.signers} is not there` });
    const file = parseAllowedSigners(text ?? '');
    problems.push(...file.problems.map((problem) => ({ writer: writer.name, ...problem })));
    const names = [writer.name, ...writer.emails];
    for (const signer of file.signers)
      if (names.some((name) => matchesPrincipal(signer.principals, name)))
        trusted.push({ ...signer, principals: [writer.name] });
  }
  return { trusted, revoked: parseRevoked(policy.revoked), problems };
}

/** Reads the format of ssh-keygen's ALLOWED SIGNERS. Dates do not count: whoever commits also writes the date. */
export function parseAllowedSigners(text: string): {
  readonly signers: readonly Signer[];
  readonly problems: readonly SignerProblem[];
} {
  const signers: Signer[] = [];
  const problems: SignerProblem[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const [principals = '', rest = ''] = cutWord(line);
    const signer = parseKey(rest, unquote(principals).split(',').filter(Boolean));
    if ('reason' in signer) problems.push({ line: index + 1, reason: signer.reason });
    else signers.push(signer);
  });
  return { signers, problems };
}

/** Revoked keys: whole keys or fingerprints, one a line or entry, `#` starts a remark. */
export function parseRevoked(entries: readonly string[]): ReadonlySet<string> {
  const revoked = new Set<string>();
  for (const raw of entries.flatMap((entry) => entry.split(/\r?\n/))) {
    const entry = raw.trim();
    if (entry === '' || entry.startsWith('#')) continue;
    const print = /^SHA256:[A-Za-z0-9+/]+/.exec(entry)?.[0];
    const key = print === undefined ? parseKey(entry, []) : undefined;
    if (print !== undefined) revoked.add(print);
    else if (key && 'fingerprint' in key) revoked.add(key.fingerprint);
    else
      throw new Error(
        `the revocation ${JSON.stringify(entry.slice(0, 60))} is neither a key nor a fingerprint`,
      );
  }
  return revoked;
}

function parseKey(text: string, principals: readonly string[]): Signer | { readonly reason: string } {
  const openpgp = /^(?:openpgp[: ]\s*)?((?:[0-9A-Fa-f]{4}\s*){10})$/.exec(text.trim())?.[1];
  if (openpgp !== undefined) {
    const fingerprint = openpgp.replace(/\s+/g, '').toUpperCase();
    return { principals, key: `openpgp ${fingerprint}`, fingerprint };
  }
  let [word = '', rest = ''] = cutWord(text.trim());
  let namespaces: readonly string[] | undefined;
  while (word !== '' && !/^(sk-)?(ssh|ecdsa)-/.test(word)) {
    for (const option of splitOptions(word)) {
      const [name = '', value = ''] = option.split(/=(.*)/s);
      if (name === 'namespaces') namespaces = unquote(value).split(',');
      else if (name === 'cert-authority')
        return { reason: 'certificate authorities are not supported; list the keys themselves' };
      else if (name !== 'valid-after' && name !== 'valid-before')
        return { reason: `${JSON.stringify(name)} is neither an option nor a type of key` };
    }
    [word = '', rest = ''] = cutWord(rest);
  }
  const encoded = cutWord(rest)[0] ?? '';
  const wire = Buffer.from(encoded, 'base64');
  const length = wire.length >= 4 ? wire.readUInt32BE() : 0;
  if (word === '' || wire.toString('latin1', 4, 4 + length) !== word)
    return { reason: 'there is no readable public key' };
  return {
    principals,
    key: `${word} ${wire.toString('base64')}`,
    fingerprint: fingerprintOf(wire),
    ...(namespaces === undefined ? {} : { namespaces }),
  };
}

/** Whether a pattern list (`*`, `?`, leading `!` excludes) names somebody; as OpenSSH's match_pattern_list. */
export function matchesPrincipal(patterns: readonly string[], name: string): boolean {
  const fits = (pattern: string) => {
    const escaped = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    return new RegExp(`^${escaped}$`, 'i').test(name);
  };
  if (patterns.some((pattern) => pattern.startsWith('!') && fits(pattern.slice(1)))) return false;
  return patterns.some((pattern) => !pattern.startsWith('!') && fits(pattern));
}

/** The first word (white space inside double quotes belongs to it) and what follows. */
function cutWord(text: string): readonly [string, string] {
  const word = /^(?:"[^"]*"|[^\s"])+/.exec(text)?.[0] ?? '';
  return [word, text.slice(word.length).trim()];
}

function splitOptions(word: string): readonly string[] {
  return word.match(/(?:"[^"]*"|[^,"])+/g) ?? [];
}

function unquote(text: string): string {
  return text.replace(/^"(.*)"$/, '$1');
}
