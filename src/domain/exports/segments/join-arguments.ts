import type { RationalRate } from '../../storyboards/timing.ts';
import { containers, ticksPerFrame, trackTimescale } from './encoding.ts';
import type { VideoCodec } from '../export-format.ts';

/** A segment's file and its length in frames. */
export type JoinPart = { path: string; frames: number };

/**
 * The list that FFmpeg's `concat` demuxer reads. Each length is the difference of two rounded positions, so that the
 * rounding to microseconds does not add up over a long film.
 */
export function joinList(parts: readonly JoinPart[], rate: RationalRate): string {
  let frames = 0;
  const lines = parts.map((part) => {
    const start = microsecondsAt(frames, rate);
    frames += part.frames;
    const length = (microsecondsAt(frames, rate) - start) / 1_000_000;
    return `file ${quote(part.path)}\nduration ${length.toFixed(6)}\n`;
  });
  return `ffconcat version 1.0\n${lines.join('')}`;
}

function microsecondsAt(frame: number, rate: RationalRate): number {
  return Math.round((frame * 1_000_000 * rate.denominator) / rate.numerator);
}

function quote(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

export type JoinFiles = { list: string; sound: string; output: string };
type JoinFormat = { rate: RationalRate; codec?: VideoCodec };

/**
 * FFmpeg's arguments that put segments and sound into one film without encoding anything again. `setts` moves each time
 * stamp to the frame it belongs to, so that every step is the same; WebM counts in milliseconds, and rounds them itself.
 */
export function joinArguments({ list, sound, output }: JoinFiles, { rate, codec = 'h264' }: JoinFormat): string[] {
  const ticks = ticksPerFrame(rate);
  const whole = (time: string) => `round(${time}/${ticks})*${ticks}`;
  const inputs = ['-f', 'concat', '-safe', '0', '-i', list, '-i', sound];
  const copy = ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy'];
  const clock = ['-bsf:v', `setts=pts=${whole('PTS')}:dts=${whole('DTS')}:duration=${ticks}`];
  const timescale = ['-video_track_timescale', String(trackTimescale(rate))];
  // The index goes first, so that a browser can play before it has the whole file.
  const index = ['-movflags', '+faststart'];
  const exact = codec === 'vp9' ? [] : [...clock, ...timescale, ...index];
  return [...inputs, ...copy, ...exact, '-map_metadata', '-1', '-f', containers[codec].film, output];
}
