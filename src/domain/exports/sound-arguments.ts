import { audioEncoder, strangersFile } from './encoding.ts';
import type { Loudness, Mastering } from './loudness.ts';
import { type Bus, buses, sampleRate } from './sound-plan.ts';

const stereo = `aresample=${sampleRate},aformat=sample_fmts=fltp:channel_layouts=stereo`;
// 24 bits without loss; the lowest effort is already half the size and costs next to nothing.
const losslessEncoder = ['-c:a', 'flac', '-sample_fmt', 's32', '-compression_level', '0', '-f', 'flac'];

/**
 * FFmpeg's arguments that measure how loud each file is; run with the log level `info` and read by `readLoudness`.
 * A word of a fifth of a second is too short for the standard's 400 ms blocks, so silence is put around each.
 */
export function measureArguments(paths: readonly string[]): string[] {
  const graph = paths.map(
    (_, n) =>
      `[${n}:a:0]${stereo},adelay=400:all=1,apad=pad_dur=0.4,ebur128@sound${n}=framelog=quiet:peak=sample[out${n}]`,
  );
  const outputs = paths.flatMap((_, n) => ['-map', `[out${n}]`, '-f', 'null', '-']);
  return [...paths.flatMap((path) => [...strangersFile, '-i', path]), '-filter_complex', graph.join(';'), ...outputs];
}

/** What the filter of this name has said in the log. Undefined when it said nothing. */
export function readLoudness(log: string, name: string): Loudness | undefined {
  const start = log.lastIndexOf(`[ebur128@${name} @`);
  if (start < 0) return undefined;
  const summary = log.slice(start);
  const integrated = /\bI:\s+(-?[\d.]+|-?inf|-?nan) LUFS/.exec(summary)?.[1];
  const peak = /\bPeak:\s+(-?[\d.]+|-?inf|-?nan) dBFS/.exec(summary)?.[1];
  if (integrated === undefined || peak === undefined) return undefined;
  return { integratedLufs: decibels(integrated), peakDb: decibels(peak) };
}

function decibels(text: string): number {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : -Infinity;
}

/** A file to be laid at its place; `samples` is how much of it is heard at most. */
export type LaidSound = {
  path: string;
  startSample: number;
  samples: number;
  gainDb: number;
  fadeInMs: number;
  fadeOutMs: number;
};

/** FFmpeg's arguments that lay sounds one after the other, with silence between them. They must not overlap. */
export function layOutArguments(sounds: readonly LaidSound[], samples: number, output: string): string[] {
  const graph = sounds.map((sound, n) => {
    const start = n === 0 ? 0 : sound.startSample;
    const end = sounds[n + 1]?.startSample ?? samples;
    const delay = n === 0 && sound.startSample > 0 ? `,adelay=${sound.startSample}S:all=1` : '';
    return `[${n}:a:0]${heard(sound)}${delay},apad=whole_len=${end - start},atrim=end_sample=${end - start}[s${n}]`;
  });
  const joined = `${sounds.map((_, n) => `[s${n}]`).join('')}concat=n=${sounds.length}:v=0:a=1[stem]`;
  return [
    ...sounds.flatMap(({ path }) => [...strangersFile, '-i', path]),
    '-filter_complex',
    [...graph, joined].join(';'),
    '-map',
    '[stem]',
    ...losslessEncoder,
    output,
  ];
}

function heard({ samples, gainDb, fadeInMs, fadeOutMs }: LaidSound): string {
  const fadeOut = Math.min(samples, Math.round((fadeOutMs * sampleRate) / 1000));
  return [
    `${stereo},atrim=end_sample=${samples},asetpts=N/SR/TB`,
    ...(gainDb === 0 ? [] : [`volume=${gainDb.toFixed(2)}dB`]),
    ...(fadeInMs > 0 ? [`afade=t=in:d=${fadeInMs}ms`] : []),
    ...(fadeOut > 0 ? [`afade=t=out:ss=${samples - fadeOut}:ns=${fadeOut}`] : []),
  ].join(',');
}

