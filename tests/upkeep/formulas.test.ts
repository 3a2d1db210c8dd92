import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ImportanceTag, importance } from '../../src/upkeep/importance.ts';
import { isVolatile, meaningOf, oppositeMeaning, sameMeaning } from '../../src/upkeep/meaning.ts';
import { promotionScore, type Support } from '../../src/upkeep/promotion-score.ts';
import { relevance } from '../../src/upkeep/relevance.ts';
import { jaccard, wordsOf } from '../../src/upkeep/words.ts';

interface Tables {
  readonly importance: readonly {
    readonly name: string;
    readonly recalls: number;
    readonly daysSinceUse: number;
    readonly pageAge: number;
    readonly tag: ImportanceTag;
    readonly is: number;
  }[];
  readonly relevance: readonly {
    readonly name: string;
    readonly confidence: number;
    readonly age: number;
    readonly reinforcements: number;
    readonly halfLife: number;
    readonly is: number;
  }[];
  readonly promotion: readonly (Support & { readonly name: string; readonly is: number })[];
  readonly jaccard: readonly { readonly a: string; readonly b: string; readonly is: number }[];
  readonly meaning: readonly {
    readonly a: string;
    readonly b: string;
    readonly same: boolean;
    readonly opposite?: boolean;
  }[];
  readonly volatile: readonly { readonly text: string; readonly is: boolean }[];
}

const tables: Tables = parse(readFileSync(new URL('./formulas.yml', import.meta.url), 'utf8'));

describe('importance', () => {
  test.each(tables.importance)('$name → $is', ({ is, ...use }) => {
    expect(importance(use)).toBeCloseTo(is, 6);
  });
});

describe('relevance', () => {
  test.each(tables.relevance)('$name → $is', ({ is, ...fact }) => {
    expect(relevance(fact)).toBeCloseTo(is, 6);
  });
});

describe('promotion score', () => {
  test.each(tables.promotion)('$name → $is', ({ is, ...support }) => {
    expect(promotionScore(support)).toBe(is);
  });
});

describe('similarity of words', () => {
  test.each(tables.jaccard)('"$a" and "$b" → $is', ({ a, b, is }) => {
    expect(jaccard(new Set(wordsOf(a)), new Set(wordsOf(b)))).toBeCloseTo(is, 6);
  });
});

describe('meaning', () => {
  test.each(tables.meaning)('"$a" / "$b": same $same, opposite $opposite', ({ a, b, same, opposite }) => {
    expect(sameMeaning(meaningOf(a), meaningOf(b))).toBe(same);
    expect(sameMeaning(meaningOf(b), meaningOf(a))).toBe(same);
    expect(oppositeMeaning(meaningOf(a), meaningOf(b))).toBe(opposite ?? false);
  });
  test.each(tables.volatile)('"$text" is volatile: $is', ({ text, is }) => {
    expect(isVolatile(text)).toBe(is);
  });
});
