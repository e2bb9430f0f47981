import { useQuery } from '@tanstack/react-query';
import type { ModelView } from '#contract/catalogue.ts';
import type { TaskView } from '#contract/generation.ts';
import { modelsQuery } from '#web/lib/models-query.ts';

/** The models that could do the same as the one that failed. */
export function useOtherModels({ kind, model }: TaskView): ModelView[] {
  const { data } = useQuery(modelsQuery);
  return (data?.models ?? []).filter(
    (other) => other.kind === kind && other.status === 'available' && other.id !== model.id,
  );
}
