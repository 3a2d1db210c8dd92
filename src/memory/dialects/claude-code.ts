import type { Dialect } from './dialect.ts';
import { dayIn } from './values.ts';

/**
 * Claude Code's auto memory, in its three generations of front matter: `type` at the top, or under `metadata:`.
 * What the user said or corrected (`user`, `feedback`) is the user's; `project` and `reference` are the agent's.
 */
export const claudeCode: Dialect = {
  name: 'claude-code',
  file({ front }) {
    if (!front) return undefined;
    const type = front.fields.get('type') ?? front.fields.get('metadata.type');
    const isMemory = front.fields.has('name') && front.fields.has('description');
    if (!isMemory || type === undefined) return undefined;
    const src =
      type === 'user' || type === 'feedback'
        ? 'user'
        : type === 'project' || type === 'reference'
          ? 'agent'
          : undefined;
    const modified = dayIn(front.fields.get('modified') ?? front.fields.get('metadata.modified') ?? '');
    const session = front.fields.get('originSessionId') ?? front.fields.get('metadata.originSessionId');
    return {
      ...(src ? { src } : {}),
      ...(modified ? { ts: modified } : {}),
      ...(session ? { session } : {}),
    };
  },
};
