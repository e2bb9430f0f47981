import type { MissingView } from '#contract/storyboards.ts';
import { affordableTakes, planMissing, type PricedTake } from '#domain/storyboards/plan-missing.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readPlanningBoard } from './read-planning-board.ts';
import { requestTakes } from './request-takes.ts';

const totalCredits = (takes: PricedTake[]) => takes.reduce((sum, { credits }) => sum + credits, 0);

/** What is missing for a film, what it costs, and how much of it the credits are enough for. */
export function quoteMissing(platform: Platform, uses: Uses) {
  const readBoard = readPlanningBoard(platform, uses);
  return async (userId: string, storyboardId: string, wanted: readonly Medium[]): Promise<MissingView> => {
    const [board, creditsAvailable] = await Promise.all([
      readBoard(userId, storyboardId),
      uses.billing.available(userId),
    ]);
    const takes = planMissing(board, wanted);
    const affordable = affordableTakes(takes, creditsAvailable);
    return {
      items: takes.map(({ slot, medium, label, modelId, credits }) => ({ slot, medium, label, modelId, credits })),
      credits: totalCredits(takes),
      creditsAvailable,
      affordable: affordable.length,
      affordableCredits: totalCredits(affordable),
    };
  };
}

type Made = { taskIds: string[]; credits: number; notAffordable: string[] };

/**
 * Asks for everything that is missing, as far as the credits go: one price, one confirmation. Throws `conflict` with the
 * price of now when it is not the one that was shown.
 */
export function makeMissing(platform: Platform, uses: Uses) {
  const readBoard = readPlanningBoard(platform, uses);
  const request = requestTakes(platform, uses);
  return async (
    userId: string,
    storyboardId: string,
    { wanted, expectedCredits }: { wanted: readonly Medium[]; expectedCredits: number },
  ): Promise<Made> => {
    const board = await readBoard(userId, storyboardId);
    const takes = planMissing(board, wanted);
    if (takes.length === 0) return { taskIds: [], credits: 0, notAffordable: [] };
    const { taskIds, credits, notAffordable } = await request({ userId, board, takes, expectedCredits, partial: true });
    return { taskIds: Object.values(taskIds), credits, notAffordable };
  };
}
