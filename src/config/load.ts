import { LineCounter, parseDocument } from 'yaml';
import { usageError } from '../errors.ts';
import { type Config, configSchema } from './schema.ts';

/**
 * Reads keepsake.yml.
 * @param text the file's text; `path` is only named in errors
 * @throws KeepsakeError (usage) with line and column for text that is not YAML, an unknown key or a wrong value
 */
export function parseConfig(text: string, path = 'keepsake.yml'): Config {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, merge: false });
  const place = (offset: number) => {
    const at = lines.linePos(offset);
    return { path, line: Math.max(at.line, 1), column: Math.max(at.col, 1) };
  };
  const broken = document.errors[0];
  if (broken)
    throw usageError(
      `${path} is not valid YAML: ${firstLine(broken.message)}`,
      'Mend the line named.',
      place(broken.pos[0]),
    );
  const result = configSchema.safeParse(toData(document, path) ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const keys = issue?.path ?? [];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const where = [...keys, ...(unknown === undefined ? [] : [unknown])];
  throw usageError(
    unknown === undefined
      ? `${path}: ${keys.join('.') || 'the file'} has a value that does not fit: ${issue?.message ?? 'invalid'}`
      : `${path}: there is no setting "${where.join('.')}"`,
    'See docs/configuration.md for every setting, its values and its default.',
    place(offsetOf(document, where)),
  );
}

/** Aliases are limited by the parser, so a bomb is an error and not a full memory. */
function toData(document: ReturnType<typeof parseDocument>, path: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 });
  } catch (cause) {
    throw usageError(
      `${path}: ${firstLine(cause instanceof Error ? cause.message : String(cause))}`,
      'Write the values out instead of using aliases.',
      { path, line: 1 },
    );
  }
}

function offsetOf(document: ReturnType<typeof parseDocument>, keys: readonly PropertyKey[]): number {
  for (let depth = keys.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(keys.slice(0, depth - 1), true);
    const items = (
      parent as { items?: { key?: { value?: unknown; range?: [number, number, number] } }[] } | undefined
    )?.items;
    const key = items?.find((item) => item.key?.value === keys[depth - 1])?.key;
    if (key?.range) return key.range[0];
    const node = document.getIn(keys.slice(0, depth), true) as
      | { range?: [number, number, number] }
      | undefined;
    if (node?.range) return node.range[0];
  }
  return 0;
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? text;
}
