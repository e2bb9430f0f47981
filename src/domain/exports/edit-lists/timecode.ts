import type { RationalRate } from '../../storyboards/timing.ts';

/** Where a film begins on the record side: the first hour, as edit lists do it. */
export function recordStart(rate: RationalRate): number {
  return 3600 * framesPerSecond(rate);
}

/** Frames counted in a second of timecode: 24 for 23.976 too. */
export function framesPerSecond({ numerator, denominator }: RationalRate): number {
  return Math.round(numerator / denominator);
}

/** A frame as timecode without drop: `01:00:02:12`. */
export function timecode(frame: number, rate: RationalRate): string {
  const perSecond = framesPerSecond(rate);
  const seconds = Math.floor(frame / perSecond);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % perSecond];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
