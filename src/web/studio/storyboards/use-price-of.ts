import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import { messages } from '#contract/errors.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { freeBy, type Unlimited, unlimitedInWords } from '#domain/billing/unlimited.ts';
import type { Quantity } from '#domain/catalogue/price.ts';
import { modelRefusal } from '#domain/storyboards/model-refusal.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { noVoiceYet } from '#domain/storyboards/talk.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useBoardFacts, useBoardFilm, useBoardWork } from './board-context.tsx';
import { priceOfTake } from './price-of-take.ts';
import { talkRefusal } from './models/talk-refusal.ts';

export type TakePrice = {
  model: ModelView;
  credits: number;
  /** What is asked of the model: how long, how large. */
  quantity: Quantity;
  /** Why it costs nothing; null when it is charged. */
  freeBecause: string | null;
  /** Why it cannot be asked for now, in the requirement's words. */
  refusal: string | undefined;
};

/** A take to be priced. */
export type WantedTake = {
  medium: Medium;
  ownerId: string;
  /** The shot that it is for, which may ask for a model; null for music. */
  shot: Pick<ShotView, 'models' | 'wishes' | 'picture' | 'dialogue' | 'roleIds'> | null;
  outputs: number;
  text?: string;
};

/** What a new take would cost with the shot's own model, or the storyboard's; null while the catalogue is on its way. */
export function usePriceOf(wanted: WantedTake): TakePrice | null {
  const board = useBoardFacts();
  const { models } = useBoardWork();
  const priceWith = usePriceWith(wanted);
  const modelId = wanted.shot?.models[wanted.medium] ?? board.models[wanted.medium];
  const model = models.find(({ id }) => id === modelId);
  return model ? priceWith(model) : null;
}

/** What a new take would cost with any model. */
export function usePriceWith(wanted: WantedTake): (model: ModelView) => TakePrice {
  const board = useBoardFacts();
  const { time, film } = useBoardFilm();
  const { creditsAvailable, unlimited } = useBoardWork();
  const facts = { time, rate: film.rate, dimension: board.dimension, unlimited };
  const wishes = { ...board.wishes, ...wanted.shot?.wishes };
  const upgrade = useUpgradeReason();
  return (model) => {
    const { credits, quantity } = priceOfTake(model, { ...wanted, wishes }, facts);
    const isSeen = wanted.medium === 'picture' || wanted.medium === 'clip';
    const unfit = modelRefusal(model, { dimension: isSeen ? board.dimension : null }) ?? gateOf(model, upgrade);
    const refusal =
      unfit ?? needsPicture(model, wanted) ?? needsVoice(model, wanted) ?? isShort(credits, creditsAvailable);
    return { model, credits, quantity, freeBecause: freeReason(model, unlimited), refusal };
  };
}

/** What is said of models that this person's plan does not have; null when it has them. */
function useUpgradeReason(): string | null {
  const { user } = useSession();
  return user ? refusalFor('premium-video-model', user.plan_id, user.role === 'admin') : null;
}

/** Why a model costs this person nothing; null when it is charged. */
export function freeReason(model: ModelView, unlimited: Unlimited): string | null {
  if (model.runsOnOwnKey) return 'your own key';
  const free = freeBy(model, unlimited);
  return free && unlimitedInWords[free];
}

const gateOf = ({ needsUpgrade }: ModelView, upgrade: string | null) => (needsUpgrade ? upgrade : null);

const isShort = (credits: number, available: number | null) =>
  available !== null && credits > available ? messages.notEnoughCredits : undefined;

/** A model may be chosen before there is the picture that its clips begin with. */
function needsPicture({ label, limits }: ModelView, { medium, shot }: WantedTake): string | null {
  if (medium !== 'clip' || limits.supportsTxt2Vid || shot?.picture) return null;
  return `${label} starts from an image. Generate the shot’s image first.`;
}

/** Whoever is to speak in a clip must be seen in it, and have a voice. */
function needsVoice(model: ModelView, { shot }: WantedTake): string | null {
  if (model.kind !== 'lip-sync' || !shot) return null;
  const [first, ...others] = shot.dialogue;
  const isSpoken = model.limits.supportsTurns ? [first, ...others].every((line) => line?.voice) : first?.voice;
  return talkRefusal(model, shot) ?? (isSpoken ? null : noVoiceYet);
}
