import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../samples');

/** The sample screenplay: the shortest of the repository's samples, which fits every plan. */
export async function readSample(): Promise<{ fileName: string; bytes: Uint8Array }> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.fountain'));
  const files = await Promise.all(
    names.map(async (fileName) => ({ fileName, bytes: new Uint8Array(await readFile(join(folder, fileName))) })),
  );
  const [shortest] = files.toSorted((left, right) => left.bytes.length - right.bytes.length);
  if (!shortest) throw new Error(`There is no sample in ${folder}.`);
  return shortest;
}
