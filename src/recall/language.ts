/** Languages with a stemmer and stop words; text in any other is searched by its whole words. */
export const languages = ['en', 'es', 'de', 'fr', 'it', 'pt', 'nl', 'ru'] as const;
export type Language = (typeof languages)[number];

/** Each language as one bit of a set of them. */
export const bitOf = Object.fromEntries(languages.map((name, i) => [name, 1 << i])) as Readonly<
  Record<Language, number>
>;
