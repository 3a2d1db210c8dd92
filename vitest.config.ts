import { defineConfig } from 'vitest/config';

// Two cores, many tests that start git: two workers, generous time-outs, nothing shared between files.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/long/**', 'node_modules/**'],
    testTimeout: 90_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
  },
});
