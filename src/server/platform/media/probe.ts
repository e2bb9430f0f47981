import { readFile, stat } from 'node:fs/promises';
import {
  ADTS,
  EncodedPacketSink,
  FilePathSource,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputFormat,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny';
import {
  type AssetKind,
  imagePixelsMaximum,
  type MediaType,
  mediaTypes,
  videoSideMaximum,
} from '#domain/assets/kinds.ts';
import type { MediaFacts } from '#domain/assets/media-facts.ts';
import { type FrameTooLarge, uploadLimitBytes } from '#domain/assets/upload-rules.ts';
import { declaredSize, readPicture, readPictureFacts } from './picture.ts';
import { isSafetensors } from './safetensors.ts';
import { describeRefused, isPlainText, sniffFile } from './sniff.ts';

/** What a file turned out to be. Sizes in pixels as displayed, times in milliseconds; null where there is no such thing. */
export type ProbedMedia = {
  kind: AssetKind;
  mediaType: MediaType;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** Frames per second on average. */
  frameRate: number | null;
  frames: number | null;
  hasVideo: boolean;
  hasAudio: boolean;
  facts: MediaFacts;
};

/**
 * `unsupported`: nothing that we keep. `broken`: cut short, empty or damaged. `heic`: a picture that can be turned into a JPEG.
 * `found` labels the format of a file that is not kept. `frame-too-large`: more pixels than are decoded. `detail` is
 * for the log.
 */
export type Probe =
  | { state: 'read'; media: ProbedMedia }
  | { state: 'unsupported'; detail: string; found?: string }
  | { state: 'broken' | 'heic'; detail: string }
  | { state: 'frame-too-large'; detail: string; frame: FrameTooLarge };

export type ProbeOptions = {
  /** Neither has a mark of its own: it is only recognised where it is expected. */
  mayBe?: 'text' | 'weights' | undefined;
};

/**
 * How long there is something to be seen in a clip, in milliseconds: its sound may go on for an hour after that, so that whoever looks
 * here and there within the whole of it would look past the picture.
 */
export function seenMs({
  durationMs,
  frames,
  frameRate,
}: Pick<ProbedMedia, 'durationMs' | 'frames' | 'frameRate'>): number {
  const longest = durationMs ?? 0;
  return frames === null || !frameRate ? longest : Math.min(longest, Math.ceil((frames / frameRate) * 1000));
}

/** The most frames that are counted: four and a half hours at 60 a second. */
const framesMaximum = 1_000_000;

// Never HLS and the like: a playlist names other files.
const containers: Partial<Record<MediaType, InputFormat[]>> = {
  'video/mp4': [MP4, QTFF],
  'video/quicktime': [QTFF, MP4],
  'video/webm': [WEBM, MATROSKA],
  'video/x-matroska': [MATROSKA, WEBM],
  'audio/mpeg': [MP3],
  'audio/wav': [WAVE],
  'audio/ogg': [OGG],
  'audio/flac': [FLAC],
  'audio/aac': [ADTS],
  'audio/mp4': [MP4, QTFF],
  'audio/webm': [WEBM, MATROSKA],
};

/** Finds out by its content what a file is, how large and how long, and whether it is whole. */
export async function probeFile(path: string, options: ProbeOptions = {}): Promise<Probe> {
  const mediaType = await sniffFile(path);
  if (mediaType === undefined) return probeUnmarked(path, options);
  if (mediaType === 'image/heic') return { state: 'heic', detail: 'The image is HEIC.' };
  try {
    const { kind } = mediaTypes[mediaType];
    if (mediaType === 'application/pdf') return await probePdf(path);
    if (kind === 'document' || kind === 'weights') return read({ mediaType });
    return kind === 'image' ? await probePicture(path, mediaType) : await probeTracks(path, mediaType);
  } catch (error) {
    return broken(error instanceof Error ? error.message : String(error));
  }
}

async function probeUnmarked(path: string, { mayBe }: ProbeOptions): Promise<Probe> {
  if (mayBe === 'text' && (await isPlainText(path))) return read({ mediaType: 'text/plain' });
  if (mayBe === 'weights' && (await isSafetensors(path))) return read({ mediaType: 'application/x-safetensors' });
  const found = await describeRefused(path);
  return { state: 'unsupported', detail: 'The file format is unknown.', ...(found && { found }) };
}

async function probePdf(path: string): Promise<Probe> {
  // An upload is never larger; our own storyboards may be, and need no reading.
  const { size } = await stat(path);
  if (size > uploadLimitBytes.document) return read({ mediaType: 'application/pdf' });
  // Loaded on demand: the reader is large, and most files are media.
  const { canOpenPdf } = await import('../papers/open-pdf.ts');
  const canOpen = await canOpenPdf(await readFile(path));
  return canOpen ? read({ mediaType: 'application/pdf' }) : broken('No reader can open the PDF.');
}

async function probePicture(path: string, mediaType: MediaType): Promise<Probe> {
  const size = await declaredSize(path);
  if (size.width * size.height > imagePixelsMaximum) return frameTooLarge({ kind: 'image', ...size });
  const picture = await readPicture(path);
  if (picture.mediaType !== mediaType) return broken(`Looks like ${mediaType} and reads like ${picture.mediaType}.`);
  return read({ mediaType, width: picture.width, height: picture.height, facts: await readPictureFacts(path) });
}

async function probeTracks(path: string, mediaType: MediaType): Promise<Probe> {
  using input = new Input({ source: new FilePathSource(path), formats: containers[mediaType] ?? [] });
  const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
  const tracks = [video, audio].filter((track) => track !== null);
  if (tracks.length === 0) return broken('The file has no video or audio track.');

  const ends = await Promise.all(tracks.map(endOf));
  const cut = ends.find((end) => end.problem !== undefined);
  if (cut?.problem !== undefined) return broken(cut.problem);
  const common = {
    mediaType: video ? mediaType : soundOnly(mediaType),
    durationMs: Math.round(Math.max(...ends.map(({ seconds }) => seconds)) * 1000),
    hasAudio: audio !== null,
    facts: await factsOf(video, audio),
  };
  return video ? await probeVideo(video, common) : read(common);
}

async function factsOf(video: InputVideoTrack | null, audio: InputAudioTrack | null): Promise<MediaFacts> {
  const [videoCodec, audioCodec] = await Promise.all([video?.getCodec(), audio?.getCodec()]);
  // One that the reader does not know by name, such as ProRes, goes by its mark in the file.
  const mark = videoCodec === null ? await video?.getInternalCodecId() : undefined;
  const named = videoCodec ?? (typeof mark === 'string' ? mark.trim() : undefined);
  return {
    ...(named && { videoCodec: named.slice(0, 40) }),
    ...(audioCodec && { audioCodec }),
    ...(audio && { sampleRate: await audio.getSampleRate(), channels: await audio.getNumberOfChannels() }),
  };
}

async function probeVideo(
  track: InputVideoTrack,
  common: Partial<ProbedMedia> & { mediaType: MediaType },
): Promise<Probe> {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (Math.min(width, height) < 1) return broken(`The frame has ${width} × ${height} pixels.`);
  if (Math.max(width, height) > videoSideMaximum) return frameTooLarge({ kind: 'video', width, height });
  const { packetCount, averagePacketRate } = await track.computePacketStats(framesMaximum);
  return read({
    ...common,
    width,
    height,
    frameRate: usualRate(averagePacketRate),
    frames: packetCount < framesMaximum ? packetCount : null,
    hasVideo: true,
  });
}

/** Where a track ends, by its last packet; a file that was cut short has none, or one before its time. */
async function endOf(track: InputTrack): Promise<{ seconds: number; problem?: string }> {
  const last = await new EncodedPacketSink(track).getPacket(Infinity);
  const told = await track.getDurationFromMetadata();
  if (last === null) return { seconds: 0, problem: `The end of the ${track.type} track is missing.` };
  const seconds = last.timestamp + last.duration;
  if (!Number.isFinite(seconds) || seconds <= 0) return { seconds: 0, problem: `The ${track.type} track is empty.` };
  // Only for pictures: the length that is written in a sound file's head is often a guess.
  const isShort = track.isVideoTrack() && told !== null && seconds < told * 0.95 - 1;
  return isShort ? { seconds, problem: `The video ends after ${seconds} of ${told} s.` } : { seconds };
}

function soundOnly(mediaType: MediaType): MediaType {
  const others: Partial<Record<MediaType, MediaType>> = {
    'video/mp4': 'audio/mp4',
    'video/quicktime': 'audio/mp4',
    'video/webm': 'audio/webm',
    'video/x-matroska': 'audio/webm',
  };
  return others[mediaType] ?? mediaType;
}

const usualRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60];

/** Containers round times to milliseconds, so an average is a little off the true rate. */
function usualRate(average: number): number {
  const usual = usualRates.find((rate) => Math.abs(rate - average) < 0.01);
  return Math.round((usual ?? average) * 1000) / 1000;
}

function read(found: Partial<ProbedMedia> & { mediaType: MediaType }): Probe {
  const nothing = { width: null, height: null, durationMs: null, frameRate: null, frames: null };
  const { kind } = mediaTypes[found.mediaType];
  return { state: 'read', media: { kind, ...nothing, hasVideo: false, hasAudio: false, facts: {}, ...found } };
}

function frameTooLarge(frame: FrameTooLarge): Probe {
  return { state: 'frame-too-large', detail: `${frame.width} × ${frame.height} pixels are too many.`, frame };
}

function broken(detail: string): Probe {
  return { state: 'broken', detail };
}
