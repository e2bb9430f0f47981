import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MediaType } from '#domain/assets/kinds.ts';
import { strangersFile } from '#domain/exports/segments/encoding.ts';
import { runFfmpeg } from './ffmpeg.ts';

/** How long a decoder may take for a few frames. */
const timeoutMs = 60_000;

const demuxers: Partial<Record<MediaType, string>> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-matroska': 'matroska',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/aac': 'aac',
  'audio/mp4': 'mov',
  'audio/webm': 'matroska',
};

type Source = { path: string; mediaType: MediaType };

/** FFmpeg's arguments for reading a stranger's file as exactly what it was found to be. */
export function inputArguments({ path, mediaType }: Source): string[] {
  const demuxer = demuxers[mediaType];
  return [...strangersFile, ...(demuxer ? ['-f', demuxer] : []), '-i', `file:${path}`];
}

/** Whether the beginning can really be decoded: at least one frame, or some sound, of the first second. */
export async function canDecode(ffmpeg: string, source: Source): Promise<boolean> {
  let decoded = 0;
  const signal = AbortSignal.timeout(timeoutMs);
  const onProgress = ({ frames, writtenMs }: { frames: number; writtenMs: number }) => {
    decoded = Math.max(decoded, frames, writtenMs);
  };
  try {
    await runFfmpeg(ffmpeg, [...inputArguments(source), '-t', '1', '-frames:v', '2', '-f', 'null', '-'], {
      signal,
      onProgress,
    });
    return decoded > 0;
  } catch {
    return false;
  }
}

/** Samples a second that are looked at for a waveform: enough for how loud it is. */
const waveformSampleRate = 8000;

/** The output of a run that `outlineOf` reads. */
export const outlineOutput: readonly string[] = `-map 0:a:0 -ac 1 -ar ${waveformSampleRate} -f s16le pipe:1`.split(' ');

/** The outline of a sound, or of a clip's sound: a byte for each `1 / rate` of a second, the highest level in it. Throws when there is no sound. */
export async function readWaveform(ffmpeg: string, source: Source, rate: number): Promise<Buffer> {
  const output = new PassThrough();
  const outline = outlineOf(output, rate);
  outline.catch(() => undefined);
  const signal = AbortSignal.timeout(timeoutMs);
  await runFfmpeg(ffmpeg, [...inputArguments(source), '-vn', ...outlineOutput], { output, signal });
  return outline;
}

/** The same of what a run writes. */
export async function outlineOf(samples: AsyncIterable<Buffer>, rate: number): Promise<Buffer> {
  const found = await collectPeaks(samples, waveformSampleRate / rate);
  if (found.byteLength === 0) throw new Error('The sound has nothing that can be decoded.');
  return found;
}

/** The highest of every `span` samples of 16 bits, in 8. */
async function collectPeaks(samples: AsyncIterable<Buffer>, span: number): Promise<Buffer> {
  const peaks: number[] = [];
  let [highest, counted, half] = [0, 0, -1];
  for await (const chunk of samples) {
    for (const byte of chunk) {
      if (half < 0) {
        half = byte;
        continue;
      }
      const sample = Math.abs(((byte << 24) >> 16) | half);
      half = -1;
      if (sample > highest) highest = sample;
      counted += 1;
      if (counted < span) continue;
      peaks.push(Math.min(255, highest >> 7));
      highest = 0;
      counted = 0;
    }
  }
  return Buffer.from(counted > 0 ? [...peaks, Math.min(255, highest >> 7)] : peaks);
}

/** A clip's first frame as PNG, upright, in square pixels, at most `width` wide. Throws when there is none. */
export async function firstFrame(ffmpeg: string, source: Source, width: number): Promise<Buffer> {
  const output = new PassThrough();
  const collected = buffer(output);
  // Told by the run itself as well; this keeps a failed run from leaving a rejection that nobody awaits.
  collected.catch(() => undefined);
  const size = `scale=w='min(${width},iw*sar)':h=-1,setsar=1`;
  await runFfmpeg(
    ffmpeg,
    [
      // Several threads begin with several frames, and one is wanted.
      '-threads',
      '1',
      ...inputArguments(source),
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      size,
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      'pipe:1',
    ],
    { output, signal: AbortSignal.timeout(timeoutMs) },
  );
  const frame = await collected;
  if (frame.byteLength === 0) throw new Error('The clip has no frame that can be decoded.');
  return frame;
}
