import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReferenceView } from '#contract/reference-views.ts';
import { referencesApi } from '#contract/references.ts';
import { call } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { type FieldsSave, type Unsaved, useFieldSaver, type Value } from '#web/studio/tagged-things/index.ts';
import { referenceFields, type ReferencePlace, withValues } from './reference-fields.ts';
import { referenceQuery } from './references-query.ts';

export type ReferenceImage = ReferenceView['images'][number];
export type Round = ReferenceView['rounds'][number];

/** A reference of the user that is open on its page, with what can be done to it. */
export type OpenReference = {
  /** With the values that are not saved yet. */
  reference: ReferenceView;
  /** As the server has it. */
  saved: ReferenceView;
  save: FieldsSave<ReferencePlace>;
  refusals: Unsaved<ReferencePlace>['refusals'];
  change: (place: ReferencePlace, value: Value) => void;
  /** Decides which values stay where another window changed the same fields. */
  resolve: (whose: 'mine' | 'theirs') => void;
  flush: () => Promise<boolean>;
  /** Chooses, removes and orders the images: the list as it should be, the main image first. */
  setImages: (images: readonly ReferenceImage[]) => void;
  /** Lets everybody use the reference, or makes it private again. */
  share: (isPublic: boolean) => void;
  isSharing: boolean;
  /** Why it was not made public. */
  shareError: Error | null;
};

/** The reference of a page; `opened` is undefined until it is loaded. */
export function useReference(referenceId: string) {
  const { status } = useSession();
  const query = referenceQuery(referenceId);
  const { data, error, refetch } = useQuery({ ...query, enabled: status === 'member' });
  const { keep, values, ...saver } = useFieldSaver({
    fields: referenceFields,
    queryKey: query.queryKey,
    listKey: [...keys.references, 'list'],
  });
  const images = useSetImages(referenceId, { keep, flush: saver.flush, readAgain: refetch });
  const sharing = useShare(referenceId, keep);
  const saved = data && (images.setting ? { ...data, images: [...images.setting] } : data);
  const opened: OpenReference | undefined = saved && {
    reference: withValues(saved, values),
    saved,
    ...saver,
    save: images.setting && saver.save.is === 'saved' ? { is: 'saving' } : saver.save,
    setImages: images.setImages,
    ...sharing,
  };
  return { opened, error, refetch };
}

type Keep = (view: ReferenceView) => Promise<unknown>;
type Around = { keep: Keep; flush: () => Promise<boolean>; readAgain: () => Promise<unknown> };

/** `setting` is the list that is being saved: it is shown at once. */
function useSetImages(referenceId: string, { keep, flush, readAgain }: Around) {
  const params = { referenceId };
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `images ${referenceId}` },
    mutationFn: async (images: readonly ReferenceImage[]) => {
      await flush();
      const { revision } = await call(referencesApi.get, { params });
      const body = { revision, images: images.map(({ assetId, angle }) => ({ assetId, angle })) };
      return call(referencesApi.setImages, { params, body });
    },
    onSuccess: keep,
    onError: (error) => {
      tellFailure(error);
      return readAgain();
    },
  });
  return { setImages: mutate, setting: isPending ? variables : undefined };
}

function useShare(referenceId: string, keep: Keep) {
  const params = { referenceId };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isPublic: boolean) => call(isPublic ? referencesApi.publish : referencesApi.withdraw, { params }),
    onSuccess: keep,
  });
  return { share: mutate, isSharing: isPending, shareError: error };
}
