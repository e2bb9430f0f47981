import { spawn } from 'node:child_process';
import { chown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Programs } from './programs.ts';

/** `nobody`: a user that every Linux knows by name; one without a name is refused by some PostgreSQL programs. */
const nobody = { uid: 65_534, gid: 65_534 };

type Account = { uid: number; gid: number };

/** How a PostgreSQL program is run: it refuses to be root. */
export type RunAs = {
  /** The command that goes in front of the program; each part of it replaces itself by the next. */
  prefix: string[];
  /** The account that the process gets; undefined for our own. */
  account: Account | undefined;
  /** Who must own the files PostgreSQL writes; undefined when that cannot be anybody but us. */
  owner: Account | undefined;
};

export type Runnable = { bin: string; runAs: RunAs; major: number };

/**
 * Finds a way to run PostgreSQL that can reach both its programs and `dataDirectory`, by trying: as we are; as root, as
 * the owner of the data or as `nobody`; in a user namespace (which sees what root sees); from a copy of the programs.
 */
export async function findWayToRun(programs: Programs, dataDirectory: string, cluster: string): Promise<Runnable> {
  let problem = '';
  for await (const way of waysToRun(programs, cluster)) {
    for (const prefix of withParentDeath(way.runAs.prefix)) {
      const runAs = { ...way.runAs, prefix };
      const said = await tryToRun(way.bin, runAs, dataDirectory);
      if (said.major !== undefined) return { bin: way.bin, runAs, major: said.major };
      problem = said.problem;
    }
  }
  throw new Error(
    `PostgreSQL can’t run with the data directory ${dataDirectory}: ${problem.trim()}\n` +
      'Set DATA_DIRECTORY to a folder that the PostgreSQL user account can access' +
      (isRoot()
        ? ' (when started by root, PostgreSQL runs as "nobody" and can’t access /root), start Backlot as a regular user,'
        : ',') +
      ' or set DATABASE_URL to your own PostgreSQL server.',
  );
}

async function* waysToRun(programs: Programs, cluster: string): AsyncGenerator<{ bin: string; runAs: RunAs }> {
  const { bin, copyTo } = programs;
  const unshare = ['unshare', '--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
  if (!isRoot()) {
    // Containers are often run as a number that nobody is called by.
    if (!hasName()) yield { bin, runAs: { prefix: unshare, account: undefined, owner: undefined } };
    yield { bin, runAs: { prefix: [], account: undefined, owner: undefined } };
    return;
  }
  const account = (await ownerOf(cluster)) ?? nobody;
  const dropped: RunAs = { prefix: [], account, owner: account };
  yield { bin, runAs: dropped };
  yield { bin, runAs: { prefix: unshare, account: undefined, owner: { uid: 0, gid: 0 } } };
  if (copyTo !== undefined) yield { bin: await copyTo('/var/tmp/backlot-postgres'), runAs: dropped };
}

/** With `setpriv`, where there is one, the kernel itself stops PostgreSQL when our process is killed, so that none is ever left behind. */
function withParentDeath(prefix: string[]): string[][] {
  return [[...prefix, 'setpriv', '--pdeathsig', 'INT'], prefix];
}

/** Enters the data directory and asks `postgres` for its version, exactly as it will be run later. */
function tryToRun(bin: string, runAs: RunAs, folder: string): Promise<{ major?: number; problem: string }> {
  return new Promise((resolve) => {
    const enter = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', folder, join(bin, 'postgres')];
    const [command = 'sh', ...args] = [...runAs.prefix, ...enter];
    const child = spawn(command, args, { ...runAs.account, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    child.once('error', (error) => resolve({ problem: error.message }));
    child.once('close', (code) => {
      const major = Number(/PostgreSQL\) (\d+)/.exec(said)?.[1]);
      resolve(code === 0 && major > 0 ? { major, problem: '' } : { problem: said });
    });
  });
}

/** Gives a tree to the account that PostgreSQL runs as, when it belongs to another. */
export async function giveTo(owner: Account | undefined, tree: string): Promise<void> {
  if (owner === undefined) return;
  const found = await stat(tree);
  // A file inside as well: in a copy made by root only the folders may be root's.
  const inside = await stat(join(tree, 'PG_VERSION')).catch(() => found);
  if (found.uid === owner.uid && inside.uid === owner.uid) return;
  const entries = found.isDirectory() ? await readdir(tree, { recursive: true }) : [];
  for (const entry of entries) await chown(join(tree, entry), owner.uid, owner.gid).catch(unlessGone);
  // Last, so that a change of hands that was cut short begins anew.
  await chown(tree, owner.uid, owner.gid);
}

/** A PostgreSQL that is just ending takes its socket and its pid file with it. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Undefined when there is nothing yet, or when it belongs to root, as whom PostgreSQL does not run. */
async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

/** Whether our user has an entry among the accounts of this machine. */
function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
