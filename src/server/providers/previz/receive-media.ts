import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaSource } from '#domain/generation/input.ts';
import type { PrevizInput } from './operation.ts';
import { workError, type ReceivedFrames } from './work.ts';

export type ReceiveOptions = { directory: string; fetch: typeof fetch; signal: AbortSignal };

/**
 * Fetches the frames that a clip begins and ends with into `directory`. Subjects are drawn from their descriptions,
 * so their pictures are not needed.
 */
export async function receiveFrames(input: PrevizInput, options: ReceiveOptions): Promise<ReceivedFrames> {
  if (input.kind !== 'video') return { startFrame: null, endFrame: null };
  const [startFrame, endFrame] = await Promise.all([
    receive(input.startFrame, 'startFrame', options),
    receive(input.endFrame, 'endFrame', options),
  ]);
  return { startFrame, endFrame };
}

async function receive(source: MediaSource | null, field: string, options: ReceiveOptions): Promise<string | null> {
  if (source === null) return null;
  const { directory, fetch, signal } = options;
  const response = await fetch(source.url, { signal }).catch((error: unknown) => {
    throw workError('unavailable', `${field}: the picture could not be reached. ${String(error)}`);
  });
  if (!response.ok) {
    const reason = response.status >= 500 ? 'unavailable' : 'invalid-input';
    throw workError(reason, `${field}: the picture's address answered ${response.status}.`);
  }
  const file = join(directory, `received-${field}`);
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}
