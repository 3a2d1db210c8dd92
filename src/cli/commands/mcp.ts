import { Command } from 'commander';
import { findPlace } from '../../lookup/index.ts';
import { serve } from '../../mcp/index.ts';
import { loadConfig, nowOf, workingFolder } from '../context.ts';
import { agentName } from '../recall/options.ts';

export function command(): Command {
  return new Command('mcp')
    .description(
      'Serve the memory to an agent over the Model Context Protocol, on standard input and output.',
    )
    .option('--agent <name>', 'the agent that connects (default: $AGENT_ID)')
    .addHelpText(
      'after',
      `
Examples:
  claude mcp add keepsake -- keepsake mcp
  keepsake mcp --agent scout -C ~/notes`,
    )
    .action(async (options: { agent?: string }, self: Command) => {
      const cwd = workingFolder(self);
      const config = await loadConfig(findPlace(cwd).top);
      const { agent } = agentName(options.agent);
      await serve({ cwd, config, now: () => nowOf(undefined), agent });
    });
}
