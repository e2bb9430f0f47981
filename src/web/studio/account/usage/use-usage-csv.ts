import { useMutation } from '@tanstack/react-query';
import { usageApi } from '#contract/usage.ts';
import { callForFile } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { filterOf, type UsageChoice } from './usage-queries.ts';

/** How long an address of a file made here stays good; by then the browser has it. */
const addressLastsMs = 60_000;

/** Saves what is listed, all pages of it, as a CSV file. */
export function useUsageCsv(choice: UsageChoice) {
  return useMutation({
    mutationFn: () => callForFile(usageApi.csv, { query: filterOf(choice) }),
    onSuccess: ({ blob, name }) => {
      const address = URL.createObjectURL(blob);
      setTimeout(() => URL.revokeObjectURL(address), addressLastsMs);
      Object.assign(document.createElement('a'), { href: address, download: name }).click();
    },
    onError: tellFailure,
  });
}
