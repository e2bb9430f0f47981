import { useMutation } from '@tanstack/react-query';
import { usageApi } from '#contract/usage.ts';
import { callForFile } from '#web/lib/call.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { filterOf, type UsageChoice } from './usage-queries.ts';

/** Saves what is listed, all pages of it, as a CSV file. */
export function useUsageCsv(choice: UsageChoice) {
  return useMutation({
    mutationFn: () => callForFile(usageApi.csv, { query: filterOf(choice) }),
    onSuccess: ({ blob, name }) => saveBlob(blob, name),
    onError: tellFailure,
  });
}
