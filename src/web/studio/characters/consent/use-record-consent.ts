import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CharacterView } from '#contract/character-views.ts';
import type { Sent } from '#contract/endpoint.ts';
import { charactersApi } from '#contract/characters.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { notify } from '#web/ui/notices.ts';
import { characterQuery } from '../characters-query.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import type { OpenCharacter } from '../wizard/use-character.ts';

/** What was saved, for the notice. */
function noticeOf(view: CharacterView, hadConsent: boolean): string {
  const name = `“${nameOf(view)}”`;
  if (view.consent) return `Consent recorded for ${name}`;
  if (view.likeness === 'invented') return `${name} is set to fictional person`;
  return hadConsent ? `Consent withdrawn. New generation with ${name} is blocked.` : `${name} is set to real person`;
}

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
      notify({ text: noticeOf(view, saved.consent !== null) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.characters }),
  });
}
