import {
  containers,
  keyframeInterval,
  pixelFormats,
  rateText,
  strangersFile,
  trackTimescale,
  videoEncoders,
  videoLevel,
} from './encoding.ts';
import type { VideoCodec } from '../export-format.ts';
import type { FilmFormat, Segment } from '../film-plan.ts';
import type { FitType } from '../../storyboards/dimension.ts';

/**
 * A picture as FFmpeg gets it. A frame is raw RGB of the film's own size. A clip is a video file; `matrix` is how its
 * colours are coded, and `lastFrame` the number of its last frame at the film's rate.
 */
export type SegmentInput =
  | { kind: 'frame'; path: string }
  | { kind: 'clip'; path: string; matrix: ColorMatrix; lastFrame: number; fitType?: FitType | undefined };

/** FFmpeg's names of the ways to code colours that videos in the wild have. */
export const colorMatrices = ['bt601', 'bt709', 'bt2020', 'fcc', 'smpte240m'] as const;
export type ColorMatrix = (typeof colorMatrices)[number];

/**
 * Drawn words: raw RGBA as wide as the film, `height` pixels high, `top` pixels below its upper edge; seen from `fromFrame` until
 * before `toFrame`.
 */
export type Strip = { path: string; height: number; top: number; fromFrame: number; toFrame: number };

/** The files of one run. */
export type SegmentFiles = {
  picture: SegmentInput;
  /** The other picture of the transition into the shot. */
  outgoing: SegmentInput | null;
  /** The words over the picture, the lowest first. */
  strips?: readonly Strip[];
  output: string;
  /** Threads of the encoder. */
  threads: number;
};

// `accurate_rnd` and `full_chroma_int` keep a flat colour within one level.
const scaler = 'flags=bicubic+accurate_rnd+full_chroma_int:out_color_matrix=bt709:out_range=tv';
// Without explicit tags players guess, and red comes out 19 levels off.
const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
// The demuxer jumps to a keyframe before this point; a second covers durations that are a little wrong.
const seekMarginSeconds = 1;

/** FFmpeg's arguments that make one segment's file, with exactly its frames. Runs nothing. */
export function segmentArguments(segment: Segment, format: FilmFormat, files: SegmentFiles): string[] {
  const first = readPicture(files.picture, beginning(segment), format);
  const incoming = `[0:v]${conform(files.picture, format)}${beginAt(first, format)}`;
  const transition = segment.incoming && files.outgoing ? { ...segment.incoming, input: files.outgoing } : null;
  const second = transition && readPicture(transition.input, transition.outgoing.fromFrame, format);
  const graph =
    transition && second
      ? transitionGraph(
          { incoming, outgoing: `[1:v]${conform(transition.input, format)}`, fromFrame: second.fromFrame },
          segment.frames,
          { slug: transition.slug, frames: transition.frames, format },
        )
      : `${incoming},${tags}[film]`;
  const worded = stripGraph(files, { format, firstInput: second ? 2 : 1 });
  const inputs = [...first.arguments, ...(second?.arguments ?? []), ...worded.inputs];
  const mapped = ['-map', worded.label, '-frames:v', String(segment.frames)];
  const outputs = [...mapped, ...encoderArguments(format, files.threads), files.output];
  return ['-filter_complex_threads', '1', ...inputs, '-filter_complex', graph + worded.graph, ...outputs];
}

/** Where the shot's own picture begins. */
function beginning({ picture }: Segment): number {
  return picture.kind === 'clip' ? (picture.fromFrame ?? 0) : 0;
}

/** What FFmpeg is told to read, and at which frame of that the wanted one lies. */
type ReadPicture = { arguments: string[]; fromFrame: number };

function readPicture(input: SegmentInput, planned: number, format: FilmFormat): ReadPicture {
  // Never beyond what the file really has, whatever its duration was said to be.
  const wanted = input.kind === 'clip' ? Math.min(planned, input.lastFrame) : 0;
  const skipped = seekFrames(wanted, format);
  return { arguments: inputArguments(input, format, skipped), fromFrame: wanted - skipped };
}

function beginAt({ fromFrame }: ReadPicture, { rate }: FilmFormat): string {
  return fromFrame > 0 ? `,trim=start_frame=${fromFrame},setpts=PTS-STARTPTS,fps=${rateText(rate)}` : '';
}

/** How many whole frames before the wanted one can be left undecoded. */
function seekFrames(frame: number, { rate }: FilmFormat): number {
  const margin = Math.ceil((seekMarginSeconds * rate.numerator) / rate.denominator);
  return Math.max(0, frame - margin);
}

function inputArguments(input: SegmentInput, { size, rate }: FilmFormat, skipped: number): string[] {
  if (input.kind === 'frame') {
    const raw = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', `${size.width}x${size.height}`];
    return [...raw, '-framerate', rateText(rate), '-i', input.path];
  }
  const seconds = (skipped * rate.denominator) / rate.numerator;
  const seek = skipped > 0 ? ['-ss', seconds.toFixed(6)] : [];
  return [...strangersFile, '-threads', '1', ...seek, '-i', input.path];
}

type StripPlace = { format: FilmFormat; firstInput: number };

