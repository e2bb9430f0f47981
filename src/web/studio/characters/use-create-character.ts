import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { charactersApi } from '#contract/characters.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { characterQuery } from './characters-query.ts';
import type { CharacterDraft } from './new-character-form.tsx';
import { type PartsRequest, useGenerateParts } from './wizard/use-generate-parts.ts';

type NewCharacter = {
  draft: CharacterDraft;
  /** The first round of headshots; null to create the character only. */
  generated: Omit<PartsRequest, 'characterId' | 'lookId'> | null;
};

const nothingToSave = () => Promise.resolve(true);

/** Creates a character, requests its first round, and opens the wizard. If the round is refused the character is kept. */
export function useCreateCharacter() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { generate, isPending: isRequesting } = useGenerateParts(nothingToSave);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ draft: { photo, ...fields } }: NewCharacter) =>
      call(charactersApi.create, { body: { ...fields, photoAssetId: photo?.id ?? null } }),
    onSuccess: (view, { generated }) => {
      queryClient.setQueryData(characterQuery(view.id).queryKey, view);
      const main = view.looks.find(({ isMain }) => isMain);
      const open = () =>
        void navigate({
          to: '/studio/characters/$characterId',
          params: { characterId: view.id },
          search: { step: 'headshot' },
        });
      // Before the answer the page would offer to generate the same images again.
      if (generated && main) generate({ characterId: view.id, lookId: main.id, ...generated }, open);
      else open();
    },
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...keys.characters, 'list'] }),
  });
  return { create: mutate, isPending: isPending || isRequesting };
}
