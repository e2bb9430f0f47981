import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { holdLock } from '../lock/hold-lock.ts';

const root = join(import.meta.dirname, '../../../..');
/** Whatever shapes the pages; the rest of the server does not. */
const sources = ['src/web', 'src/domain', 'src/contract', 'vite.config.ts', 'package-lock.json', 'package.json'];
/** Written by the build itself. */
const isMade = (path: string) => path.endsWith('.gen.ts') || path.includes('.test.');

export const webFolder = join(root, '.cache/web');
/** The module that draws pages, and comes last. */
export const pageHandlerFile = join(webFolder, 'server/entry.server.js');
const stampFile = join(webFolder, 'built-from');

/** Builds the pages when their sources have changed since the last time, which takes seconds; otherwise milliseconds. */
export async function buildWeb(onBuild: () => void): Promise<void> {
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

async function buildIfChanged(onBuild: () => void): Promise<void> {
  const stamp = await stampOf(sources);
  const built = await readFile(stampFile, 'utf8').catch(() => undefined);
  if (built === stamp) return; // The build empties the folder first, so the stamp stands for all of it.
  onBuild();
  await runVite();
  await access(pageHandlerFile);
  await writeFile(stampFile, stamp);
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
function runVite(): Promise<void> {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'];
  return new Promise((resolve, reject) => {
    // Whatever mode the server runs in, the pages are the finished ones.
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The pages could not be built:\n${said.trim()}`));
    });
  });
}
