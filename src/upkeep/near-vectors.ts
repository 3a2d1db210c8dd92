import { bitsAt, differingBits, sketchBits, sketchesOf, sketchWords } from './sketches.ts';

/** The most similar one among those that stay. */
export interface NearestKept {
  readonly kept: number;
  /** Cosine, −1–1. */
  readonly similarity: number;
}

export interface NearVectors {
  /** For each vector: which earlier one it repeats; undefined for one that stays itself. */
  readonly nearest: readonly (NearestKept | undefined)[];
  /** How many cosines it took. */
  readonly compared: number;
}

/** Up to so many vectors each is simply compared with all that stay. */
const few = 256;

/** How often a pair right at the threshold may be missed among more vectors; pairs above it are missed more rarely. */
const missed = 0.001;

/**
 * Goes through vectors from the best to the worst: one that comes as near to an earlier one that stays as the threshold
 * asks repeats it, every other one stays. So there is at most one answer a vector, however many are alike.
 *
 * Among many vectors only those are compared that agree in one of the bands their sketches are cut into, and whose
 * sketches are alike as a whole (locality-sensitive hashing: Indyk and Motwani 1998). What is found is always near.
 * @param threshold cosine, more than 0, at most 1
 */
export function nearestKept(vectors: readonly Float32Array[], threshold: number): NearVectors {
  const units = vectors.map(unit);
  const shelf = vectors.length <= few ? openShelf() : bandedShelf(units, threshold);
  let compared = 0;
  const nearest = units.map((vector, number) => {
    let best: NearestKept | undefined;
    for (const kept of shelf.candidates(number)) {
      compared += 1;
      const similarity = dot(units[kept], vector);
      if (similarity >= threshold - 1e-6 && similarity > (best?.similarity ?? -1))
        best = { kept, similarity };
    }
    if (!best) shelf.keep(number);
    return best;
  });
  return { nearest, compared };
}

/** The vectors that stay, as far as they are known. */
interface Shelf {
  /** Those that may be near to a vector, in their order. */
  candidates(number: number): readonly number[];
  keep(number: number): void;
}

function openShelf(): Shelf {
  const kept: number[] = [];
  return { candidates: () => kept, keep: (number) => kept.push(number) };
}

function bandedShelf(vectors: readonly Float32Array[], threshold: number): Shelf {
  const sketches = sketchesOf(vectors);
  const differs = Math.acos(Math.min(threshold, 1)) / Math.PI;
  const width = bandWidth(1 - differs);
  const bands = Array.from({ length: Math.floor(sketchBits / width) }, () => new Map<number, number[]>());
  // Five standard deviations over what a pair at the threshold differs in.
  const most = (bits: number) => differs * bits + 5 * Math.sqrt(differs * (1 - differs) * bits) + 1;
  const [mostAtFirst, mostOfAll] = [most(sketchBits / 4), most(sketchBits)];
  const isAlike = (a: number, b: number) =>
    differingBits(sketches, a, b, sketchWords / 4) <= mostAtFirst &&
    differingBits(sketches, a, b, sketchWords) <= mostOfAll;
  const lastAsked = new Int32Array(vectors.length).fill(-1);
  const bandOf = (number: number, band: number) => bitsAt(sketches, number, band * width, width);

  return {
    candidates(number) {
      const found: number[] = [];
      for (const [band, shelf] of bands.entries())
        for (const kept of shelf.get(bandOf(number, band)) ?? []) {
          if (lastAsked[kept] === number) continue;
          lastAsked[kept] = number;
          if (isAlike(kept, number)) found.push(kept);
        }
      return found.sort((a, b) => a - b);
    },
    keep(number) {
      for (const [band, shelf] of bands.entries()) {
        const bits = bandOf(number, band);
        const there = shelf.get(bits);
        if (there) there.push(number);
        else shelf.set(bits, [number]);
      }
    },
  };
}

/** The widest band with which few enough are missed; a wider one brings fewer together by chance. */
function bandWidth(agrees: number): number {
  let width = 16;
  while (width > 1 && (1 - agrees ** width) ** Math.floor(sketchBits / width) > missed) width -= 1;
  return width;
}

/** A vector of length 1; what has no direction, or no numbers in it, is near to nothing. */
function unit(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  const scale = sum > 0 && Number.isFinite(sum) ? 1 / Math.sqrt(sum) : 0;
  return scale === 0 ? new Float32Array(vector.length) : vector.map((value) => value * scale);
}

function dot(a: Float32Array | undefined, b: Float32Array): number {
  if (!a || a.length !== b.length) return 0;
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
