import { videoSideMaximum } from '../../assets/kinds.ts';
import type { Resolution } from '../../storyboards/dimension.ts';
import type { RationalRate } from '../../storyboards/timing.ts';
import type { VideoCodec } from '../export-format.ts';

/** Raised whenever the same plan would be drawn differently, so that nothing older is used again. */
export const segmentVersion = 1;
/** The same for sound. */
export const soundVersion = 3;

/** How the segments of a film are encoded: alike, so that they can be joined without encoding again. */
export const videoEncoders = {
  h264: { codec: 'libx264', preset: 'veryfast', crf: 20, profile: 'high' },
  // Profile 3 is 422 HQ. FFmpeg's other two encoders of ProRes know no bits for a macroblock.
  prores: { codec: 'prores_ks', profile: '3', bitsPerMacroblock: 8000 },
  vp9: { codec: 'libvpx-vp9', crf: 31, cpuUsed: 4 },
} as const satisfies Record<VideoCodec, object>;

/** The form of pixels each codec is given. */
export const pixelFormats: Record<VideoCodec, { film: string; mixing: string }> = {
  h264: { film: 'yuv420p', mixing: 'yuv444p' },
  prores: { film: 'yuv422p10le', mixing: 'yuv444p10le' },
  vp9: { film: 'yuv420p', mixing: 'yuv444p' },
};

/** The sound that goes with each codec: what web players take, and for editors what loses nothing. */
export const audioEncoders = {
  h264: { codec: 'aac', bitsPerSecond: 192_000, channels: 2 },
  prores: { codec: 'pcm_s24le', channels: 2 },
  vp9: { codec: 'libopus', bitsPerSecond: 160_000, channels: 2 },
} as const satisfies Record<VideoCodec, object>;

/** FFmpeg's names of the containers: of a segment, of the sound track, and of the film. */
export const containers: Record<VideoCodec, { segment: string; sound: string; film: string; extension: string }> = {
  h264: { segment: 'mp4', sound: 'mp4', film: 'mp4', extension: 'mp4' },
  prores: { segment: 'mov', sound: 'mov', film: 'mov', extension: 'mov' },
  // A segment in WebM would have its time stamps rounded to milliseconds, and the film too early for that.
  vp9: { segment: 'mp4', sound: 'webm', film: 'webm', extension: 'webm' },
};

/** A picture that can be jumped to at least this often. */
const keyframeSeconds = 2;

/** H.264 levels that hold each resolution at 30 frames per second. Fixed, because they are part of what must be alike. */
const levels: Record<Resolution, string> = { '480p': '3.1', '720p': '3.2', '1080p': '4.2', '4K': '5.2' };

/** The level for a resolution, as FFmpeg takes it. */
export function videoLevel(resolution: Resolution): string {
  return levels[resolution];
}

/** Frames between two keyframes at most. */
export function keyframeInterval(rate: RationalRate): number {
  return Math.round((keyframeSeconds * rate.numerator) / rate.denominator);
}

/** Ticks per second of the film's clock, in which each frame has a whole number of ticks. */
export function trackTimescale(rate: RationalRate): number {
  return rate.denominator === 1 ? rate.numerator * 1000 : rate.numerator;
}

/** Ticks that one frame lasts. */
export function ticksPerFrame(rate: RationalRate): number {
  return (trackTimescale(rate) * rate.denominator) / rate.numerator;
}

/** A rate as FFmpeg takes it: `24/1`. */
export function rateText({ numerator, denominator }: RationalRate): string {
  return `${numerator}/${denominator}`;
}

/**
 * FFmpeg's arguments before a file that a stranger may have made: it is read as one of these containers or not at all, and
 * can open nothing but files, so that no playlist in disguise makes it fetch an address. Its head may promise small pictures
 * and its data hold huge ones, of which each takes gigabytes: those are not decoded.
 */
export const strangersFile: readonly string[] = [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  'mov,matroska,wav,mp3,ogg,flac,aac',
  '-max_pixels',
  String(videoSideMaximum ** 2),
];
