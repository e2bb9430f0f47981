import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { costInDollars } from '#domain/catalogue/price.ts';
import { routesFor } from '#domain/generation/route.ts';
import type { GenerationInput } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import type { TaskWay } from '../task.ts';

const millionths = 1_000_000;

/** The ways to make this here, best first. They stay the task's own, whatever becomes of the catalogue while it waits. */
export function waysOf(model: Pick<CatalogueEntry, 'endpoints'>, input: GenerationInput<unknown>): TaskWay[] {
  const quantity = quantityOf(input);
  return routesFor(model, input).map(({ provider, endpoint, fixedInputs, cost }) => ({
    provider,
    endpoint,
    fixedInputs,
    costMicroDollars: cost && Math.round(costInDollars(cost, quantity) * millionths),
  }));
}
