import { useMutation } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { callForFile } from '#web/lib/call.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

type CastFile = Sent<typeof storyboardsApi.castSheetFile>['query'];

/** Downloads the cast sheet. */
export function useCastFile(storyboardId: string) {
  return useMutation({
    mutationFn: (query: CastFile) => callForFile(storyboardsApi.castSheetFile, { params: { storyboardId }, query }),
    onSuccess: ({ blob, name }) => saveBlob(blob, name),
  });
}
