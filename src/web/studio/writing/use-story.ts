import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Story, StoryPart, StoryView } from '#contract/stories.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { type TextModels, useTextModels } from '#web/lib/writing/text-models.ts';
import { useCancelText } from '#web/lib/writing/use-writing.ts';
import type { StoryDraft } from './kept-draft.ts';
import { createStorySaver, followPage, nothingUnsaved, type StorySave } from './story-saver.ts';
import { storyQuery } from './story-queries.ts';
import { useWritePart } from './use-write-part.ts';

/** A story that is being written, and what can be done with it. */
export type OpenStory = {
  projectId: string;
  story: Story;
  /** The same without what is not saved here. */
  theirs: Story;
  tasks: StoryView['tasks'];
  models: TextModels;
  save: StorySave;
  change: (fields: StoryDraft) => void;
  /** Says which stays, where another window has changed the same. */
  choose: (whose: 'mine' | 'theirs') => void;
  /** Saves what is unsaved; false when it could not. */
  flush: () => Promise<boolean>;
  /** Has a part written, of everything that is there before it. `onAsked` is called once it is under way. */
  write: (part: StoryPart, onAsked?: () => void) => Promise<void>;
  isAsking: boolean;
  cancel: (taskId: string) => void;
};

/** The story of a project with everything that happens to it; undefined while it is not there. */
export function useStory(projectId: string) {
  const { status } = useSession();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ ...storyQuery(projectId), enabled: status === 'member' });
  const [saver] = useState(() => {
    const { queryKey } = storyQuery(projectId);
    return createStorySaver(projectId, {
      async onSaved(view) {
        // An older answer that is on its way must not come after it.
        await queryClient.cancelQueries({ queryKey });
        queryClient.setQueryData(queryKey, view);
      },
      versionSeen: () => queryClient.getQueryData(queryKey)?.version ?? 0,
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
    });
  });
  useEffect(() => followPage(saver), [saver]);
  const { draft, save } = useSyncExternalStore(saver.subscribe, saver.get, nothingUnsaved);
  const models = useTextModels();
  const cancel = useCancelText();
  const { write, isAsking } = useWritePart(projectId, { saver, models });
  const opened: OpenStory | undefined = data && {
    projectId,
    // An answer that comes meanwhile never takes words away.
    story: { ...data.story, ...draft },
    theirs: data.story,
    tasks: data.tasks,
    models,
    save,
    change: saver.change,
    choose: saver.choose,
    flush: saver.flush,
    write,
    isAsking,
    cancel: (taskId) => cancel.mutate(taskId),
  };
  return { opened, error, refetch };
}
