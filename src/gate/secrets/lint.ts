import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { rules } from '@secretlint/secretlint-rule-preset-recommend';
import type { Secret } from './secret.ts';

/**
 * secretlint's recommended rules one by one, without `filter-comments`: a `secretlint-disable` comment in a memory
 * would switch off the scan of what its own author wrote. AWS ids are looked for, which the preset leaves out.
 */
const config = {
  rules: rules
    .filter((rule) => !rule.meta.id.endsWith('filter-comments'))
    .map((rule) => ({
      id: rule.meta.id,
      rule,
      options: rule.meta.id.endsWith('rule-aws') ? { enableIDScanRule: true } : {},
    })),
};

/** Secrets by secretlint's rules. */
export async function findByLint(text: string): Promise<readonly Secret[]> {
  // secretlint times every rule on every text, keeps all the times and looks through them at each new one: a memory
  // of 5,000 files took minutes, nearly all of them there. Nobody reads the times.
  secretLintProfiler.mark = () => {};
  const result = await lintSource({
    source: { filePath: 'memory.md', content: text, contentType: 'text', ext: '.md' },
    options: { config, noPhysicFilePath: true, maskSecrets: true },
  } as Parameters<typeof lintSource>[0]);
  return result.messages.map((message) => ({
    kind: message.ruleId.replace(/^.*rule-/, ''),
    start: message.range[0],
    end: message.range[1],
  }));
}
