import { queryOptions } from '@tanstack/react-query';
import { catalogueApi } from '#contract/catalogue.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** The catalogue hardly ever changes. */
const freshMs = 10 * 60_000;

/** Every model on offer, with limits and prices. */
export const modelsQuery = queryOptions({
  queryKey: keys.models,
  queryFn: ({ signal }) => call(catalogueApi.models, { query: {} }, { signal }),
  staleTime: freshMs,
});

/** Every model of the catalogue, also those that cannot be asked for here. */
export const allModelsQuery = queryOptions({
  queryKey: [...keys.models, 'all'],
  queryFn: ({ signal }) => call(catalogueApi.all, {}, { signal }),
  staleTime: freshMs,
});

/** The voices of one speech model. */
export const voicesQuery = (modelId: string) =>
  queryOptions({
    queryKey: [...keys.voices, modelId],
    queryFn: ({ signal }) => call(catalogueApi.voices, { query: { modelId } }, { signal }),
    staleTime: freshMs,
  });
