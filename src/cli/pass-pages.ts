import beliefs from '../../docs/passes/beliefs.md';
import compendium from '../../docs/passes/compendium.md';
import compress from '../../docs/passes/compress.md';
import conflicts from '../../docs/passes/conflicts.md';
import decay from '../../docs/passes/decay.md';
import dedupe from '../../docs/passes/dedupe.md';
import expire from '../../docs/passes/expire.md';
import extract from '../../docs/passes/extract.md';
import intake from '../../docs/passes/intake.md';
import promote from '../../docs/passes/promote.md';
import prune from '../../docs/passes/prune.md';
import reindex from '../../docs/passes/reindex.md';
import surprise from '../../docs/passes/surprise.md';
import type { PassName } from '../upkeep/index.ts';

/** The pages of docs/passes: bundled as text, so that they are there wherever the bundle runs. */
export const passPages: Readonly<Record<PassName, string>> = {
  intake,
  extract,
  surprise,
  promote,
  compendium,
  beliefs,
  conflicts,
  expire,
  dedupe,
  decay,
  prune,
  compress,
  reindex,
};
