import { priceFor } from '../billing/unlimited.ts';
import type { Model } from '../catalogue/model.ts';
import { wishesFor } from './choices.ts';
import type { PricedTake } from './plan-missing.ts';
import type { PlanningBoard } from './planning-board.ts';
import { planTake } from './plan-take.ts';
import type { Slot } from './slots.ts';
import { estimateSpeechMs } from './timing.ts';
import { hasPicture } from './take-frames.ts';
import { takeQuantity } from './take-quantity.ts';
import type { Medium } from './storyboard.ts';

/** What the same takes would cost with another model, and why it cannot make them. */
export type OtherModel = { modelId: string; credits: number; refusal: string | null };

/** A plan, and those of its takes that a model makes. */
export type ModelsTakes = { takes: readonly PricedTake[]; medium: Medium; modelId: string };

/**
 * What the takes that one model makes would cost with each of these, the cheapest first; those that cannot make them last. What stands
 * against a model is what stands against it for the first of them: the sheet says the rest when it has been chosen.
 */
export function priceOtherModels(
  board: PlanningBoard,
  { takes, medium, modelId }: ModelsTakes,
  models: readonly Model[],
): OtherModel[] {
  const planned = new Set(takes.flatMap(({ slot, refusal }) => (refusal === null ? [slot] : [])));
  const own = takes.filter((take) => take.medium === medium && take.modelId === modelId);
  const [first] = own;
  if (!first) return [];
  return models
    .map((model): OtherModel => {
      const credits = own.reduce((sum, take) => sum + priceWith(board, { take, planned }, model), 0);
      const refusal = planTake(board, first.slot, { modelId: model.id, planned })?.refusal ?? null;
      return { modelId: model.id, credits, refusal };
    })
    .toSorted(
      (left, right) => Number(left.refusal !== null) - Number(right.refusal !== null) || left.credits - right.credits,
    );
}

type Planned = { take: PricedTake; planned: ReadonlySet<Slot> };

/** Planning everything with everything would take long; what is counted is quickly known. */
function priceWith(board: PlanningBoard, { take, planned }: Planned, model: Model): number {
  const { slot, medium, inputs } = take;
  const quantity = takeQuantity(model, {
    medium,
    outputs: 1,
    dimension: board.index.content.fields.dimension,
    wishes: wishesFor(board.index, slot),
    neededMs: board.lengthOf(slot) ?? 1000,
    spokenMs: board.speechOf(slot),
    hasPicture: medium === 'clip' && hasPicture(board, slot, planned),
    characters: inputs.medium === 'voice' ? inputs.text.length : 0,
    talkMs: 'talk' in inputs && inputs.talk ? voiceMs(board, inputs.talk.lineId) : 0,
  });
  return priceFor(model, quantity, board.unlimited);
}

const voiceMs = ({ index, voiceMs: known }: PlanningBoard, lineId: string): number =>
  known(lineId) ?? estimateSpeechMs(index.lineById.get(lineId)?.line.text ?? '');
