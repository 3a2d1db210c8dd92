/*
 * Readers for model answers. A schema is asked for, and endpoints break it all the same: every value is looked at
 * before it is used, and what does not fit is left out.
 */

/** The objects in a list-valued field; empty when there is no such list. */
export function objectsIn(answer: unknown, field: string): readonly Readonly<Record<string, unknown>>[] {
  const list = (answer as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  if (!Array.isArray(list)) return [];
  return list.filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null);
}

/** A number between 0 and 1; undefined for anything else (also for the text "0.8": an answer that breaks its schema). */
export function shareIn(item: Readonly<Record<string, unknown>>, field: string): number | undefined {
  const value = item[field];
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined;
}

/** A text, cut to a length; undefined when empty or no text. */
export function textIn(
  item: Readonly<Record<string, unknown>>,
  field: string,
  limit = 400,
): string | undefined {
  const value = item[field];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return value.replace(/\s+/g, ' ').trim().slice(0, limit);
}

/** Why a model did not answer, in one line. */
export function failureText(error: unknown): string {
  return (
    (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? 'unknown error'
  );
}
