import { referencesApi } from '#contract/references.ts';
import type { ReferenceAngle } from '#domain/references/reference-kinds.ts';
import { call } from '#web/lib/call.ts';
import { useTaskRequest } from '#web/studio/tagged-things/index.ts';
import { referenceQuery } from './references-query.ts';

/** A request for an image of one angle, at the price that the button shows. */
export type ImageRequest = {
  referenceId: string;
  angle: ReferenceAngle;
  modelId: string;
  fromImages: boolean;
  expectedCredits: number;
};

/** Requests images of a reference. `flush` saves the description that they are made from. */
export const useGenerateImage = (flush: () => Promise<boolean>) =>
  useTaskRequest({
    flush,
    send: ({ referenceId, ...body }: ImageRequest, requestId) =>
      call(referencesApi.generate, { params: { referenceId }, body: { ...body, requestId } }),
    keyOf: ({ referenceId }) => referenceQuery(referenceId).queryKey,
  });
