import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import { messages } from '#contract/errors.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { freeBy, type Unlimited, unlimitedInWords } from '#domain/billing/unlimited.ts';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import { modelRefusal } from '#domain/storyboards/model-refusal.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useBoardFacts, useBoardFilm, useBoardWork } from './board-context.tsx';
import { priceOfTake } from './price-of-take.ts';

export type TakePrice = {
  model: ModelView;
  credits: number;
  /** Why it costs nothing; null when it is charged. */
  freeBecause: string | null;
  /** Why this model cannot make it for this person, in a sentence. */
  unfit: string | null;
  /** Why it cannot be asked for now, in the requirement's words. */
  refusal: string | undefined;
};

type Wanted = {
  medium: Medium;
  ownerId: string;
  /** The shot that it is for, which may ask for a model; null for music. */
  shot: Pick<ShotView, 'models' | 'wishes' | 'picture' | 'dialogue'> | null;
  outputs: number;
  text?: string;
};

/** What a new take would cost with the shot's own model, or the storyboard's; null while the catalogue is on its way. */
export function usePriceOf(wanted: Wanted): TakePrice | null {
  const board = useBoardFacts();
  const { models } = useBoardWork();
  const priceWith = usePriceWith(wanted);
  const modelId = wanted.shot?.models[wanted.medium] ?? board.models[wanted.medium];
  const model = models.find(({ id }) => id === modelId);
  return model ? priceWith(model) : null;
}

/** What a new take would cost with any model. */
export function usePriceWith(wanted: Wanted): (model: ModelView) => TakePrice {
  const board = useBoardFacts();
  const { user } = useSession();
  const { time, film } = useBoardFilm();
  const { creditsAvailable, unlimited } = useBoardWork();
  const facts = { time, rate: film.rate, dimension: board.dimension, unlimited };
  const wishes = { ...board.wishes, ...wanted.shot?.wishes };
  const upgrade = user ? refusalFor('premium-video-model', user.plan_id, user.role === 'admin') : null;
  return (model) => {
    const credits = priceOfTake(model, { ...wanted, wishes }, facts);
    const unfit = unfitReason(model, wanted, board.dimension) ?? (model.needsUpgrade ? upgrade : null);
    const isShort = creditsAvailable !== null && credits > creditsAvailable;
    const refusal = unfit ?? (isShort ? messages.notEnoughCredits : undefined);
    return { model, credits, freeBecause: freeReason(model, unlimited), unfit, refusal };
  };
}

/** Why a model costs this person nothing; null when it is charged. */
export function freeReason(model: ModelView, unlimited: Unlimited): string | null {
  if (model.runsOnOwnKey) return 'your own key';
  const free = freeBy(model, unlimited);
  return free && unlimitedInWords[free];
}

function unfitReason(model: ModelView, { medium, shot }: Wanted, dimension: Dimension): string | null {
  const isSeen = medium === 'picture' || medium === 'clip';
  const refusal = modelRefusal(model, { dimension: isSeen ? dimension : null });
  if (refusal !== null || medium !== 'clip') return refusal;
  return model.limits.supportsTxt2Vid || shot?.picture
    ? null
    : `${model.label} begins with a picture, and there is none.`;
}
