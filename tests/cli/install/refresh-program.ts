import { Command } from 'commander';
import { command } from '../../../src/cli/commands/inject.ts';

/* The one command that the hooks call, for a node of its own: refresh.test.ts bundles it. */
await new Command('keepsake').option('-C <dir>').addCommand(command()).parseAsync();
