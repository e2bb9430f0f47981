import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A worker that is alive writes into its folder more often than that. */
const abandonedMs = 6 * 60 * 60 * 1000;

/** Removes what exports have left behind whose worker died. */
export async function sweepWork(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    const isAbandoned = found !== undefined && now.getTime() - found.mtimeMs > abandonedMs;
    if (isAbandoned) await rm(join(folder, name), { recursive: true, force: true });
  }
}
