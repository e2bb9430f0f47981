import { readFile } from 'node:fs/promises';
import type { WantedFrame } from '../frames.ts';
import type { Studio } from './run-operation.ts';
import { type ReceivedMedia, workError } from './work.ts';

const nothing: ReceivedMedia = {
  startFrame: null,
  endFrame: null,
  picture: null,
  mask: null,
  references: [],
  subjects: [],
  clip: null,
  sound: null,
  turns: [],
};

/** A frame of a clip as a JPEG, taken in a process of its own. Rejects with a `WorkError`. */
export async function takeFrame(
  { clipFile, ...of }: WantedFrame,
  { pool, scratch, ffmpegPath }: Studio,
  signal: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const id = `frame-${crypto.randomUUID()}`;
  const folder = await scratch;
  try {
    const directory = await folder.open(id);
    const work = {
      input: { kind: 'frame', ...of },
      received: { ...nothing, clip: clipFile },
      directory,
      ffmpegPath,
    } as const;
    const [made] = await pool.run(work, { signal, onProgress: () => undefined, weight: 'short' });
    if (!made) throw workError('bad-output', 'No frame was taken.');
    return await readFile(made.file);
  } finally {
    await folder.remove(id);
  }
}
