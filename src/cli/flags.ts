import { usageError } from '../errors.ts';

/** A flag's value as a whole number of at least `least`. */
export function wholeFlag(name: string, least = 0): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least)
      throw usageError(
        `${name} ${value} is not a whole number of at least ${least}.`,
        `Give ${name} a number such as 30.`,
      );
    return number;
  };
}

/** A flag's value as a number from 0 to 1. */
export function shareFlag(name: string): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (value.trim() === '' || !(number >= 0 && number <= 1))
      throw usageError(`${name} ${value} is not a number from 0 to 1.`, `Give ${name} a number such as 0.1.`);
    return number;
  };
}

/** A flag's value as a number above 0. */
export function positiveFlag(name: string): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (value.trim() === '' || !(number > 0) || !Number.isFinite(number))
      throw usageError(`${name} ${value} is not a number above 0.`, `Give ${name} a number such as 30.`);
    return number;
  };
}

/** A comma-separated list. */
export function listFlag(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A source, spelled as in provenance. */
export function sourceFlag(value: string): 'user' | 'agent' | 'tool' | 'web' | 'dig' {
  if (value === 'user' || value === 'agent' || value === 'tool' || value === 'web' || value === 'dig')
    return value;
  throw usageError(`--src ${value} is no source.`, 'Use one of user, agent, tool, web, dig.');
}
