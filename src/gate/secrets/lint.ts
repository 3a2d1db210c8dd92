import { lintSource } from '@secretlint/core';
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
