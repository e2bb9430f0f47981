import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { characterQuery } from '../characters-query.ts';
import { type CharacterSaver, createCharacterSaver, followPage } from './character-saver.ts';
import { type Place, type Value, withValues } from './places.ts';
import { type CharacterSave, nothingUnsaved, type Unsaved } from './unsaved.ts';

export type Look = CharacterView['looks'][number];
export type Round = CharacterView['rounds'][number];
export type Choice = { lookId: string; part: CharacterPart; assetId: string | null };

/** A character that is open in the wizard, with what can be done to it. */
export type OpenCharacter = {
  /** With the values that are not saved yet. */
  character: CharacterView;
  /** As the server has it. */
  saved: CharacterView;
  save: CharacterSave;
  refusals: Unsaved['refusals'];
  change: (place: Place, value: Value) => void;
  /** Decides which values stay where another window changed the same fields. */
  resolve: (whose: 'mine' | 'theirs') => void;
  flush: () => Promise<boolean>;
  /** Chooses the picture of a part; null takes it away. */
  choose: (choice: Choice) => void;
  addLook: (onAdded: (lookId: string) => void) => void;
  removeLook: (lookId: string) => void;
  isAddingLook: boolean;
};

/** The character of a page; `opened` is undefined until it is loaded. */
export function useCharacter(characterId: string) {
  const { status } = useSession();
  const { data, error, refetch } = useQuery({ ...characterQuery(characterId), enabled: status === 'member' });
  const { keep, readAgain, latest } = useCachedCharacter(characterId);
  const [saver] = useState(() => createCharacterSaver({ latest, onSaved: keep, readAgain }));
  useEffect(() => followPage(saver), [saver]);
  const { edits, refusals, save } = useSyncExternalStore(saver.subscribe, saver.get, () => nothingUnsaved);
  const actions = useChanges(characterId, { keep, saver });
  const values = new Map([...edits].map(([place, { value }]): [Place, Value] => [place, value]));
  const saved = data && withChoice(data, actions.choosing);
  const opened: OpenCharacter | undefined = saved && {
    character: withValues(saved, values),
    saved,
    save,
    refusals,
    change: saver.change,
    resolve: saver.choose,
    flush: saver.flush,
    ...actions,
  };
  return { opened, error, refetch };
}

/** The newest version of a character in this window. */
function useCachedCharacter(characterId: string) {
  const queryClient = useQueryClient();
  const [functions] = useState(() => {
    const { queryKey } = characterQuery(characterId);
    return {
      latest: () => queryClient.getQueryData(queryKey),
      readAgain: () => queryClient.refetchQueries({ queryKey }),
      async keep(view: CharacterView) {
        // An older answer that is on its way must not overwrite it.
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        if (!before || before.revision <= view.revision) queryClient.setQueryData(queryKey, view);
        void queryClient.invalidateQueries({ queryKey: [...keys.characters, 'list'] });
      },
    };
  });
  return functions;
}

type Around = { keep: (view: CharacterView) => Promise<unknown>; saver: CharacterSaver };

/** Changes that are no texts: pictures and looks. */
function useChanges(characterId: string, { keep, saver }: Around) {
  const params = { characterId };
  const choose = useMutation({
    scope: { id: `choose ${characterId}` },
    mutationFn: ({ lookId, ...body }: Choice) => call(charactersApi.choose, { params: { ...params, lookId }, body }),
    onSuccess: keep,
    onError: tellFailure,
  });
  const add = useMutation({
    mutationFn: async (name: string) => {
      await saver.flush();
      return call(charactersApi.addLook, { params, body: { name } });
    },
    onSuccess: keep,
    onError: tellFailure,
  });
  const remove = useMutation({
    mutationFn: (lookId: string) => call(charactersApi.removeLook, { params: { ...params, lookId } }),
    onSuccess: keep,
    onError: tellFailure,
  });
  return {
    choose: choose.mutate,
    choosing: choose.isPending ? choose.variables : undefined,
    addLook: (onAdded: (lookId: string) => void) =>
      add.mutate(newLookName, { onSuccess: ({ looks }) => onAdded(looks.at(-1)?.id ?? '') }),
    isAddingLook: add.isPending,
    removeLook: (lookId: string) => remove.mutate(lookId),
  };
}

const newLookName = 'New look';

/** Shows a choice at once, while it is being saved. */
function withChoice(view: CharacterView, choice: Choice | undefined): CharacterView {
  if (!choice) return view;
  const { lookId, part, assetId } = choice;
  const known = [...view.rounds.flatMap(({ candidates }) => candidates), ...(view.photo ? [view.photo] : [])];
  const picture = known.find((one) => one.assetId === assetId);
  // An image of the library is shown when its address is known.
  if (assetId !== null && !picture) return view;
  return {
    ...view,
    looks: view.looks.map((look) => {
      if (look.id !== lookId) return look;
      const others = look.pictures.filter((one) => one.part !== part);
      return { ...look, pictures: picture ? [...others, { part, ...picture }] : others };
    }),
  };
}
