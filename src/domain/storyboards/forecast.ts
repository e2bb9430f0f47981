import { nothingBeyond } from './beyond-plan.ts';
import { indexBoard } from './board-index.ts';
import { planMissing } from './plan-missing.ts';
import type { PlanningBoard } from './planning-board.ts';
import { slotLengths, speechLengths, unspoken } from './slot-length.ts';
import { slotOf } from './slots.ts';
import { media, type Medium, type StoryboardContent } from './storyboard.ts';

/** What a storyboard will be when each of its takes has been made once. */
export type Forecast = { durationMs: number; takes: { medium: Medium; count: number; credits: number }[] };

type ForecastParts = Pick<PlanningBoard, 'seed' | 'modelOf' | 'unlimited'>;

/** How long a new storyboard runs by reading speed, and what making all of it costs: by the function that charges it. */
export function forecast(content: StoryboardContent, { seed, modelOf, unlimited }: ForecastParts): Forecast {
  const index = indexBoard(content);
  const lengthOf = slotLengths(index, unspoken);
  const none = { selected: new Map(), takeCounts: new Map(), running: new Map() };
  const board: PlanningBoard = {
    index,
    seed,
    ...none,
    lengthOf,
    speechOf: speechLengths(index, unspoken),
    voiceMs: unspoken,
    // Nothing new strikes anything yet.
    hitsOf: () => [],
    modelOf,
    // Nothing is asked for yet: whoever speaks costs the same.
    speakerOf: ({ voice }) => ({ voice, note: null }),
    refusalOf: () => null,
    unlimited,
    beyond: nothingBeyond,
  };
  const takes = media.map((medium) => {
    const planned = planMissing(board, { media: [medium], throughSceneId: null });
    return { medium, count: planned.length, credits: planned.reduce((sum, { credits }) => sum + credits, 0) };
  });
  const durationMs = content.shots.reduce((sum, { id }) => sum + (lengthOf(slotOf('clip', id)) ?? 0), 0);
  return { durationMs, takes };
}

/** Several of them together: the reels of one film. */
export function addForecasts(forecasts: readonly Forecast[]): Forecast {
  const sum = (pick: (one: Forecast) => number) => forecasts.reduce((total, one) => total + pick(one), 0);
  const of = (one: Forecast, medium: Medium) => one.takes.find((take) => take.medium === medium);
  return {
    durationMs: sum((one) => one.durationMs),
    takes: media.map((medium) => ({
      medium,
      count: sum((one) => of(one, medium)?.count ?? 0),
      credits: sum((one) => of(one, medium)?.credits ?? 0),
    })),
  };
}
