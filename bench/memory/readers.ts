/*
 * How fast memory files are read: the line scanner, the whole model and the second reader, beside markdown-it alone
 * on the same text in the same run; then the worst inputs of 1 MB, each in a process of its own. CPU time, so that
 * a busy machine says nearly the same. `npm run bench:memory`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import { commentsOf } from '../../src/memory/comments.ts';
import { conflictMarkers, effectiveLines, linksOf, parseFile } from '../../src/memory/index.ts';
import { lineStartsOf } from '../../src/memory/lines.ts';
import { scan } from '../../src/memory/scan.ts';
import { readersDisagree } from '../../src/memory/second-reader.ts';
import { megabyte, ordinaryMemory, worst } from './texts.ts';

const bars = { scanner: 10, bothReaders: 1.5, seconds: 2, megabytes: 300 };

const [, , chosen] = process.argv;
const worstText = chosen === undefined ? undefined : worst[chosen];
if (worstText) readWorst(worstText(megabyte));
else compareReaders();

function readWorst(text: string): void {
  const file = parseFile('memory/x.md', text);
  readersDisagree(file);
  let sources = 0;
  for (const line of effectiveLines(file)) if (line.provenance.tagged) sources++;
  linksOf(file);
  conflictMarkers(file);
  process.stdout.write(JSON.stringify({ cpu: process.cpuUsage(), rss: process.resourceUsage().maxRSS }));
}

function compareReaders(): void {
  const text = ordinaryMemory(12_000);
  const size = Buffer.byteLength(text) / megabyte;
  const alone = new MarkdownIt({ html: true });
  const file = parseFile('MEMORY.md', text);
  const [scanner, model, second, markdown] = bestOf(
    () => commentsOf(scan(text, lineStartsOf(text), 0)),
    () => parseFile('MEMORY.md', text),
    () => readersDisagree(file),
    () => alone.parse(text, {}),
  ) as [number, number, number, number];
  const speed = (ms: number) => size / (ms / 1000);
  say(`${size.toFixed(1)} MB of ordinary memory, ${file.facts.length} facts`);
  row(
    'line scanner',
    `${speed(scanner).toFixed(1)} MB/s`,
    `${bars.scanner} MB/s`,
    speed(scanner) >= bars.scanner,
  );
  row('markdown-it alone', `${speed(markdown).toFixed(1)} MB/s`);
  row('the model (facts, provenance)', `${speed(model).toFixed(1)} MB/s`);
  const both = (scanner + second) / markdown;
  row(
    'both readers, beside markdown-it',
    `${both.toFixed(2)} ×`,
    `${bars.bothReaders} ×`,
    both <= bars.bothReaders,
  );
  row('the model and the second reader', `${((model + second) / markdown).toFixed(2)} ×`);

  say('\nthe worst inputs of 1 MB: model and second reader, start of the process included');
  for (const name of Object.keys(worst)) {
    const run = spawnSync(process.execPath, [fileURLToPath(import.meta.url), name], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    const out = run.status === 0 ? JSON.parse(run.stdout) : undefined;
    const seconds = out ? (out.cpu.user + out.cpu.system) / 1e6 : Number.POSITIVE_INFINITY;
    const megabytes = out ? out.rss / 1024 : Number.POSITIVE_INFINITY;
    row(
      name,
      `${seconds.toFixed(2)} s ${megabytes.toFixed(0).padStart(4)} MB`,
      `${bars.seconds} s, ${bars.megabytes} MB`,
      seconds <= bars.seconds && megabytes <= bars.megabytes,
    );
  }
}

function row(name: string, measured: string, bar = '', holds = true): void {
  say(
    `${name.padEnd(36)}${measured.padStart(14)}  ${bar === '' ? '' : `bar ${bar}${holds ? '' : '  MISSED'}`}`,
  );
  if (!holds) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
}

/** CPU milliseconds of each piece of work, the best of several warm runs taken in turn. */
function bestOf(...works: readonly (() => unknown)[]): readonly number[] {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 8; round++)
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage();
      work();
      const used = process.cpuUsage(before);
      if (round > 1) best[index] = Math.min(best[index] ?? 0, (used.user + used.system) / 1000);
    }
  return best;
}
