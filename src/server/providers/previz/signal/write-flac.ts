import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workError } from '../work.ts';
import { sampleRate, type SoundBuffer } from './sound-buffer.ts';

/** Writes 16-bit FLAC at 48 kHz, sample for sample, the same bytes for the same sound. */
export async function writeFlac(sound: SoundBuffer, file: string, ffmpegPath: string): Promise<void> {
  // ffmpeg reads a pipe, so that it ends with this process however this process ends.
  const input = ['-f', 's16le', '-ar', String(sampleRate), '-ac', String(sound.length), '-i', 'pipe:0'];
  const output = ['-c:a', 'flac', '-compression_level', '5', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const all = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    ...input,
    ...output,
    '-flags:a',
    '+bitexact',
    '-f',
    'flac',
    file,
  ];
  const ffmpeg = spawn(ffmpegPath, all, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaints = '';
  ffmpeg.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')));
  // A broken pipe is told better by ffmpeg's own words below.
  ffmpeg.stdin.on('error', () => {});
  ffmpeg.stdin.end(interleave(sound));
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw workError('bad-output', `ffmpeg ended with ${String(code)}: ${complaints.slice(-1_000)}`);
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
