/** `npm run check`: format, lint, types, boundaries, dead code, licenses. Runs all of them, and fails when one does. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const program = (name: string) => join(root, 'node_modules/.bin', name);

const checks: [name: string, command: string, ...args: string[]][] = [
  ['format', program('oxfmt'), '--check'],
  ['lint', program('oxlint'), '--type-aware', '--deny-warnings', 'src', 'test', 'tools'],
  ['types', program('tsc'), '-p', '.'],
  ['boundaries', process.execPath, 'tools/check-boundaries.ts'],
  ['repeatable tests', process.execPath, 'tools/check-tests.ts'],
  ['dead code', program('knip')],
  ['licenses', process.execPath, 'tools/licenses.ts', '--check'],
];

const failed = checks.filter(([name, command, ...args]) => {
  const begun = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return status !== 0;
});
process.exitCode = failed.length > 0 ? 1 : 0;
