import { Writable, type Readable } from 'node:stream';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { SoundBuffer } from './sound-buffer.ts';

export type SoundSource = {
  /** FFmpeg's arguments that name what is read, with what is done to it. */
  source: readonly string[];
  /** What comes in through `pipe:0`. */
  input?: Readable;
  samplesPerSecond: number;
  channels: number;
};

/** Reads anything that FFmpeg can hear. Rejects as it does. */
export async function readSound(
  { source, input, samplesPerSecond, channels }: SoundSource,
  ffmpegPath: string,
): Promise<SoundBuffer> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const format = ['-vn', '-ac', String(channels), '-ar', String(samplesPerSecond), '-f', 'f32le', 'pipe:1'];
  await runFfmpeg(ffmpegPath, [...source, ...format], { input, output });
  const bytes = Buffer.concat(chunks);
  const length = Math.floor(bytes.length / 4 / channels);
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length }, (__, at) => bytes.readFloatLE((at * channels + channel) * 4)),
  );
}
