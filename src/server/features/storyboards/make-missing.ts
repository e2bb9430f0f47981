import { AppError } from '#contract/errors.ts';
import type { MissingView } from '#contract/storyboard-making.ts';
import { leftOf, type ProjectBudget } from '#domain/billing/budget.ts';
import { priceOtherModels, type OtherModel } from '#domain/storyboards/other-models.ts';
import * as plans from '#domain/storyboards/plan-missing.ts';
import { affordableTakes, type PricedTake } from '#domain/storyboards/plan-missing.ts';
import { kindOfMedium, type Medium } from '#domain/storyboards/storyboard.ts';
import { sceneOfSlot } from '#domain/storyboards/choices.ts';
import type { Platform } from '#server/platform/platform.ts';
import { judgeTakes } from './judge-takes.ts';
import { type Person, type PlanningParts, type ReadBoard, readPlanningBoard } from './read-planning-board.ts';
import { refuseUntrusted } from './refuse-untrusted.ts';
import { requestTakes } from './request-takes.ts';

const presentBudget = (budget: ProjectBudget): MissingView['budget'] =>
  budget.budgetCredits === null
    ? null
    : { projectTitle: budget.title, budgetCredits: budget.budgetCredits, creditsLeft: leftOf(budget) };

const totalCredits = (takes: PricedTake[]) => takes.reduce((sum, { credits }) => sum + credits, 0);

/** What is to be made: what is not there, or what no longer matches; of which media. */
export type Wanted = plans.Wanted & { what: 'missing' | 'stale' };

type Planned = { takes: PricedTake[]; staleReasons: ReadonlyMap<string, string[]> };

/** The takes to be asked for, and for stale ones why. */
function planWanted({ db }: Pick<Platform, 'db'>) {
  return async (board: ReadBoard, { what, ...wanted }: Wanted): Promise<Planned> => {
    const { throughSceneId } = wanted;
    if (throughSceneId !== null && !board.index.sceneById.has(throughSceneId)) {
      throw new AppError('not-found', 'Scene not found.');
    }
    if (what === 'missing') return { takes: plans.planMissing(board, wanted), staleReasons: new Map() };
    const selected = [...board.selected.values()];
    const byTake = await judgeTakes(db.sql, selected, {
      index: board.index,
      assetOf: (slot) => board.selected.get(slot)?.assetId ?? null,
      hitsOf: board.hitsOf,
    });
    const staleReasons = new Map(
      selected.flatMap(({ id, slot }) => {
        const reasons = byTake.get(id);
        return reasons ? [[slot, reasons] as const] : [];
      }),
    );
    return { takes: plans.planStale(board, wanted, new Set(staleReasons.keys())), staleReasons };
  };
}

/** What is missing or stale in a film, what it costs, and how much of it the credits and the project's budget are enough for. */
export function quoteMissing(parts: PlanningParts) {
  const { uses } = parts;
  const readBoard = readPlanningBoard(parts);
  const plan = planWanted(parts.platform);
  const refuse = refuseUntrusted(uses);
  return async (person: Person, storyboardId: string, wanted: Wanted): Promise<MissingView> => {
    const { userId } = person;
    const [board, creditsAvailable] = await Promise.all([
      readBoard(person, storyboardId),
      uses.billing.available(userId),
    ]);
    const { takes: planned, staleReasons } = await plan(board, wanted);
    const takes = await refuse(userId, board.index, planned);
    const budget = await uses.generation.budgetOf(userId, board.projectId);
    const affordable = affordableTakes(takes, Math.min(creditsAvailable, leftOf(budget)));
    return {
      items: takes.map(({ slot, medium, label, modelId, credits, notes, warnings, refusal }) => ({
        slot,
        medium,
        label,
        sceneId: sceneOfSlot(board.index, slot),
        modelId,
        credits,
        notes,
        warnings,
        refusal,
        staleReasons: staleReasons.get(slot) ?? [],
      })),
      credits: totalCredits(takes),
      creditsAvailable,
      budget: presentBudget(budget),
      affordable: affordable.length,
      affordableCredits: totalCredits(affordable),
    };
  };
}

/** What the takes that one model is to make would cost with each other model of its kind. */
export function quoteOtherModels(parts: PlanningParts) {
  const readBoard = readPlanningBoard(parts);
  const plan = planWanted(parts.platform);
  return async (
    person: Person,
    storyboardId: string,
    { wanted, medium, modelId }: { wanted: Wanted; medium: Medium; modelId: string },
  ): Promise<OtherModel[]> => {
    const board = await readBoard(person, storyboardId);
    const { takes } = await plan(board, wanted);
    const others = board.models.filter(
      ({ id, kind, status }) => kind === kindOfMedium[medium] && status === 'available' && id !== modelId,
    );
    return priceOtherModels(board, { takes, medium, modelId }, others);
  };
}

/** Everything that was on the sheet has gone, or cannot be made any more. */
function nothingMade(expectedCredits: number): Made {
  if (expectedCredits === 0) return { taskIds: [], credits: 0, notAffordable: [] };
  const sentence = 'The list of missing media has changed in the meantime. Nothing was charged. Check the price again.';
  throw new AppError('conflict', sentence, { details: { credits: 0 } });
}

const askedMeanwhile =
  'Some of these items are already being generated, perhaps from another window. Nothing more was ' +
  'charged. Check the price again.';

type Made = { taskIds: string[]; credits: number; notAffordable: string[] };

/**
 * Asks for everything that is missing or stale, as far as the credits and the project's budget go: one price, one confirmation. Throws `conflict` with the
 * price of now when it is not the one that was shown.
 */
export function makeMissing(parts: PlanningParts) {
  const readBoard = readPlanningBoard(parts);
  const plan = planWanted(parts.platform);
  const request = requestTakes(parts.platform, parts.uses);
  const refuse = refuseUntrusted(parts.uses);
  const { generation } = parts.uses;
  return async (
    person: Person,
    storyboardId: string,
    { wanted, expectedCredits }: { wanted: Wanted; expectedCredits: number },
  ): Promise<Made> => {
    const since = await generation.newestOf(person.userId);
    const board = await readBoard(person, storyboardId);
    const { takes: planned } = await plan(board, wanted);
    const takes = await refuse(person.userId, board.index, planned);
    const possible = takes.filter(({ refusal }) => refusal === null);
    if (possible.length === 0) return nothingMade(expectedCredits);
    const { taskIds, credits, notAffordable } = await request({
      userId: person.userId,
      board,
      takes: possible,
      expectedCredits,
      partial: true,
      // Pressed twice, or in two windows, at the same time: it is one order.
      refuse: async (tx) => {
        const slots = possible.map(({ slot }) => slot);
        const made = await generation.madeForSlots(tx, person.userId, { storyboardId, slots, since });
        if (made.some(({ id }) => id > since)) throw new AppError('conflict', askedMeanwhile);
      },
    });
    return { taskIds: Object.values(taskIds), credits, notAffordable };
  };
}
