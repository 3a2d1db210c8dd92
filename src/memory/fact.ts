import { factId } from './identity.ts';
import type { Segment } from './segments.ts';
import type { EffectiveProvenance, Fact, FactShape, Provenance } from './types.ts';

/**
 * A fact as it is put together. Its id is hashed when it is first asked for, since most readers never ask. A class,
 * because a getter on every one of a hundred thousand literals costs more than reading their files: so a copy by
 * spread has to name its `id`.
 */
export class ReadFact implements Fact {
  readonly path: string;
  readonly shape: FactShape;
  readonly key: string;
  readonly line: number;
  readonly endLine: number;
  readonly headingPath: readonly string[];
  readonly occurrence: number;
  readonly block: number;
  readonly provenance: EffectiveProvenance;
  text: string;
  start = 0;
  end = 0;
  body = '';
  managed = false;
  declare subject?: string;
  declare status?: string;
  declare own?: Provenance;
  #id: string | undefined;

  constructor(
    path: string,
    headingPath: readonly string[],
    key: string,
    occurrence: number,
    segment: Pick<Segment, 'shape' | 'line' | 'endLine' | 'text' | 'block'>,
    provenance: EffectiveProvenance,
  ) {
    this.path = path;
    this.shape = segment.shape;
    this.text = segment.text;
    this.key = key;
    this.line = segment.line + 1;
    this.endLine = segment.endLine + 1;
    this.headingPath = headingPath;
    this.occurrence = occurrence;
    this.block = segment.block;
    this.provenance = provenance;
  }

  get id(): string {
    this.#id ??= factId(this.path, this.headingPath, this.key, this.occurrence);
    return this.#id;
  }
}
