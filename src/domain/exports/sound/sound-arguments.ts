import { audioEncoders, containers, strangersFile } from '../segments/encoding.ts';
import type { VideoCodec } from '../export-format.ts';
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
  /** What is left out of the file's beginning; nothing when it is left out. */
  skipSamples?: number;
  /** Whether it belongs to pictures in the same file, and begins when its time stamps say. */
  isInStep?: boolean;
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

/** FFmpeg's arguments that lay files of one length over each other. */
export function overlayArguments(paths: readonly string[], output: string): string[] {
  const graph = paths.map((_, n) => `[${n}:a:0]${stereo}[s${n}]`);
  const labels = paths.map((_, n) => `[s${n}]`).join('');
  const sum = `${labels}amix=inputs=${paths.length}:normalize=0:duration=longest[sum]`;
  const inputs = paths.flatMap((path) => ['-i', path]);
  return [...inputs, '-filter_complex', [...graph, sum].join(';'), '-map', '[sum]', ...losslessEncoder, output];
}

/** FFmpeg's arguments that put one sound into a file of its own, as 24-bit WAV, with silence before and behind it. */
export function editSoundArguments(sound: LaidSound, samples: number, output: string): string[] {
  const delay = sound.startSample > 0 ? `,adelay=${sound.startSample}S:all=1` : '';
  const whole = `,apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const input = [...strangersFile, '-i', sound.path, '-filter_complex', `[0:a:0]${heard(sound)}${delay}${whole}[out]`];
  return [
    ...input,
    '-map',
    '[out]',
    '-c:a',
    'pcm_s24le',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-f',
    'wav',
    output,
  ];
}

function heard({ samples, gainDb, fadeInMs, fadeOutMs, skipSamples = 0, isInStep = false }: LaidSound): string {
  const part =
    skipSamples > 0 ? `start_sample=${skipSamples}:end_sample=${skipSamples + samples}` : `end_sample=${samples}`;
  const fadeOut = Math.min(samples, Math.round((fadeOutMs * sampleRate) / 1000));
  return [
    // What is missing before it, or in it, is silence.
    ...(isInStep ? [`aresample=${sampleRate}:async=1:first_pts=0`] : []),
    `${stereo},atrim=${part},asetpts=N/SR/TB`,
    ...(gainDb === 0 ? [] : [`volume=${gainDb.toFixed(2)}dB`]),
    ...(fadeInMs > 0 ? [`afade=t=in:d=${fadeInMs}ms`] : []),
    ...(fadeOut > 0 ? [`afade=t=out:ss=${samples - fadeOut}:ns=${fadeOut}`] : []),
  ].join(',');
}

/**
 * What gives way to speech at −24 LUFS, in a tenth of a second: music by some 8 dB, so that it lies more than 10 dB below, and
 * comes back in about one second; effects by some 5 dB, so that a motor that starts hides no word. Compressors that the dialogue
 * leads, 12 dB below its level.
 */
const ducking: Partial<Record<Bus, string>> = {
  effects: 'sidechaincompress=threshold=0.016:ratio=1.8:attack=100:release=500:knee=4',
  music: 'sidechaincompress=threshold=0.016:ratio=3:attack=100:release=900:knee=4',
};

type BusFiles = Partial<Record<Bus, string>>;

/** The buses that are heard, and the filters that bring each to a label of its name, with all others led by the dialogue. */
function duckedBuses(files: BusFiles) {
  const heard = buses.flatMap((bus) => (files[bus] === undefined ? [] : [{ bus, path: files[bus] }]));
  const led = files.dialogue === undefined ? [] : heard.filter(({ bus }) => ducking[bus] !== undefined);
  const leads = led.map(({ bus }) => `[lead of ${bus}]`).join('');
  // The compressor drops what it has not yet worked off when its inputs end: they end later, and are cut behind it.
  const behindEnd = ',apad=pad_dur=2';
  const parts = heard.map(({ bus }, n) => {
    if (led.length === 0) return `[${n}:a:0]${stereo}[${bus}]`;
    if (bus === 'dialogue') return `[${n}:a:0]${stereo}${behindEnd},asplit=${led.length + 1}[dialogue]${leads}`;
    return `[${n}:a:0]${stereo}${behindEnd}[all of ${bus}]`;
  });
  return {
    heard,
    graph: [...parts, ...led.map(({ bus }) => `[all of ${bus}][lead of ${bus}]${ducking[bus]}[${bus}]`)],
  };
}

/** FFmpeg's arguments that mix the buses of a film and measure the mix; the log is read with the name `mix`. */
export function mixArguments(files: BusFiles, samples: number, output: string): string[] {
  const { heard, graph: parts } = duckedBuses(files);
  const labels = heard.map(({ bus }) => `[${bus}]`).join('');
  const sum = `${labels}amix=inputs=${heard.length}:normalize=0:duration=longest`;
  const graph = [...parts, `${sum},atrim=end_sample=${samples},ebur128@mix=framelog=quiet:peak=sample[mix]`];
  const inputs = heard.flatMap(({ path }) => ['-i', path]);
  return [...inputs, '-filter_complex', graph.join(';'), '-map', '[mix]', ...losslessEncoder, output];
}

/**
 * FFmpeg's arguments that write the buses as they are in the mix, one WAV file each (48 kHz, 24 bits), all as long as the
 * film: together they are the mix before its mastering. A bus without a sound is silence.
 */
export function stemArguments(files: BusFiles, samples: number, outputs: Record<Bus, string>): string[] {
  const { heard, graph } = duckedBuses(files);
  const whole = `apad=whole_len=${samples},atrim=end_sample=${samples}`;
  const silence = `anullsrc=r=${sampleRate}:cl=stereo`;
  const ends = buses.map((bus) => `${files[bus] === undefined ? `${silence},` : `[${bus}]`}${whole}[${bus} stem]`);
  // A file of more than 4 GB has the head that such files have.
  const encoder = ['-c:a', 'pcm_s24le', '-map_metadata', '-1', '-fflags', '+bitexact', '-rf64', 'auto', '-f', 'wav'];
  return [
    ...heard.flatMap(({ path }) => ['-i', path]),
    '-filter_complex',
    [...graph, ...ends].join(';'),
    ...buses.flatMap((bus) => ['-map', `[${bus} stem]`, ...encoder, outputs[bus]]),
  ];
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
export function masterArguments({ mix, samples, mastering }: MasterInput, track: Track): string[] {
  return ['-i', mix, '-af', master(mastering, samples), ...trackEncoder(track)];
}

/** FFmpeg's arguments for the sound track of a film in which nothing is heard. */
export function silenceArguments(samples: number, track: Track): string[] {
  const source = `anullsrc=r=${sampleRate}:cl=stereo,atrim=end_sample=${samples}`;
  return ['-f', 'lavfi', '-i', source, ...trackEncoder(track)];
}

/** FFmpeg's arguments that measure a finished track as it will be heard; the log is read with the name `proof`. */
export function proofArguments(track: string): string[] {
  return ['-i', track, '-af', 'ebur128@proof=framelog=quiet:peak=true', '-f', 'null', '-'];
}

/** Where a film's sound goes, and what it is to go with. */
export type Track = { output: string; codec: VideoCodec };

function trackEncoder({ output, codec }: Track): string[] {
  const encoder = audioEncoders[codec];
  const bits = 'bitsPerSecond' in encoder ? ['-b:a', String(encoder.bitsPerSecond)] : [];
  const form = ['-ac', String(encoder.channels), '-ar', String(sampleRate), '-map_metadata', '-1'];
  return ['-vn', '-c:a', encoder.codec, ...bits, ...form, '-f', containers[codec].sound, output];
}
