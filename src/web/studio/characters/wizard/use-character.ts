import { useMutation, useQuery } from '@tanstack/react-query';
import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { type FieldsSave, type Unsaved, useFieldSaver, type Value } from '#web/studio/tagged-things/index.ts';
import { characterQuery } from '../characters-query.ts';
import { characterFields } from './character-fields.ts';
import { type Place, withValues } from './places.ts';

export type Look = CharacterView['looks'][number];
export type Round = CharacterView['rounds'][number];
export type Choice = { lookId: string; part: CharacterPart; assetId: string | null };

/** A character that is open in the wizard, with what can be done to it. */
export type OpenCharacter = {
  /** With the values that are not saved yet. */
  character: CharacterView;
  /** As the server has it. */
  saved: CharacterView;
  save: FieldsSave<Place>;
  refusals: Unsaved<Place>['refusals'];
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
  const query = characterQuery(characterId);
  const { data, error, refetch } = useQuery({ ...query, enabled: status === 'member' });
  const { keep, values, ...saver } = useFieldSaver({
    fields: characterFields,
    queryKey: query.queryKey,
    listKey: [...keys.characters, 'list'],
  });
  const actions = useChanges(characterId, { keep, flush: saver.flush });
  const saved = data && withChoice(data, actions.choosing);
  const opened: OpenCharacter | undefined = saved && {
    character: withValues(saved, values),
    saved,
    ...saver,
    ...actions,
  };
  return { opened, error, refetch };
}

type Around = { keep: (view: CharacterView) => Promise<unknown>; flush: () => Promise<boolean> };

/** Changes that are no texts: pictures and looks. */
function useChanges(characterId: string, { keep, flush }: Around) {
  const params = { characterId };
  const choose = useMutation({
    scope: { id: `choose ${characterId}` },
    mutationFn: ({ lookId, ...body }: Choice) => call(charactersApi.choose, { params: { ...params, lookId }, body }),
    onSuccess: keep,
    onError: tellFailure,
  });
  const add = useMutation({
    mutationFn: async (name: string) => {
      await flush();
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
