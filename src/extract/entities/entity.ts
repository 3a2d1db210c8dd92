/** The taxonomy of entities: what a page is about. */
export type EntityType = 'person' | 'organization' | 'project' | 'place' | 'tool' | 'topic' | 'event';

export const entityTypes: readonly EntityType[] = [
  'person',
  'organization',
  'project',
  'place',
  'tool',
  'topic',
  'event',
];

/** A name found in a text. */
export interface Mention {
  readonly name: string;
  /** Undefined where nothing tells. */
  readonly type: EntityType | undefined;
  /** Other spellings the text itself gives, such as a link's label. */
  readonly aliases: readonly string[];
  /**
   * How sure it is that this is an entity: `stated` by a link, a label or a relation; `known` from a page; `guessed` by
   * capitals or statistics, which never makes a page alone.
   */
  readonly how: 'stated' | 'known' | 'guessed';
  /** Offset of its first occurrence. */
  readonly at: number;
}

/** A relation a sentence states between two entities. */
export interface Relation {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
}

/** Longer names are sentences, and file systems end at 255 bytes. */
const longestName = 60;

/** Whether a text can be the name of a page. */
export function isName(name: string): boolean {
  return (
    name.length <= longestName &&
    /[\p{L}\p{N}]/u.test(name) &&
    !/[\p{Cc}\p{Cf}<>|[\]/\\]/u.test(name) &&
    !/^\d{4}-\d{2}-\d{2}$/.test(name)
  );
}
