import type { ShotView } from '#contract/storyboards.ts';
import {
  dialoguePauses,
  type FilmTime,
  type LineTime,
  millisecondsOf,
  type RationalRate,
} from '#domain/storyboards/timing.ts';

/** Where a shot can be cut: how far into it, and which line the second half begins with. */
export type SplitPlace = { atMs: number; firstLineId: string | null };

const shortestMs = 200;

type Timed = { time: FilmTime; rate: RationalRate };

function timeOf({ time }: Timed, shot: ShotView) {
  return time.scenes.find(({ sceneId }) => sceneId === shot.sceneId)?.shots.find(({ shotId }) => shotId === shot.id);
}

/** At the playhead when it stands in the shot, else in the middle; null for a shot that is too short to be cut. */
export function splitAtPlayhead(timed: Timed, shot: ShotView, playheadFrame: number): SplitPlace | null {
  const found = timeOf(timed, shot);
  if (!found) return null;
  const inside = playheadFrame - found.startFrame;
  const frames = inside > 0 && inside < found.frames ? inside : Math.round(found.frames / 2);
  const atMs = Math.round(millisecondsOf(frames, timed.rate));
  const firstLineId = found.lines.find(({ startMs }) => startMs >= atMs)?.lineId ?? null;
  const restMs = firstLineId === null ? shot.durationMs - atMs : shortestMs;
  return atMs >= shortestMs && restMs >= shortestMs ? { atMs, firstLineId } : null;
}

/** Before each line but the first, in the pause between it and the one before. */
export function splitsAtLines(timed: Timed, shot: ShotView): (SplitPlace & { text: string })[] {
  const lines: LineTime[] = timeOf(timed, shot)?.lines ?? [];
  return lines.slice(1).flatMap(({ lineId, startMs }) => {
    const text = shot.dialogue.find(({ id }) => id === lineId)?.text;
    const atMs = Math.round(startMs - dialoguePauses.gapMs / 2);
    return text === undefined ? [] : [{ atMs, firstLineId: lineId, text }];
  });
}
