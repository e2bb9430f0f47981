import type { RationalRate } from '#domain/storyboards/timing.ts';

/** A frame as `HH:MM:SS:FF`, counted from zero, without dropped frames. */
export function timecode(frame: number, { numerator, denominator }: RationalRate): string {
  const perSecond = Math.round(numerator / denominator);
  const whole = Math.max(0, Math.floor(frame));
  const seconds = Math.floor(whole / perSecond);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, whole % perSecond];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
