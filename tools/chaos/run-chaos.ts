import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openInstallation } from '../installation.ts';
import { Died } from './life.ts';
import { giveWork } from './give-work.ts';
import { nameOf, planKills } from './plan.ts';
import { waitForOrphans } from './processes.ts';
import { type Blow, clearRing, livingFighter, openRing, type Ring, strike } from './ring.ts';
import { startVendor } from './vendor.ts';
import { verify } from './verify.ts';

export type ChaosReport = {
  blows: Blow[];
  /** What was not as it must be at the end. */
  problems: string[];
  tasks: number;
  unknownAtVendor: number;
  exports: number;
  seconds: number;
};

type ChaosOptions = { kills: number; seed: number; onProgress?: (sentence: string) => void };

const orphansPatienceMs = 15_000;
const drainPatienceMs = 180_000;
const lookEveryMs = 200;

/** Kills the product again and again while it works, lets it finish, and looks what became of everything. */
export async function runChaos({ kills, seed, onProgress = () => undefined }: ChaosOptions): Promise<ChaosReport> {
  const begun = performance.now();
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'backlot-chaos-')));
  const vendor = await startVendor();
  const ring = openRing({ folder, environment: vendor.environment });
  try {
    for (const [n, kill] of planKills(kills, seed).entries()) {
      onProgress(`${n + 1} of ${kills}: ${nameOf(kill)}`);
      await strike(ring, kill, n + 1);
    }
    onProgress('Letting it finish');
    const problems = await letFinish(ring);
    const installation = await openInstallation({ dataDirectory: join(folder, 'data'), worker: false });
    try {
      problems.push(...(await verify(installation, vendor)));
      const db = installation.app.platform.db.sql;
      const tasks = await db.selectFrom('tasks').select('failureReason').execute();
      const films = await db.selectFrom('exports').select('id').execute();
      const unknownAtVendor = tasks.filter(({ failureReason }) => failureReason === 'unknown-at-vendor').length;
      const seconds = (performance.now() - begun) / 1000;
      return { blows: ring.blows, problems, tasks: tasks.length, unknownAtVendor, exports: films.length, seconds };
    } finally {
      await installation.close();
    }
  } finally {
    await clearRing(ring);
    await vendor.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One more mini-film after the last kill, then everything to its end, and an ordinary stop that leaves nobody behind. */
async function letFinish(ring: Ring): Promise<string[]> {
  const problems: string[] = [];
  const { life, observer, recovered } = await livingFighter(ring);
  await recovered;
  await giveWork(life, 0);
  const giveUpAt = performance.now() + drainPatienceMs;
  for (let open = await observer.countOpen(); open > 0; open = await observer.countOpen()) {
    if (life.isDead()) throw new Died(`The last life died by itself. It said: ${life.log()}`);
    if (performance.now() > giveUpAt) {
      problems.push(`${open} things were still under way after ${drainPatienceMs / 1000} s. It said: ${life.log()}`);
      break;
    }
    await delay(lookEveryMs);
  }
  await observer.close();
  const code = await life.stop();
  if (code !== 0) problems.push(`The ordinary stop ended with code ${code}. It said: ${life.log()}`);
  const orphans = await waitForOrphans(ring.folder, { living: [], patienceMs: orphansPatienceMs });
  return [...problems, ...orphans.map((orphan) => `This process was left behind: ${orphan}`)];
}
