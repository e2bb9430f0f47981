import { nameOf } from '#domain/characters/name-of.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CharacterSummary } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { notify } from '#web/ui/notices.ts';

/** A character as far as its actions need it. */
type ListedCharacter = Pick<CharacterSummary, 'id' | 'name' | 'revision'>;

const paramsOf = ({ id }: ListedCharacter) => ({ params: { characterId: id } });

/** Archives, restores, renames and deletes characters. */
export function useCharacterActions() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: keys.characters });
  const options = { onSettled, onError: tellFailure };
  const restore = useMutation({
    mutationFn: (character: ListedCharacter) => call(charactersApi.restore, paramsOf(character)),
    onSuccess: (_, character) => notify({ text: `“${nameOf(character)}” restored` }),
    ...options,
  });
  const archive = useMutation({
    mutationFn: (character: ListedCharacter) => call(charactersApi.archive, paramsOf(character)),
    onSuccess: (_, character) =>
      notify({
        text: `“${nameOf(character)}” archived`,
        action: { label: 'Undo', run: () => restore.mutate(character) },
      }),
    ...options,
  });
  const rename = useMutation({
    mutationFn: ({ character, name }: { character: ListedCharacter; name: string }) =>
      call(charactersApi.update, { ...paramsOf(character), body: { revision: character.revision, name } }),
    ...options,
  });
  const remove = useMutation({
    mutationFn: (character: ListedCharacter) => call(charactersApi.remove, paramsOf(character)),
    onSuccess: ({ isArchived }, character) =>
      notify({ text: `“${nameOf(character)}” ${isArchived ? 'archived because a storyboard uses it' : 'deleted'}` }),
    ...options,
  });
  return { restore, archive, rename, remove };
}
