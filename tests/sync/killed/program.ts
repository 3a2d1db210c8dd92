import { parseConfig } from '../../../src/config/index.ts';
import { openWorkshop, runNight } from '../../../src/sync/index.ts';
import { countEffects } from './effects.ts';

/* One night in a process of its own, so that it can be killed: `program CWD CONFIG PARTS WHERE`. Prints its effects. */
const [cwd = '.', config = '', parts = 'up,down,upkeep', where = 'here'] = process.argv.slice(2);
const { workshop, close } = await openWorkshop({
  cwd,
  config: parseConfig(config),
  now: new Date('2026-06-12T03:00:00Z'),
  dryRun: false,
  remote: where === 'remote',
});
const report = await runNight(workshop, {
  parts: { up: parts.includes('up'), down: parts.includes('down'), upkeep: parts.includes('upkeep') },
  environment: {},
});
await close();
process.stdout.write(JSON.stringify({ effects: countEffects(), warnings: report.warnings }));
