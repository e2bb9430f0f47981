import { join } from 'node:path';
import { Readable } from 'node:stream';
import { runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import type { MadeFile, Workshop } from '../work.ts';
import { sampleRate, type SoundBuffer } from './sound-buffer.ts';

/** Writes 16-bit FLAC at 48 kHz, sample for sample, the same bytes for the same sound. */
export async function writeFlac(sound: SoundBuffer, file: string, ffmpegPath: string): Promise<void> {
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', String(sound.length), '-i', 'pipe:0'];
  const codec = ['-c:a', 'flac', '-compression_level', '5'];
  // Without these the file would name the encoder's version.
  const bare = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  await runFfmpeg(ffmpegPath, [...input, ...codec, ...bare, '-f', 'flac', file], {
    input: Readable.from([interleave(sound)]),
  });
}

/** Keeps a sound in the workshop's folder. */
export async function keepSound(
  sound: SoundBuffer,
  name: string,
  { directory, ffmpegPath }: Pick<Workshop, 'directory' | 'ffmpegPath'>,
): Promise<MadeFile> {
  const file = join(directory, `${name}.flac`);
  await writeFlac(sound, file, ffmpegPath);
  return { file, mediaType: 'audio/flac' };
}

function interleave(sound: SoundBuffer): Buffer {
  const length = sound[0]?.length ?? 0;
  const samples = new Int16Array(length * sound.length);
  for (const [number, channel] of sound.entries()) {
    for (let i = 0; i < length; i += 1) {
      const value = Math.round((channel[i] ?? 0) * 32_767);
      samples[i * sound.length + number] = Math.min(Math.max(value, -32_768), 32_767);
    }
  }
  return Buffer.from(samples.buffer);
}
