import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { holdLock } from '../lock/hold-lock.ts';

const root = join(import.meta.dirname, '../../../..');
/** Whatever shapes the pages; the rest of the server does not. */
const sources = ['src/web', 'src/domain', 'src/contract', 'vite.config.ts', 'package-lock.json', 'package.json'];
/** Written by the build itself. */
const isMade = (path: string) => path.endsWith('.gen.ts') || path.includes('.test.');

/** Every build has a folder here. */
export const builds = join(root, '.cache/web');
/** Source maps of a build, outside of the folder whose files are served. */
export const mapsFolder = 'maps';
/** Older builds are for servers that still run from them. */
const buildsKept = 3;

/**
 * The folder with the pages of today's sources, built when there is none, which takes seconds. Each state of the sources
 * has a folder of its own, so that a build does not pull the files away under a server that is running.
 */
export async function buildWeb(onBuild: () => void): Promise<string> {
  for (;;) {
    const lock = await holdLock(`web build ${root}`, () => String(process.pid));
    if (lock.held) {
      try {
        return await buildIfChanged(onBuild);
      } finally {
        await lock.release();
      }
    }
    await delay(50); // Another process is building them; then there is nothing left for us to do.
  }
}

async function buildIfChanged(onBuild: () => void): Promise<string> {
  const stamp = await stampOf(sources);
  const folder = join(builds, stamp.slice(0, 16));
  const now = new Date();
  // The time of use, by which old builds are told from those in use.
  const isBuilt = await utimes(folder, now, now).then(
    () => true,
    () => false,
  );
  if (isBuilt) return folder;
  onBuild();
  const unfinished = `${folder}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await runVite(unfinished);
  await moveMaps(unfinished);
  await rename(unfinished, folder); // A folder of this name is always whole.
  await removeOldBuilds();
  return folder;
}

async function moveMaps(folder: string): Promise<void> {
  const assets = join(folder, 'client/assets');
  const maps = join(folder, mapsFolder);
  await mkdir(maps);
  const names = (await readdir(assets)).filter((name) => name.endsWith('.map'));
  await Promise.all(names.map((name) => rename(join(assets, name), join(maps, name))));
}

async function removeOldBuilds(): Promise<void> {
  const names = await readdir(builds);
  const folders = await Promise.all(
    names.map(async (name) => ({ name, usedAtMs: (await stat(join(builds, name))).mtimeMs })),
  );
  const old = folders.toSorted((a, b) => b.usedAtMs - a.usedAtMs).slice(buildsKept);
  await Promise.all(old.map(({ name }) => rm(join(builds, name), { recursive: true, force: true })));
}

async function stampOf(paths: string[]): Promise<string> {
  const files = (await Promise.all(paths.map(filesOf))).flat().filter((path) => !isMade(path));
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map((path) => readFile(join(root, path))));
  contents.forEach((content, n) => hash.update(`${files[n]}\n${content.length}\n`).update(content));
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  try {
    const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return files.map((file) => file.slice(root.length + 1)).toSorted((a, b) => (a < b ? -1 : 1));
  } catch (error) {
    // A file, not a folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** In a process of its own: the build's hundreds of megabytes are gone when it is done. */
function runVite(folder: string): Promise<void> {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  return new Promise((resolve, reject) => {
    // Whatever mode the server runs in, the pages are the finished ones.
    const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD_FOLDER: folder };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web pages couldn’t be built:\n${said.trim()}`));
    });
  });
}
