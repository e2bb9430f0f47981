import { useQuery } from '@tanstack/react-query';
import type { ModelView } from '#contract/catalogue.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import { modelsQuery } from '#web/lib/models-query.ts';

/** The models of these kinds that are listed here, retired ones too; undefined while the catalogue is on its way. */
export function useModels(kinds: readonly TaskKind[]): ModelView[] | undefined {
  const { data } = useQuery(modelsQuery);
  return data?.models.filter(({ kind }) => kinds.includes(kind));
}

/** The chosen model, else the first that takes requests. */
export function chosenModel(models: readonly ModelView[] | undefined, id: string | null): ModelView | undefined {
  return models?.find((model) => model.id === id) ?? models?.find(({ status }) => status === 'available');
}
