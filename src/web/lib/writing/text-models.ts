import { useQuery } from '@tanstack/react-query';
import type { ModelView } from '#contract/catalogue.ts';
import { priceFor, nothingUnlimited } from '#domain/billing/unlimited.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { modelsQuery } from '#web/lib/models-query.ts';
import { useStored } from '#web/lib/use-stored.ts';
import { wholes } from '#web/ui/format.ts';

/** A text costs the same however long it is. */
const quantity = quantityOf({ kind: 'text', instruction: '', prompt: '', seed: 0 });

/** What a text by this model costs, in credits. */
export const textPrice = (model: ModelView): number => priceFor(model, quantity, nothingUnlimited);

export type TextModels = {
  /** Those that write here; undefined while the catalogue is on its way. */
  models: ModelView[] | undefined;
  model: ModelView | undefined;
  choose: (modelId: string) => void;
  credits: number;
  /** Said below the button: what it leaves, or why it is not enough. */
  sentence: string;
  isTooDear: boolean;
};

/** Which model writes: the one that was chosen last in this browser, else the best that there is. */
export function useTextModels(): TextModels {
  const { status } = useSession();
  const { data } = useQuery(modelsQuery);
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  const [chosen, choose] = useStored('writing-model', '');
  const models = data?.models.filter(({ kind, status: state }) => kind === 'text' && state === 'available');
  const model = models?.find(({ id }) => id === chosen) ?? models?.toSorted((one, other) => other.stars - one.stars)[0];
  const credits = model ? textPrice(model) : 0;
  const available = balance && balance.credits + balance.creditsBonus;
  const isTooDear = available !== undefined && credits > available;
  return { models, model, choose, credits, isTooDear, sentence: sentenceFor({ model, credits, available, status }) };
}

type Told = { model: ModelView | undefined; credits: number; available: number | undefined; status: string };

function sentenceFor({ model, credits, available, status }: Told): string {
  if (!model) return '';
  if (status !== 'member') return 'Sign in to generate. Your input is kept.';
  if (model.runsOnOwnKey) return 'Uses your own key, no credits. The vendor bills you.';
  if (credits === 0) return 'Free. No credits are charged.';
  if (available === undefined) return 'Failed results are not charged.';
  if (credits > available) return `You have ${wholes(available)} credits. Your input is kept while you get more.`;
  return `${wholes(available - credits)} credits remaining. Failed results are not charged.`;
}
