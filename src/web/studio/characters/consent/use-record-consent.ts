import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
import { charactersApi } from '#contract/characters.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { notify } from '#web/ui/notices.ts';
import { characterQuery } from '../characters-query.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import type { OpenCharacter } from '../wizard/use-character.ts';

type Recorded = Omit<Sent<typeof charactersApi.recordConsent>['body'], 'revision'>;

/** Saves pending edits, then records likeness and consent. */
export function useRecordConsent({ saved, flush }: Pick<OpenCharacter, 'saved' | 'flush'>) {
  const queryClient = useQueryClient();
  const params = { characterId: saved.id };
  return useMutation({
    mutationFn: async (recorded: Recorded) => {
      await flush();
      // The version that this window shows: a change by another window is refused instead of overwritten.
      const { revision } = queryClient.getQueryData(characterQuery(saved.id).queryKey) ?? saved;
      return call(charactersApi.recordConsent, { params, body: { revision, ...recorded } });
    },
    onSuccess: (view) => {
      queryClient.setQueryData(characterQuery(view.id).queryKey, view);
      notify({ text: view.consent ? `Consent recorded for “${nameOf(view)}”` : `Saved who “${nameOf(view)}” is` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.characters }),
  });
}
