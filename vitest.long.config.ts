import { defineConfig } from 'vitest/config';

// The suites that take minutes: laws with thousands of runs, kill points, failures at every call, a real browser.
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
  },
});
