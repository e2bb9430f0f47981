import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute and more begins first: at the end it would run alone, on one of two cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/test/chaos/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
    // They need an emulator of their own: `npm run test:firebase`.
    exclude: ['**/node_modules/**', 'test/firebase/**'],
    globalSetup: ['test/harness/global-setup.ts'],
    pool: 'forks',
    // Two cores: more would only make the tests that draw and encode wait for one another.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Polling ends as soon as what is waited for is there; on a busy machine that takes longer than the default second.
    expect: { poll: { timeout: 20_000, interval: 20 } },
  },
});
