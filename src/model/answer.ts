import { fromJSONSchema } from 'zod';

/** An answer as data, or what is wrong with it (for the one repair the model may try). */
export type ReadAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads what a model wrote: bare JSON, JSON in a fence, or JSON with prose around it, checked against the schema.
 * @param schema JSON Schema of the answer
 */
export function readAnswer(text: string, schema: Readonly<Record<string, unknown>>): ReadAnswer {
  const parsed = candidatesIn(text)
    .map(parseJson)
    .find((result) => result !== undefined);
  if (!parsed) return { ok: false, problem: 'it is not JSON' };
  const checked = fromJSONSchema(schema).safeParse(parsed.value);
  if (checked.success) return { ok: true, value: checked.data };
  const issues = checked.error.issues.slice(0, 5);
  return {
    ok: false,
    problem: issues.map((issue) => `${issue.path.join('.') || 'the answer'}: ${issue.message}`).join('; '),
  };
}

function candidatesIn(text: string): readonly string[] {
  const trimmed = text.trim();
  const fenced = /```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n?```/i.exec(trimmed)?.[1];
  const from = trimmed.search(/[{[]/);
  const to = Math.max(trimmed.lastIndexOf('}'), trimmed.lastIndexOf(']'));
  const widest = from >= 0 && to > from ? trimmed.slice(from, to + 1) : undefined;
  return [trimmed, fenced, widest].filter((candidate) => candidate !== undefined);
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    // A key named __proto__ must stay a plain name nobody can reach an object's prototype through.
    return { value: JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value)) };
  } catch {
    return undefined;
  }
}
