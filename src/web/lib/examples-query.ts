import { queryOptions, useQuery } from '@tanstack/react-query';
import { examplesApi, type ExampleMediaView } from '#contract/examples.ts';
import type { ExamplePage } from '#domain/examples/worked-example.ts';
import { call } from './call.ts';
import { keys } from './query-keys.ts';

/** They come with a release, or by the hand of an admin. */
const freshMs = 10 * 60_000;

/** The worked examples of a create page. */
export const workedExamplesQuery = (page: ExamplePage) =>
  queryOptions({
    queryKey: [...keys.examples, 'worked', page],
    queryFn: ({ signal }) => call(examplesApi.worked, { query: { page } }, { signal }),
    staleTime: freshMs,
  });

/** A picture of every visual style. */
export const styleExamplesQuery = queryOptions({
  queryKey: [...keys.examples, 'styles'],
  queryFn: ({ signal }) => call(examplesApi.styles, {}, { signal }),
  staleTime: freshMs,
});

/** A result of each model that has one. */
export const modelExamplesQuery = queryOptions({
  queryKey: [...keys.examples, 'models'],
  queryFn: ({ signal }) => call(examplesApi.models, {}, { signal }),
  staleTime: freshMs,
});

/** Answers what a model has made; null while it has no example. */
export function useModelExamples(): (modelId: string) => ExampleMediaView | null {
  const { data } = useQuery(modelExamplesQuery);
  return (modelId) => data?.examples.find((example) => example.modelId === modelId)?.media ?? null;
}
