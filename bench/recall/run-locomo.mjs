/* npm run bench:recall -- FILE: evidence recall on a LoCoMo file, see locomo.ts. */
import { loadSource } from '../../scripts/bundle-source.mjs';

await loadSource('bench/recall/locomo.ts');
