import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { scriptsApi, StoryboardSettings } from '#contract/scripts.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { useStoryboardOptions } from './storyboard-options.ts';
import { useOpenStoryboards } from './use-open-storyboards.ts';

export type ScriptToMake = {
  documentId: string;
  /** Resolves when everything that was written is saved; rejects with the reason why it is not. */
  whenSaved?: (() => Promise<void>) | undefined;
};

/** What a screenplay would become with the chosen options, and how it becomes that. */
export function useMakeStoryboards({ documentId, whenSaved }: ScriptToMake) {
  const { options } = useStoryboardOptions();
  const open = useOpenStoryboards();
  const params = { documentId };
  const body = StoryboardSettings.parse(options);
  const forecast = useQuery({
    queryKey: [...keys.documents, documentId, 'forecast', options],
    queryFn: async ({ signal }) => {
      await whenSaved?.();
      return call(scriptsApi.forecast, { params, body }, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const make = useMutation({
    mutationFn: async () => {
      await whenSaved?.();
      return call(scriptsApi.makeStoryboards, { params, body });
    },
    onSuccess: open,
  });
  return { forecast, make };
}