/** Lays drawn words over the film, each for its frames. */
function stripGraph({ strips = [] }: SegmentFiles, { format, firstInput }: StripPlace) {
  const inputs = strips.flatMap(({ path, height }) => {
    const raw = ['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${format.size.width}x${height}`];
    return [...raw, '-framerate', rateText(format.rate), '-i', path];
  });
  const { film } = pixelFormats[codecOf(format)];
  const steps = strips.map(({ top, fromFrame, toFrame }, n) => {
    const under = n === 0 ? 'film' : `words${n}`;
    const when = `enable='between(n,${fromFrame},${toFrame - 1})'`;
    const lay = `overlay=x=0:y=${top}:eof_action=repeat:format=auto:${when}`;
    return `;[${under}][${firstInput + n}:v]${lay},format=${film},${tags}[words${n + 1}]`;
  });
  return { inputs, graph: steps.join(''), label: strips.length === 0 ? '[film]' : `[words${strips.length}]` };
}

const codecOf = ({ codec }: FilmFormat): VideoCodec => codec ?? 'h264';

/** Any picture to the film's size, rate and colours, going on for ever with its last frame. */
function conform(input: SegmentInput, format: FilmFormat): string {
  const hold = 'tpad=stop=-1:stop_mode=clone';
  const { film } = pixelFormats[codecOf(format)];
  if (input.kind === 'frame') return `scale=${scaler},format=${film},setsar=1,${hold}`;
  const rate = `fps=${rateText(format.rate)}:start_time=0`;
  return `${rate},${fit({ ...format, fitType: input.fitType ?? format.fitType }, input.matrix)},format=${film},setsar=1,${hold}`;
}

function fit({ size: { width, height }, fitType }: FilmFormat, matrix: ColorMatrix): string {
  // `dar` is the shape as shown, so that pixels that are not square come out right.
  const better = fitType === 'cover' ? 'max' : 'min';
  const w = `2*round(${better}(${width}\\,${height}*dar)/2)`;
  const h = `2*round(${better}(${height}\\,${width}/dar)/2)`;
  const scale = `scale=w=${w}:h=${h}:in_color_matrix=${matrix}:${scaler}`;
  if (fitType === 'cover') return `${scale},crop=${width}:${height}`;
  return `${scale},pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:black`;
}

type Pictures = { incoming: string; outgoing: string; fromFrame: number };
type Mix = { slug: string; frames: number; format: FilmFormat };

/**
 * Only the frames of the transition go through `xfade`, which works in 4:4:4; the rest of the shot is left as it is.
 * `xfade` needs a stated rate on both sides and loses it behind itself, hence each `fps`.
 */
function transitionGraph(pictures: Pictures, frames: number, mix: Mix): string {
  const fps = `fps=${rateText(mix.format.rate)}`;
  const pixels = pixelFormats[codecOf(mix.format)];
  const part = (from: number, to: number) => `trim=start_frame=${from}:end_frame=${to},setpts=PTS-STARTPTS`;
  const mixable = `format=${pixels.mixing},${fps}`;
  const outgoing = `${pictures.outgoing},${part(pictures.fromFrame, pictures.fromFrame + mix.frames)},${mixable}[out]`;
  const xfade = `xfade=transition=${mix.slug}:duration=${microseconds(mix)}us:offset=0`;
  const mixed = `[out][in]${xfade},${fps},format=${pixels.film},${tags}`;
  if (mix.frames === frames) {
    return [outgoing, `${pictures.incoming},${part(0, frames)},${mixable}[in]`, `${mixed}[film]`].join(';');
  }
  return [
    outgoing,
    `${pictures.incoming},split[first][rest]`,
    `[first]${part(0, mix.frames)},${mixable}[in]`,
    `${mixed}[begin]`,
    `[rest]${part(mix.frames, frames)},${fps},${tags}[end]`,
    `[begin][end]concat=n=2:v=1:a=0,${fps},${tags}[film]`,
  ].join(';');
}

/** Close enough: FFmpeg rounds to the nearest frame. */
function microseconds({ frames, format: { rate } }: Mix): number {
  return Math.round((frames * 1_000_000 * rate.denominator) / rate.numerator);
}

function encoderArguments(format: FilmFormat, threads: number): string[] {
  const codec = codecOf(format);
  const colors = ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const timescale = ['-video_track_timescale', String(trackTimescale(format.rate)), '-map_metadata', '-1'];
  const pixels = ['-pix_fmt', pixelFormats[codec].film, '-threads', String(threads)];
  return ['-an', ...codecArguments(format), ...pixels, ...colors, ...timescale, '-f', containers[codec].segment];
}

function codecArguments({ rate, resolution, codec = 'h264' }: FilmFormat): string[] {
  const interval = String(keyframeInterval(rate));
  if (codec === 'prores') {
    const { codec: name, profile, bitsPerMacroblock } = videoEncoders.prores;
    return ['-c:v', name, '-profile:v', profile, '-bits_per_mb', String(bitsPerMacroblock), '-vendor', 'apl0'];
  }
  if (codec === 'vp9') {
    const { codec: name, crf, cpuUsed } = videoEncoders.vp9;
    const quality = ['-crf', String(crf), '-b:v', '0', '-deadline', 'good', '-cpu-used', String(cpuUsed)];
    return ['-c:v', name, ...quality, '-g', interval];
  }
  const { codec: name, preset, crf, profile } = videoEncoders.h264;
  const quality = ['-c:v', name, '-preset', preset, '-crf', String(crf), '-profile:v', profile];
  return [...quality, '-level:v', videoLevel(resolution), '-g', interval, '-flags', '+cgop'];
}
