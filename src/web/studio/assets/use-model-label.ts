import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { modelsQuery } from '#web/lib/models-query.ts';

/** What a model is called in the catalogue; its id where it is no longer listed. */
export function useModelLabel(): (modelId: string) => string {
  const { data } = useQuery(modelsQuery);
  const models = data?.models;
  return useCallback((modelId) => models?.find(({ id }) => id === modelId)?.label ?? modelId, [models]);
}
