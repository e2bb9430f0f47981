import { useQuery } from '@tanstack/react-query';
import { adminModelsQuery } from './catalogue/models-query.ts';

/** Returns the label of a model, hidden and retired models included. Falls back to the ID until the catalogue is loaded. */
export function useModelLabel(): (modelId: string) => string {
  const { data } = useQuery(adminModelsQuery);
  return (modelId) => data?.models.find(({ model }) => model.id === modelId)?.model.label ?? modelId;
}
