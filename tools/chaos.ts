/**
 * `npm run chaos`: kills the product 50 times while it works, and proves that nothing is lost and nothing is done twice.
 * `npm run chaos -- vendors`: the same of 1,000 tasks at a vendor of whose calls and messages three in ten go wrong.
 */
import { parseArgs } from 'node:util';
import { problemsOf, tableOf } from './chaos/print-report.ts';
import { runChaos } from './chaos/run-chaos.ts';
import { openHouse } from './chaos/vendors/open-house.ts';
import { runVendorChaos, type VendorChaosReport } from './chaos/vendors/run-vendor-chaos.ts';

const usage = `Usage: npm run chaos [-- vendors]
  --kills N   how often; 50 when nothing is said, of workers alone 20
  --tasks N   of vendors: how many; 1,000 when nothing is said
  --seed N    where and when; the same seed strikes in the same order`;

function readWhole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number from 1.\n${usage}`);
  return Number(text);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { kills: { type: 'string' }, tasks: { type: 'string', default: '1000' }, seed: { type: 'string' } },
    allowPositionals: true,
  });
  const isOfVendors = positionals[0] === 'vendors';
  if (positionals.length > (isOfVendors ? 1 : 0)) throw new Error(usage);
  const kills = readWhole('kills', values.kills ?? (isOfVendors ? '20' : '50'));
  const seed = values.seed === undefined ? 1 + Math.floor(Math.random() * 1_000_000) : readWhole('seed', values.seed);
  console.log(`${kills} kills, seed ${seed}`);
  const begun = performance.now();
  const onProgress = (sentence: string) => {
    process.stderr.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${sentence}\n`);
  };
  if (isOfVendors) {
    return printVendors(
      await runVendorChaos({ openHouse, tasks: readWhole('tasks', values.tasks), kills, seed, onProgress }),
    );
  }
  const report = await runChaos({ kills, seed, onProgress });
  console.log(`\n${tableOf(report)}\n`);
  const { tasks, unknownAtVendor, exports, seconds } = report;
  console.log(
    `${tasks} tasks (${unknownAtVendor} unknown at the vendor, released), ${exports} exports, ${seconds.toFixed(0)} s`,
  );
  const problems = problemsOf(report);
  for (const problem of problems) console.log(`✗ ${problem}`);
  console.log(
    problems.length === 0 ? '✓ Nothing was lost, and nothing was done twice.' : `${problems.length} problems`,
  );
  return problems.length === 0 ? 0 : 1;
}

function printVendors({ problems, endings, faults, kills, seconds }: VendorChaosReport): number {
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  console.log(
    `\nTasks: ${listed(endings)}\nFaults: ${listed(faults)}\nWorkers killed: ${kills}; ${seconds.toFixed(0)} s`,
  );
  for (const problem of problems) console.log(`✗ ${problem}`);
  if (problems.length === 0) console.log('✓ All have ended, none was sent twice, ledger and margin are exact.');
  return problems.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
