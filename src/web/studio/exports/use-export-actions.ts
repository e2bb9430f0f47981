import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
import { exportsApi, type linkDays } from '#contract/exports.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

/** How an export is asked for; what is left out comes from the storyboard. */
export type ExportOrder = Sent<typeof exportsApi.request>['body'];

/** What can be done with the exports of a storyboard. */
export function useExportActions(storyboardId: string) {
  const queryClient = useQueryClient();
  const options = {
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.exports }),
  };
  const request = useMutation({
    mutationFn: (body: ExportOrder) => call(exportsApi.request, { params: { storyboardId }, body }),
    ...options,
  });
  const cancel = useMutation({
    mutationFn: (exportId: string) => call(exportsApi.cancel, { params: { exportId } }),
    ...options,
  });
  const retry = useMutation({
    mutationFn: (exportId: string) => call(exportsApi.retry, { params: { exportId } }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (exportId: string) => call(exportsApi.remove, { params: { exportId } }),
    ...options,
  });
  const share = useMutation({
    mutationFn: ({ exportId, days }: { exportId: string; days: (typeof linkDays)[number] | null }) =>
      call(exportsApi.share, { params: { exportId }, body: { days } }),
    ...options,
  });
  const unshare = useMutation({
    mutationFn: (exportId: string) => call(exportsApi.unshare, { params: { exportId } }),
    ...options,
  });
  return { request, cancel, retry, remove, share, unshare };
}
