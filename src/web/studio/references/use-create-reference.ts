import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AssetView } from '#contract/assets.ts';
import { isAppError } from '#contract/errors.ts';
import { referencesApi } from '#contract/references.ts';
import { TagConflict } from '#contract/tags.ts';
import type { ReferenceKind } from '#domain/references/reference-kinds.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { referenceQuery } from './references-query.ts';
import { type ImageRequest, useGenerateImage } from './use-generate-image.ts';

/** A reference that does not exist yet. */
export type ReferenceDraft = { kind: ReferenceKind; tag: string | null; description: string; image: AssetView | null };

type NewReference = {
  draft: ReferenceDraft;
  /** The first image; null to create the reference only. */
  generated: Omit<ImageRequest, 'referenceId'> | null;
};

const nothingToSave = () => Promise.resolve(true);

/** Whether the tag belongs to something else. */
const isOfTag = (error: Error): boolean =>
  isAppError(error) && error.code === 'conflict' && TagConflict.safeParse(error.details).success;

/** Creates a reference, requests its first image, and opens its page. If the request is refused the reference is kept. */
export function useCreateReference() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { request, isPending: isRequesting } = useGenerateImage(nothingToSave);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ draft: { image, tag, ...fields } }: NewReference) =>
      call(referencesApi.create, { body: { ...fields, tag: tag ?? '', assetId: image?.id ?? null } }),
    onSuccess: (view, { generated }) => {
      queryClient.setQueryData(referenceQuery(view.id).queryKey, view);
      const open = () => void navigate({ to: '/studio/references/$referenceId', params: { referenceId: view.id } });
      // Before the answer the page would offer to generate the same image again.
      if (generated) request({ referenceId: view.id, ...generated }, open);
      else open();
    },
    onError: (thrown) => {
      if (!isOfTag(thrown)) tellFailure(thrown);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...keys.references, 'list'] }),
  });
  return {
    create: mutate,
    isPending: isPending || isRequesting,
    /** Why this tag was not taken. */
    tagRefusal: (tag: string | null): string | undefined =>
      error && isOfTag(error) && variables.draft.tag === tag ? error.message : undefined,
  };
}
