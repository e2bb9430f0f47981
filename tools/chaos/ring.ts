import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readPostmasterFile } from '#server/platform/postgres/postmaster.ts';
import { giveWork } from './give-work.ts';
import { beginLife, Died, type Life } from './life.ts';
import { type Observer, observe } from './observe.ts';
import { type Kill, nameOf } from './plan.ts';
import { waitForOrphans } from './processes.ts';

/** A blow must fall within this time; the place it names is passed long before. */
const longestFightMs = 45_000;
const orphansPatienceMs = 15_000;
/** A film whose worker dies five times is given up, as it should be: so it is let be before that. */
const mostAttempts = 2;

/** One kill, and what became of it. */
export type Blow = {
  name: string;
  /** From the kill until everything that was under way had been taken up again; undefined when the next kill came first. */
  recoveredSeconds: number | undefined;
  problems: string[];
};

/** A life that works. */
type Fighter = {
  life: Life;
  observer: Observer;
  /** Resolves when everything that the last blow had left has been taken up. */
  recovered: Promise<void>;
};

export type RingOptions = { folder: string; environment: Record<string, string> };

/** Where one life after the other is given work and killed, all on the same data folder. */
export type Ring = RingOptions & {
  blows: Blow[];
  last: { blow: Blow; atMs: number } | undefined;
  fighter: Fighter | undefined;
  /** How often the export that has been begun most often had been begun when the last life opened. */
  mostAttempts: number;
};

export function openRing(options: RingOptions): Ring {
  return { ...options, blows: [], last: undefined, fighter: undefined, mostAttempts: 0 };
}

/** Kills once, in the way that `kill` says; `number` makes the work different from all work before. */
export async function strike(ring: Ring, kill: Kill, number: number): Promise<void> {
  if (ring.mostAttempts >= mostAttempts) await rest(ring);
  if (kill.kind === 'crash') await crash(ring, kill, number);
  else if (kill.kind === 'postgres') await killPostgres(ring, kill, number);
  else await killGroup(ring, kill, number);
}

/** A life that nobody kills, until all exports are finished. */
async function rest(ring: Ring): Promise<void> {
  const { life, observer } = await livingFighter(ring);
  await observer.untilExported(life.isDead);
  ring.mostAttempts = 0;
}

/** The life that works, or a new one. */
export async function livingFighter(ring: Ring): Promise<Fighter> {
  if (ring.fighter === undefined || ring.fighter.life.isDead()) await begin(ring, {});
  if (ring.fighter === undefined) throw new Died('A life ended before it began to work.');
  return ring.fighter;
}

/** Ends what still lives, without ceremony. */
export async function clearRing({ fighter }: Ring): Promise<void> {
  if (!fighter || fighter.life.isDead()) return;
  fighter.life.killGroup();
  await fighter.life.dead;
}

const dataDirectoryOf = ({ folder }: Ring): string => join(folder, 'data');

function note(ring: Ring, kill: Kill): Blow {
  const blow: Blow = { name: nameOf(kill), recoveredSeconds: undefined, problems: [] };
  ring.blows.push(blow);
  ring.last = { blow, atMs: performance.now() };
  return blow;
}

/** Begins a life. Its beginning tells what the last blow has left, its work how long that takes to be taken up. */
async function begin(ring: Ring, more: Record<string, string>): Promise<Life> {
  const environment = { ...ring.environment, ...more };
  const life = beginLife({ dataDirectory: dataDirectoryOf(ring), cwd: ring.folder, environment });
  const wound = ring.last;
  ring.fighter = undefined;
  try {
    const { databaseUrl, open, discrepancies } = await life.opened;
    ring.mostAttempts = Math.max(0, ...open.exports.map(({ attempt }) => attempt));
    if (discrepancies > 0) wound?.blow.problems.push(`${discrepancies} balances were not the sum of their ledger.`);
    await life.working;
    const observer = observe(databaseUrl);
    void life.dead.then(() => observer.close());
    const left = observer.untilTakenUp(open, life.isDead);
    const recovered = wound ? left.then((ids) => heal(ring, { wound, life, left: ids })) : Promise.resolve();
    ring.fighter = { life, observer, recovered };
  } catch (error) {
    ignoreDeath(error);
  }
  return life;
}

type Healing = { wound: NonNullable<Ring['last']>; life: Life; left: string[] };

async function heal({ folder }: Ring, { wound, life, left }: Healing): Promise<void> {
  const { blow, atMs } = wound;
  if (life.isDead()) return;
  blow.recoveredSeconds = (performance.now() - atMs) / 1000;
  if (left.length > 0) blow.problems.push(nobodyTookUp(left, life));
  const orphans = await waitForOrphans(folder, { living: [life.pid], patienceMs: orphansPatienceMs });
  if (!life.isDead()) blow.problems.push(...orphans.map((orphan) => `Left behind: ${orphan}`));
}

const nobodyTookUp = (left: string[], life: Life) => `Nobody took up ${left.join(', ')}. It said: ${life.log()}`;

async function crash(ring: Ring, kill: Extract<Kill, { kind: 'crash' }>, number: number): Promise<void> {
  await clearRing(ring);
  const life = await begin(ring, { CRASH_AT: `${kill.point}:${kill.times}` });
  await Promise.race([ring.fighter?.recovered, life.dead]);
  if (!life.isDead()) await giveWork(life, number).catch(ignoreDeath);
  await Promise.race([life.dead, delay(longestFightMs, undefined, { ref: false })]);
  const blow = note(ring, kill);
  if (life.isDead()) return;
  blow.problems.push(`It was not reached ${kill.times} times in ${longestFightMs / 1000} s. It said: ${life.log()}`);
  life.killGroup();
  await life.dead;
}

type TimedKill = Exclude<Kill, { kind: 'crash' }>;

async function killPostgres(ring: Ring, kill: TimedKill, number: number): Promise<void> {
  const { life, observer, recovered } = await livingFighter(ring);
  await recovered;
  await giveWork(life, number);
  await delay(kill.afterMs);
  const open = await observer.openWork();
  const postmaster = await readPostmasterFile(join(dataDirectoryOf(ring), 'postgres'));
  if (postmaster === undefined) throw new Error('PostgreSQL has no pid file while it works.');
  process.kill(postmaster.pid, 'SIGKILL');
  const blow = note(ring, kill);
  const { atMs } = ring.last ?? { atMs: performance.now() };
  const left = await observer.untilTakenUp(open, life.isDead);
  blow.recoveredSeconds = (performance.now() - atMs) / 1000;
  if (life.isDead()) blow.problems.push(`The process died of it. It said: ${life.log()}`);
  if (left.length > 0) blow.problems.push(nobodyTookUp(left, life));
}

/** Somebody who works is killed at work; otherwise a new life is killed while it begins. */
async function killGroup(ring: Ring, kill: TimedKill, number: number): Promise<void> {
  const old = ring.fighter && !ring.fighter.life.isDead() ? ring.fighter.life : undefined;
  const { environment } = ring;
  const life = old ?? beginLife({ dataDirectory: dataDirectoryOf(ring), cwd: ring.folder, environment });
  // It is not asked to get anywhere with it.
  if (old) void giveWork(old, number).catch(() => undefined);
  await delay(kill.afterMs);
  life.killGroup();
  note(ring, kill);
  await life.dead;
}

function ignoreDeath(error: unknown): void {
  if (!(error instanceof Died)) throw error;
}
