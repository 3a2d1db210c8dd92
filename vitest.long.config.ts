import { defineConfig } from 'vitest/config';

// The longer suites: laws at length, failures at every call, a real browser. Run after `npm run build`.
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
  },
});
