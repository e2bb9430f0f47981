import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keys } from '#web/lib/query-keys.ts';
import { createFieldSaver, followPage } from './field-saver.ts';
import { type Fields, nothingUnsaved, type Value } from './unsaved.ts';

type CachedThing<View, Place extends string> = {
  fields: Fields<View, Place>;
  /** Where the thing is cached, and the lists that show it. */
  queryKey: QueryKey;
  listKey: QueryKey;
};

/** Saves the fields of a thing while the user types. `keep` puts another version of it into the cache. */
export function useFieldSaver<View extends { revision: number }, Place extends string>(
  thing: CachedThing<View, Place>,
) {
  const queryClient = useQueryClient();
  const [{ saver, keep }] = useState(() => {
    const { fields, queryKey, listKey } = thing;
    const latest = () => queryClient.getQueryData<View>(queryKey);
    async function keepVersion(view: View): Promise<void> {
      // An older answer that is on its way must not overwrite it.
      await queryClient.cancelQueries({ queryKey });
      const before = latest();
      if (!before || before.revision <= view.revision) queryClient.setQueryData(queryKey, view);
      void queryClient.invalidateQueries({ queryKey: listKey });
      // Prompts that are opened next know the tag.
      void queryClient.invalidateQueries({ queryKey: keys.tags, refetchType: 'none' });
    }
    const readAgain = () => queryClient.refetchQueries({ queryKey });
    return { keep: keepVersion, saver: createFieldSaver({ fields, latest, onSaved: keepVersion, readAgain }) };
  });
  useEffect(() => followPage(saver), [saver]);
  const { edits, refusals, save } = useSyncExternalStore(saver.subscribe, saver.get, () => nothingUnsaved<Place>());
  const values = new Map([...edits].map(([place, { value }]): [Place, Value] => [place, value]));
  return { keep, values, refusals, save, change: saver.change, resolve: saver.choose, flush: saver.flush };
}
