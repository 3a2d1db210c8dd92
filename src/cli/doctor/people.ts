import type { Config } from '../../config/index.ts';
import { type Examined, ok, unknown } from './diagnosis.ts';

/**
 * By what the listed people are known. Whoever commits writes the e-mail into the commit: an agent that runs under a
 * person's identity, past the hooks, is that person to every check. A key tells them apart.
 */
export function examinePeople(config: Config): Examined {
  const people = config.writers.filter((writer) => writer.kind === 'human');
  if (people.length === 0)
    return unknown(
      'people',
      'No person is listed in keepsake.yml, so nothing tells a person’s commit from an agent’s.',
      'List who may write under `writers:`, best with their signing keys.',
    );
  const byMail =
    config.signatures === 'required'
      ? []
      : people.filter((writer) => writer.keys.length === 0 && writer.signers === undefined);
  if (byMail.length === 0) return ok('people', 'Nobody counts as a person without a signing key.');
  return unknown(
    'people',
    `Known by an e-mail only, which anyone can write into a commit: ${byMail.map((writer) => writer.name).join(', ')}.`,
    'Add `keys:` or `signers:` to them in keepsake.yml, and sign commits: facts of the user are then as safe as the key.',
  );
}
