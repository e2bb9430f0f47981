/** Checks that tests cannot fail at random: fixed inputs, and waits that end on events. `npm run check` runs it. */
import { globSync, readFileSync } from 'node:fs';

type Rule = { pattern: RegExp; why: string; except?: readonly string[] };

const rules: Rule[] = [
  { pattern: /\bMath\.random\b/, why: 'use a fixed input, or a property test' },
  {
    pattern: /\brandomBytes\b|\brandomInt\b|\bgetRandomValues\b/,
    why: 'use noise(seed, length) of test/fixtures/noise.ts',
    // The name of a database does not affect any result.
    except: ['test/harness/test-database.ts'],
  },
  {
    pattern: /\b(resetC|c)onfigureGlobal\(|\bassert\([^;]*\bseed\b/,
    why: 'the seed of property tests is set by test/harness/fixed-seeds.ts alone',
    except: ['test/harness/fixed-seeds.ts'],
  },
  {
    pattern:
      /\bperformance\.(now|mark|measure)\b|\bhrtime\b|\bDate\.now\(\) - \w*([bB]eg[au]n|[sS]tart|[bB]efore|last)/,
    why: 'time by the clock depends on the machine; measure CPU time or growth with test/harness/measure.ts',
    except: ['test/harness/measure.ts'],
  },
  {
    pattern: /\bmonitorEventLoopDelay\b|\b(thread)?[cC]puUsage\(/,
    why: 'use test/harness/measure.ts',
    except: ['test/harness/measure.ts'],
  },
  {
    pattern: /\bmemoryUsage\b|\bheapUsed\b/,
    why: 'compare memoryInUse() of test/harness/measure.ts for two sizes of input',
    except: ['test/harness/measure.ts'],
  },
  {
    pattern:
      /\bsetTimeout\b.*\btimers\/promises\b|\bwaitForTimeout\(|\bnew Promise\(.*\bsetTimeout\b|\bawait (sleep|delay|pause)\(/,
    why: 'wait for an event or poll with expect.poll, never for a time',
  },
  {
    pattern: /\btimeout: \d|\bAbortSignal\.timeout\(\d|^\}, [\d_]+\);$|\bexpect\.poll\(.*\b\d{3,}\b *\)\./,
    why: 'the limits of vitest.config.ts and test/harness/patience.ts hold for every wait',
  },
];

/** Without `test/firebase`, which runs against an emulator and has its own setup. */
const files = globSync(['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'test/**/*.ts']).filter(
  (file) => !file.startsWith('test/firebase/'),
);

function problemsOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, n) =>
      rules
        .filter(({ pattern, except }) => pattern.test(line) && !except?.includes(file))
        .map(({ why }) => `${file}:${n + 1}: ${why}\n    ${line.trim()}`),
    );
}

const problems = files.flatMap(problemsOf);
console.log(
  problems.length > 0 ? problems.join('\n') : `None of ${files.length} test files uses random input or the clock.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
