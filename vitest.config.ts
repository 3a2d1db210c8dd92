import { defineConfig } from 'vitest/config';

/*
 * Two cores, many tests that start git: two workers, generous time-outs. Files about the pure rooms share one worker's
 * loaded modules, since loading them anew cost as much as the tests. Files that start processes get a worker of their
 * own: every fork copies the page tables of the worker, and from one that has grown to 300 MB it takes three times as long.
 */
const pure = ['extract', 'gate', 'memory', 'merge', 'model', 'review', 'upkeep'].map(
  (room) => `tests/${room}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
    // Workers read transformed modules from the disk instead of asking for each.
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'rooms', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'doors',
          include: ['tests/**/*.test.ts'],
          exclude: [...pure, 'tests/long/**', 'node_modules/**'],
        },
      },
    ],
  },
});
