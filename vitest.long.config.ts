import { defineConfig } from 'vitest/config';

// The suites that take minutes: random nights, attacks, nights on GitHub, a real browser. What walks for many minutes
// more has a script of its own (test:killed, test:agents, test:failures), which sets WALK.
const walks = ['killed', 'agents', 'nights/failures'].map((name) => `tests/long/${name}.test.ts`);

export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    exclude: process.env['WALK'] === undefined ? ['node_modules/**', ...walks] : ['node_modules/**'],
    testTimeout: 1_800_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['tests/setup.ts'],
  },
});
