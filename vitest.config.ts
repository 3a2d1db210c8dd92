import { defineConfig } from 'vitest/config';

// Two cores, many tests that start git: two workers, generous time-outs. Files of one worker share the loaded modules
// (which hold no state of a run): loading them anew for each file cost as much as the tests.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/long/**', 'node_modules/**'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
  },
});
