import { useMutation } from '@tanstack/react-query';
import { personalDataApi } from '#contract/personal-data.ts';
import { call } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';

/** Has the browser save everything of the person who is signed in, as it comes: however much it is. */
export function useMyData() {
  return useMutation({
    mutationFn: () => call(personalDataApi.archive, {}),
    onSuccess: ({ url }) => Object.assign(document.createElement('a'), { href: url, download: '' }).click(),
    onError: tellFailure,
  });
}
