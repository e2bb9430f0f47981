import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCacheDirectory } from './cache-directory.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-cache-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filled(name: string, maximumBytes: number, keys: string[]) {
  const directory = join(folder, name);
  const cache = openCacheDirectory({ directory, maximumBytes });
  for (const key of keys) {
    // A file each: what is kept is the very file that was made.
    const made = join(folder, `${name}-${key}-made`);
    await writeFile(made, key.padEnd(100, '.'));
    await cache.keep(key, made);
  }
  return { cache, directory };
}

test('what was kept is taken again, and nothing else', async () => {
  const { cache } = await filled('take', 1000, ['a']);
  const destination = join(folder, 'taken');
  expect(await cache.take('b', destination)).toBe(false);
  expect(await cache.read('b')).toBeUndefined();
  expect(String(await cache.read('a'))).toMatch(/^a\.+$/);
  expect(await cache.take('a', destination)).toBe(true);
  expect(await readFile(destination, 'utf8')).toMatch(/^a\.+$/);
  // Taking again, over what lies there.
  expect(await cache.take('a', destination)).toBe(true);
});

test('the longest unused go first, and what was taken stays with whoever took it', async () => {
  const { cache, directory } = await filled('prune', 250, ['old', 'used', 'new']);
  const destination = join(folder, 'kept');
  await cache.take('old', join(folder, 'held'));
  const files = (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const file of files) await utimes(join(file.parentPath, file.name), 1, 1);
  await cache.take('used', destination);
  await cache.take('new', destination);
  expect(await cache.prune()).toBe(200);
  expect(await cache.take('old', destination)).toBe(false);
  expect(await cache.take('used', destination)).toBe(true);
  expect(await readFile(join(folder, 'held'), 'utf8')).toMatch(/^old/);
});

test('what was damaged is forgotten', async () => {
  const { cache } = await filled('forget', 1000, ['a', 'b']);
  await cache.forget('a');
  await cache.forget('never kept');
  expect(await cache.take('a', join(folder, 'a'))).toBe(false);
  expect(await cache.take('b', join(folder, 'b'))).toBe(true);
});

test('an empty cache has nothing to remove', async () => {
  expect(await openCacheDirectory({ directory: join(folder, 'none'), maximumBytes: 1 }).prune()).toBe(0);
});
