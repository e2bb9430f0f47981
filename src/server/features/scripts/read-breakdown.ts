import type { Breakdown } from '#domain/scripts/breakdown.ts';
import { readApart } from './read-apart.ts';

const unlimited = { scenes: Number.MAX_SAFE_INTEGER, shots: Number.MAX_SAFE_INTEGER };

/**
 * Reads a screenplay as one film and stores nothing. `whose` takes one turn at a time. Throws what `readApart` throws.
 */
export async function readBreakdown(
  whose: string,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<Breakdown> {
  const order = { fileName, bytes, scenes: undefined, frameRate: 24, limits: unlimited } as const;
  const [film] = (await readApart(whose, order)).made.reels;
  if (!film) throw new Error('A screenplay was read, and there is no film.');
  return film;
}
