import type { ModelView } from '#contract/catalogue.ts';
import { refusalFor } from '#contract/abilities.ts';
import { messages } from '#contract/errors.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { freeBy, unlimitedInWords } from '#domain/billing/unlimited.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { useBoardFacts, useBoardFilm, useBoardWork } from './board-context.tsx';
import { priceOfTake } from './price-of-take.ts';

export type TakePrice = {
  model: ModelView;
  credits: number;
  /** Why it costs nothing; null when it is charged. */
  freeBecause: string | null;
  /** Why it cannot be asked for now, in the requirement's words. */
  refusal: string | undefined;
};

type Wanted = {
  medium: Medium;
  ownerId: string;
  /** The shot that it is for, which may ask for a model; null for music. */
  shot: Pick<ShotView, 'models'> | null;
  outputs: number;
  text?: string;
  modelId?: string;
};

/** What a new take would cost with the shot's own model, the storyboard's, or another; null while the catalogue is on its way. */
export function usePriceOf(wanted: Wanted): TakePrice | null {
  const board = useBoardFacts();
  const { user } = useSession();
  const { time, film } = useBoardFilm();
  const { models, creditsAvailable, unlimited } = useBoardWork();
  const modelId = wanted.modelId ?? wanted.shot?.models[wanted.medium] ?? board.models[wanted.medium];
  const model = models.find(({ id }) => id === modelId);
  if (!model) return null;
  const credits = priceOfTake(model, wanted, { time, rate: film.rate, dimension: board.dimension, unlimited });
  const free = freeBy(model, unlimited);
  const freeBecause = model.runsOnOwnKey ? 'your own key' : free && unlimitedInWords[free];
  const gate =
    model.needsUpgrade && user ? refusalFor('premium-video-model', user.plan_id, user.role === 'admin') : null;
  return { model, credits, freeBecause, refusal: gate ?? refusalOf(model, credits, creditsAvailable) };
}

function refusalOf(model: ModelView, credits: number, available: number | null): string | undefined {
  if (model.status === 'retired') return `${model.label} has been switched off by its maker. Choose another model.`;
  if (available !== null && credits > available) return messages.notEnoughCredits;
  return undefined;
}
