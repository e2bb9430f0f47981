import { useQuery } from '@tanstack/react-query';
import type { ModelView } from '#contract/catalogue.ts';
import type { TaskView } from '#contract/generation.ts';
import { nothingUnlimited, priceFor } from '#domain/billing/unlimited.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { modelsQuery } from '#web/lib/models-query.ts';

export type PricedModel = { model: ModelView; credits: number };

/** What the same would cost today: with its own model, while that is offered, and with the others that could do it. */
export function usePricedModels({ kind, model, quantity }: TaskView): {
  own: PricedModel | undefined;
  others: PricedModel[];
} {
  const { data } = useQuery(modelsQuery);
  const { data: balance } = useQuery(balanceQuery);
  const unlimited = balance?.unlimited ?? nothingUnlimited;
  const offered = (data?.models ?? []).filter((one) => one.kind === kind && one.status === 'available');
  const priced = offered.map((one) => ({ model: one, credits: priceFor(one, quantity, unlimited) }));
  return {
    own: priced.find((one) => one.model.id === model.id),
    others: priced.filter((one) => one.model.id !== model.id),
  };
}
