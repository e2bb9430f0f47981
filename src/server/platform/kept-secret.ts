import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

const leastCharacters = 16;

/**
 * A secret that is made by chance once, and kept in a file that only its owner can read. Several processes that start at
 * the same time get the same one.
 */
export async function keptSecret(file: string): Promise<string> {
  const kept = await read(file);
  if (kept !== undefined) return kept;
  // Written beside, then linked: whoever reads meanwhile sees a whole secret or none.
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  const made = await read(file);
  if (made === undefined) throw new Error(`${file} contains no secret. Delete the file and start again.`);
  return made;
}

async function read(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.trim().length < leastCharacters ? undefined : text.trim();
}
