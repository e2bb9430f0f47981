import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patienceMs } from './test/harness/patience.ts';

/** What takes a minute and more begins first: at the end it would run alone, on one of two cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/test/chaos/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** They need an emulator of their own: `npm run test:firebase`. */
const exclude = ['**/node_modules/**', 'test/firebase/**'];
const ofSession = 'src/web/lib/**/*.test.{ts,tsx}';
/** Files that mock a module. Each needs a process in which no other test has loaded the module. */
const withMocks = ['test/generation/without-espeak.test.ts'];
const globalSetup = ['test/harness/global-setup.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...exclude, ofSession, ...withMocks],
          globalSetup,
          // The program keeps nothing in its modules that one test could leave to another, so that they are loaded once, not for every file.
          isolate: false,
        },
      },
      // A page has one session, and keeps it in its modules.
      { extends: true, test: { name: 'session', include: [ofSession], exclude } },
      { extends: true, test: { name: 'mocks', include: withMocks, exclude, globalSetup } },
    ],
    pool: 'forks',
    // Two cores: more would only make the tests that draw and encode wait for one another.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/harness/fixed-seeds.ts'],
    // A test has several waits.
    testTimeout: 2 * patienceMs,
    hookTimeout: 2 * patienceMs,
    // Polling ends when the value is there.
    expect: { poll: { timeout: patienceMs, interval: 20 } },
  },
});
