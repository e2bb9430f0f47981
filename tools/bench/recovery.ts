import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accidents } from '../recovery/accidents.ts';
import { measureRecovery } from '../recovery/measure-recovery.ts';
import { startServer } from '../recovery/server-under-test.ts';
import { type BenchRow, benchRow } from './bench-row.ts';

const runs = 5;
const targetSeconds = 10;
const patienceSeconds = 60;

/**
 * How long after each accident of PostgreSQL the product works again: a sign-in, a write and the readiness check succeed in
 * a real installation. The baseline is the same sign-in and write without an accident.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'backlot-bench-recovery-'));
  const server = await startServer(join(folder, 'data'), { LOG_LEVEL: 'error' });
  try {
    const rows: BenchRow[] = [];
    for (const accident of accidents) {
      const seconds: number[] = [];
      for (let n = 0; n < runs; n += 1) {
        seconds.push((await measureRecovery(server, accident, patienceSeconds)).seconds);
      }
      rows.push(benchRow(`${accident.name}: works again after`, { unit: 's', runs: seconds, target: targetSeconds }));
    }
    const bare: number[] = [];
    for (let n = 0; n < runs; n += 1) {
      const begun = performance.now();
      await server.signInAndWrite();
      bare.push((performance.now() - begun) / 1000);
    }
    return [...rows, benchRow('a sign-in and a write without an accident (baseline)', { unit: 's', runs: bare })];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
