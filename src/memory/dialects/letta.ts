import type { Dialect } from './dialect.ts';

/** Letta's memory files: `description` and `limit` in front matter. They say nothing of where a fact comes from. */
export const letta: Dialect = {
  name: 'letta',
  file({ front }) {
    const isLetta = front?.fields.has('description') && /^\d+$/.test(front.fields.get('limit') ?? '');
    return isLetta ? { extra: [['limit', front?.fields.get('limit') ?? '']] } : undefined;
  },
};
