import { defineConfig } from 'vitest/config';

/** `npm run test:firebase`: with Firebase's own SDK against its own emulator, so apart from all other tests. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['test/firebase/*.test.ts'],
    globalSetup: ['test/harness/global-setup.ts', 'test/firebase/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
