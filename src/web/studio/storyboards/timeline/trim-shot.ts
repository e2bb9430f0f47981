import type { ShotView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';

/** No shot is shorter, in milliseconds; none is longer. See the commands' schema. */
const shortestShotMs = 200;
const longestShotMs = 120_000;

type Cut = Pick<ShotView, 'id' | 'durationMs' | 'trimInMs' | 'clip'>;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** Moves a shot's end: everything behind it moves along. */
export function trimEnd({ id, durationMs }: Cut, byMs: number): Command {
  const next = clamp(Math.round(durationMs + byMs), shortestShotMs, longestShotMs);
  return { do: 'update-shot', shotId: id, fields: { durationMs: next } };
}

/** Cuts frames off a shot's beginning, or gives them back; a clip begins later or earlier by as much. */
export function trimBegin({ id, durationMs, trimInMs, clip }: Cut, byMs: number): Command {
  // A clip has nothing before its first frame; a picture is the same at any time.
  const earliest = clip ? -trimInMs : durationMs - longestShotMs;
  const by = clamp(byMs, Math.max(earliest, durationMs - longestShotMs), durationMs - shortestShotMs);
  const fields = { durationMs: Math.round(durationMs - by), ...(clip && { trimInMs: Math.round(trimInMs + by) }) };
  return { do: 'update-shot', shotId: id, fields };
}

/** Where the cut to the next shot is when a shot's beginning is dragged to a frame: the shot still begins where it did. Its own inverse. */
export const cutWhenTrimmed =
  ({ startFrame, frames }: { startFrame: number; frames: number }) =>
  (begin: number): number =>
    startFrame + frames - (begin - startFrame);

/** Shows another part of the clip in the same time; null where there is no clip that could. */
export function slip({ id, durationMs, trimInMs, clip }: Cut, byMs: number): Command | null {
  if (!clip) return null;
  const latest = Math.max(0, (clip.durationMs ?? 0) - durationMs);
  return { do: 'update-shot', shotId: id, fields: { trimInMs: Math.round(clamp(trimInMs + byMs, 0, latest)) } };
}
