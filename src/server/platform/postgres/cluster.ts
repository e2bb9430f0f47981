import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo, type Runnable } from './run-as.ts';

const passwordFile = 'backlot-password';

/** The database user; its password is kept with the data, readable by its owner alone. */
export const databaseUser = 'backlot';

/**
 * Makes the cluster (PostgreSQL's word for all it keeps in one folder) on the first start, and checks it on every other.
 * Returns the password. Throws when it was made by another major version of PostgreSQL.
 */
export async function prepareCluster(cluster: string, run: Runnable, durable: boolean): Promise<string> {
  const madeBy = await majorOf(cluster);
  if (madeBy === undefined) await makeCluster(cluster, run, durable);
  else if (madeBy !== run.major) throw new Error(otherMajor(cluster, madeBy, run.major));
  await giveTo(run.runAs.owner, cluster);
  return readPassword(cluster);
}

/** The password of the database user. */
export async function readPassword(cluster: string): Promise<string> {
  return (await readFile(join(cluster, passwordFile), 'utf8')).trim();
}

async function majorOf(cluster: string): Promise<number | undefined> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    if (error.code === 'EACCES') {
      throw new Error(`The database in ${cluster} belongs to another user account of this machine.`);
    }
    throw error;
  });
  if (version !== undefined) return Number(version.trim());
  const entries = await readdir(cluster).catch(() => []);
  if (entries.length > 0) {
    throw new Error(`${cluster} contains files, but no PostgreSQL database. Move the files to another folder.`);
  }
  return undefined;
}

function otherMajor(cluster: string, madeBy: number, ours: number): string {
  return (
    `The database in ${cluster} was created by PostgreSQL ${madeBy}, but PostgreSQL ${ours} is installed and can’t read it.\n` +
    `To continue with PostgreSQL ${madeBy}, set POSTGRES_PATH to the folder of its programs, such as /usr/lib/postgresql/${madeBy}/bin.\n` +
    `To upgrade to PostgreSQL ${ours}, stop Backlot and run "pg_upgrade" of PostgreSQL ${ours} with --old-datadir=${cluster}.`
  );
}

/** In a folder of another name first: what is cut short is thrown away and made anew. */
async function makeCluster(cluster: string, run: Runnable, durable: boolean): Promise<void> {
  const unfinished = `${cluster}.new`;
  const password = `${unfinished}-password`;
  await rm(unfinished, { recursive: true, force: true });
  await rm(password, { force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(password, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await giveTo(run.runAs.owner, unfinished);
  await giveTo(run.runAs.owner, password);
  await initialize(unfinished, password, { run, durable });
  await rename(password, join(unfinished, passwordFile));
  await rm(cluster, { recursive: true, force: true }); // At most an empty folder, see majorOf.
  await rename(unfinished, cluster);
}

function initialize(folder: string, password: string, how: { run: Runnable; durable: boolean }): Promise<void> {
  const { run, durable } = how;
  // Text sorts alike on every machine: by code point, with no locale files involved.
  const locale =
    run.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C'];
  const [command = '', ...args] = [
    ...run.runAs.prefix,
    join(run.bin, 'initdb'),
    `--pgdata=${folder}`,
    `--username=${databaseUser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    ...(durable ? [] : ['--no-sync']),
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...run.runAs.account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`PostgreSQL couldn’t create its data directory ${folder}: ${said.trim()}`));
    });
  });
}
