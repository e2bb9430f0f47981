import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BulkAction, type BulkResult, libraryApi } from '#contract/library.ts';
import { libraryLimits } from '#domain/library/library-limits.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';
import { doneText } from './done-text.ts';

type BulkRequest = { assetIds: readonly string[]; action: BulkAction };

/** Applies one action to any number of assets, as many requests as the limit of one needs. */
async function runBulk({ assetIds, action }: BulkRequest): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let at = 0; at < assetIds.length; at += libraryLimits.bulk) {
    const part = assetIds.slice(at, at + libraryLimits.bulk);
    results.push(...(await call(libraryApi.bulk, { body: { assetIds: part, action } })).results);
  }
  return results;
}

type LibraryActions = { onDone?: (request: BulkRequest, refused: BulkResult[]) => void };

/** Bulk actions of the library. Assets that were refused are handed to `onDone`. */
export function useLibraryActions({ onDone }: LibraryActions = {}) {
  const queryClient = useQueryClient();
  const bulk = useMutation({
    mutationFn: runBulk,
    onSuccess: (results, request) => {
      const refused = results.filter(({ problem }) => problem !== null);
      const done = results.filter(({ problem }) => problem === null).map(({ assetId }) => assetId);
      if (done.length > 0) {
        const undo = () => bulk.mutate({ assetIds: done, action: { do: 'restore' } });
        notify({
          text: doneText(request.action, done.length),
          ...(request.action.do === 'trash' && { action: { label: 'Undo', run: undo } }),
        });
      }
      onDone?.(request, refused);
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
  return bulk;
}

/** Downloads assets as one ZIP archive. */
export function useZipDownload() {
  return useMutation({
    mutationFn: (assetIds: readonly string[]) => call(libraryApi.zip, { body: { assetIds: [...assetIds] } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: tellFailure,
  });
}
