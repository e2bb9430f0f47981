import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportsApi } from '#contract/exports.ts';
import type { FitType, Resolution } from '#domain/storyboards/dimension.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

/** How a film is asked for; what is left out comes from the storyboard. */
export type ExportOrder = { resolution: Resolution; fitType?: FitType; scenes?: { first: number; last: number } };

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
  return { request, cancel, retry };
}