/**
 * Music under speech at −24 LUFS is turned down by some 8 dB, in a tenth of a second, and comes back in about one: a
 * 3 : 1 compressor on the music, 12 dB below the level of speech, led by the dialogue.
 */
const ducking = 'sidechaincompress=threshold=0.016:ratio=3:attack=100:release=900:knee=4';

/** FFmpeg's arguments that mix the buses of a film and measure the mix; the log is read with the name `mix`. */
export function mixArguments(files: Partial<Record<Bus, string>>, output: string): string[] {
  const heard = buses.flatMap((bus) => (files[bus] === undefined ? [] : [{ bus, path: files[bus] }]));
  const ducks = files.dialogue !== undefined && files.music !== undefined;
  const split: Partial<Record<Bus, string>> = ducks ? { dialogue: ',asplit[dialogue][lead]', music: '[full]' } : {};
  const parts = heard.map(({ bus }, n) => `[${n}:a:0]${stereo}${split[bus] ?? `[${bus}]`}`);
  const labels = heard.map(({ bus }) => `[${bus}]`).join('');
  const sum = `${labels}amix=inputs=${heard.length}:normalize=0:duration=longest`;
  const graph = [
    ...parts,
    ...(ducks ? [`[full][lead]${ducking}[music]`] : []),
    `${sum},ebur128@mix=framelog=quiet:peak=sample[mix]`,
  ];
  const inputs = heard.flatMap(({ path }) => ['-i', path]);
  return [...inputs, '-filter_complex', graph.join(';'), '-map', '[mix]', ...losslessEncoder, output];
}

/** The last stage. Peaks between samples count too, so the limiter works at four times the rate. */
function master({ gainDb, ceilingDb }: Mastering, samples: number): string {
  const limit = (10 ** (ceilingDb / 20)).toFixed(6);
  return [
    `aformat=sample_fmts=fltp,volume=${gainDb.toFixed(2)}dB,aresample=${sampleRate * 4}`,
    `alimiter=level=0:limit=${limit}:attack=5:release=80:latency=1,${stereo}`,
    `apad=whole_len=${samples},atrim=end_sample=${samples}`,
  ].join(',');
}

export type MasterInput = { mix: string; samples: number; mastering: Mastering };

/** FFmpeg's arguments that try a mastering and measure it; the log is read with the name `master`. */
export function tryMasterArguments({ mix, samples, mastering }: MasterInput): string[] {
  const filters = `${master(mastering, samples)},ebur128@master=framelog=quiet:peak=sample`;
  return ['-i', mix, '-af', filters, '-f', 'null', '-'];
}

/** FFmpeg's arguments that make the film's sound track. */
export function masterArguments({ mix, samples, mastering }: MasterInput, output: string): string[] {
  return ['-i', mix, '-af', master(mastering, samples), ...trackEncoder(output)];
}

/** FFmpeg's arguments for the sound track of a film in which nothing is heard. */
export function silenceArguments(samples: number, output: string): string[] {
  const source = `anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples}`;
  return ['-f', 'lavfi', '-i', source, ...trackEncoder(output)];
}

/** FFmpeg's arguments that measure a finished track as it will be heard; the log is read with the name `proof`. */
export function proofArguments(track: string): string[] {
  return ['-i', track, '-af', 'ebur128@proof=framelog=quiet:peak=true', '-f', 'null', '-'];
}

function trackEncoder(output: string): string[] {
  const { codec, bitsPerSecond, channels } = audioEncoder;
  const encoder = [
    '-vn',
    '-c:a',
    codec,
    '-b:a',
    String(bitsPerSecond),
    '-ac',
    String(channels),
    '-ar',
    String(sampleRate),
  ];
  return [...encoder, '-map_metadata', '-1', '-f', 'mp4', output];
}
