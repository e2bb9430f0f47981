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

/** The voices of one speech model. */
export const voicesQuery = (modelId: string) =>
  queryOptions({
    queryKey: [...keys.voices, modelId],
    queryFn: ({ signal }) => call(catalogueApi.voices, { query: { modelId } }, { signal }),
    staleTime: freshMs,
  });
