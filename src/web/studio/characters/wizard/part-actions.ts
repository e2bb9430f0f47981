import type { ModelView } from '#contract/catalogue.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import type { RequestBill } from '#web/studio/tagged-things/index.ts';
import { plannedLook } from './planned-look.ts';
import { isRunning } from './rounds.ts';
import type { Look, OpenCharacter, Round } from './use-character.ts';
import { useGenerateParts } from './use-generate-parts.ts';
import { type PartsWanted, useForecast, usePriceOfParts } from './use-part-bill.ts';
import type { WizardSettings } from './wizard-settings.ts';

/** What can be requested for a look, at which price. */
export type PartActions = {
  billOf: (wanted: PartsWanted) => RequestBill;
  /** The price with any model. */
  priceOf: (model: ModelView, wanted: PartsWanted) => RequestBill;
  request: (wanted: PartsWanted) => void;
  isRequesting: (part: CharacterPart) => boolean;
  /** The button that repeats a failed round. */
  retryOf: (round: Round) => { credits: number; refusal: string | undefined; isPending: boolean; onRetry: () => void };
};

/** Requests pictures of one look with the model of the settings. */
export function usePartActions(opened: OpenCharacter, look: Look, settings: WizardSettings): PartActions {
  const { character, saved, flush } = opened;
  const { model, style } = settings;
  const priceOf = usePriceOfParts(plannedLook(character, look));
  const { generate, isRequesting } = useGenerateParts(flush);
  const running = saved.rounds.filter((round) => round.lookId === look.id && isRunning(round));
  const busy = (parts: readonly CharacterPart[]) =>
    running.some(({ part }) => parts.includes(part)) ? 'These images are being generated.' : undefined;
  const archived = saved.isArchived ? 'This character is archived. Restore it first.' : undefined;
  const billOf = (wanted: PartsWanted): RequestBill => {
    const bill = priceOf(model, wanted);
    const barred = archived ?? saved.consentRefusal ?? undefined;
    return { ...bill, refusal: barred ?? busy(wanted.parts) ?? bill.refusal };
  };
  const request = (wanted: PartsWanted) => {
    const { credits, refusal, isTooDear } = billOf(wanted);
    if (!model || refusal !== undefined) return;
    const of = { characterId: saved.id, lookId: look.id, modelId: model.id, style };
    if (isTooDear) offerCredits();
    else generate({ ...of, ...wanted, expectedCredits: credits });
  };
  return {
    billOf,
    priceOf,
    request,
    isRequesting: (part) => isRequesting(look.id, part),
    retryOf({ part, outputsAsked }) {
      const wanted = { parts: [part], outputs: Math.min(outputsAsked, model?.limits.outputs ?? outputsAsked) };
      const { credits, refusal } = billOf(wanted);
      return { credits, refusal, isPending: isRequesting(look.id, part), onRetry: () => request(wanted) };
    },
  };
}

/** The bill with what the server says of the request: its notes and its refusal go first. */
export function useBillWithForecast(
  { saved }: OpenCharacter,
  { look, bill, wanted, model }: { look: Look; bill: RequestBill; wanted: PartsWanted; model: WizardSettings['model'] },
): RequestBill {
  const forecast = useForecast(
    { characterId: saved.id, revision: saved.revision, lookId: look.id },
    { ...wanted, model },
  );
  if (!forecast) return bill;
  return { ...bill, notes: forecast.notes, refusal: bill.refusal ?? forecast.refusal ?? undefined };
}
