import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNever } from '#domain/assert.ts';
import type { ImageInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import { workError, type MadeFile, type ReceivedFrames, type Work, type Workshop } from './work.ts';

/** Makes an input's outputs in this process. What a kind needs is loaded when it is first asked for. */
export async function makeWork({ input, received }: Work, workshop: Workshop): Promise<MadeFile[]> {
  switch (input.kind) {
    case 'image':
      return makeImages(input, workshop);
    case 'video':
      return makeClip(input, received, workshop);
    case 'speech':
      return (await import('./voice/speak.ts')).speak(input, workshop);
    case 'music':
      return (await import('./music/play-score.ts')).playScore(input, workshop);
    case 'sound':
      return (await import('./sound/make-sound.ts')).makeSound(input, workshop);
    case 'text':
      throw workError('bad-output', 'Text is written in the server itself.');
    default:
      return assertNever(input);
  }
}

async function makeImages(input: ImageInput<MediaSource>, workshop: Workshop): Promise<MadeFile[]> {
  const { drawPicture } = await import('./picture/draw-picture.ts');
  const files: MadeFile[] = [];
  for (let output = 0; output < input.outputs; output += 1) {
    const { jpeg } = await drawPicture(input, output);
    const file = join(workshop.directory, `picture-${output}.jpg`);
    await writeFile(file, jpeg);
    files.push({ file, mediaType: 'image/jpeg' });
    workshop.onProgress((output + 1) / input.outputs);
  }
  return files;
}

async function makeClip(
  input: VideoInput<MediaSource>,
  received: ReceivedFrames,
  { directory, ffmpegPath, onProgress }: Workshop,
): Promise<MadeFile[]> {
  const { drawClip } = await import('./clip/draw-clip.ts');
  const [startFrame, endFrame] = await Promise.all([read(received.startFrame), read(received.endFrame)]);
  const outputFile = join(directory, 'clip.mp4');
  await drawClip({ input, startFrame, endFrame, outputFile, ffmpegPath, onProgress });
  return [{ file: outputFile, mediaType: 'video/mp4' }];
}

async function read(file: string | null): Promise<Buffer | null> {
  return file === null ? null : readFile(file);
}
