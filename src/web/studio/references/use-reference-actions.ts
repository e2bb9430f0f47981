import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReferenceSummary } from '#contract/reference-views.ts';
import { referencesApi } from '#contract/references.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';

/** A reference as far as its actions need it. */
type ListedReference = Pick<ReferenceSummary, 'id' | 'tag'>;

/** The name of a reference on a screen. */
export const nameOf = ({ tag }: Pick<ReferenceSummary, 'tag'>): string => `@${tag}`;

const paramsOf = ({ id }: ListedReference) => ({ params: { referenceId: id } });

/** Archives, restores and deletes references. */
export function useReferenceActions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.references });
  const options = { onSettled, onError: tellFailure };
  const restore = useMutation({
    mutationFn: (reference: ListedReference) => call(referencesApi.restore, paramsOf(reference)),
    onSuccess: (_, reference) => notify({ text: `${nameOf(reference)} restored` }),
    ...options,
  });
  const archive = useMutation({
    mutationFn: (reference: ListedReference) => call(referencesApi.archive, paramsOf(reference)),
    onSuccess: (_, reference) =>
      notify({
        text: `${nameOf(reference)} archived`,
        action: { label: 'Undo', run: () => restore.mutate(reference) },
      }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (reference: ListedReference) => call(referencesApi.remove, paramsOf(reference)),
    onSuccess: ({ isArchived }, reference) =>
      notify({ text: `${nameOf(reference)} ${isArchived ? 'archived because a storyboard uses it' : 'deleted'}` }),
    ...options,
  });
  return { restore, archive, remove };
}
