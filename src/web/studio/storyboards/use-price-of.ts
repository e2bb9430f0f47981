import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { messages } from '#contract/errors.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';
import { useBoardContent, useBoardWork } from './board-context.tsx';
import { priceOfTake } from './price-of-take.ts';

export type TakePrice = {
  model: ModelView;
  credits: number;
  /** Why it cannot be asked for now, in the requirement's words. */
  refusal: string | undefined;
};

type Wanted = { medium: Medium; ownerId: string; outputs: number; text?: string; modelId?: string };

/** What a new take would cost with the shot's own model, the storyboard's, or another; null while the catalogue is on its way. */
export function usePriceOf(wanted: Wanted): TakePrice | null {
  const { board, shots, models, time, film } = useBoardContent();
  const { creditsAvailable } = useBoardWork();
  const modelId = wanted.modelId ?? ownModel(shots, wanted) ?? board.models[wanted.medium];
  const model = models.find(({ id }) => id === modelId);
  if (!model) return null;
  const credits = priceOfTake(model, wanted, { time, rate: film.rate });
  return { model, credits, refusal: refusalOf(model, credits, creditsAvailable) };
}

/** The model that the shot asks for, or that of the line's shot, if it asks for one. */
function ownModel(shots: readonly ShotView[], { medium, ownerId }: Wanted): string | undefined {
  if (medium === 'music') return undefined;
  const shot =
    medium === 'voice'
      ? shots.find(({ dialogue }) => dialogue.some(({ id }) => id === ownerId))
      : shots.find(({ id }) => id === ownerId);
  return shot?.models[medium];
}

function refusalOf(model: ModelView, credits: number, available: number | null): string | undefined {
  if (model.status === 'retired') return `${model.label} has been switched off by its maker. Choose another model.`;
  if (available !== null && credits > available) return messages.notEnoughCredits;
  return undefined;
}
