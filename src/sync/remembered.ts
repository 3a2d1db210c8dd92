import type { Workshop } from './workshop.ts';

const answers = new WeakMap<Workshop['objects'], Map<string, Promise<unknown>>>();

/**
 * Asks git once a run what can never change, since it is asked by commit ids: a merge base, the trailers of a history.
 * @param key names the question with every id in it
 */
export function remembered<T>(
  workshop: Pick<Workshop, 'objects'>,
  key: string,
  ask: () => Promise<T>,
): Promise<T> {
  const known = answers.get(workshop.objects) ?? new Map<string, Promise<unknown>>();
  answers.set(workshop.objects, known);
  const asked = (known.get(key) as Promise<T> | undefined) ?? ask();
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return asked;
}
