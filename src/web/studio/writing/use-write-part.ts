import { useQueryClient } from '@tanstack/react-query';
import type { Story, StoryPart } from '#contract/stories.ts';
import { filmOf } from '#domain/writing/story-words.ts';
import { offerCredits } from '#web/lib/out-of-credits.ts';
import type { TextModels } from '#web/lib/writing/text-models.ts';
import { newSeed, useAskText, useCancelText } from '#web/lib/writing/use-writing.ts';
import { notify } from '#web/ui/notices.ts';
import type { StoryDraft } from './kept-draft.ts';
import type { StorySaver } from './story-saver.ts';
import { storyQuery } from './story-queries.ts';
import { taskOf } from './story-steps.ts';

/** What each part is made from, what of the story it is, and what it is called in a sentence. */
const parts: Record<StoryPart, { name: string; without: Partial<Story>; now: (story: Story) => StoryDraft }> = {
  loglines: {
    name: 'loglines',
    // It is not told what it is to replace, nor what comes after.
    without: { story: 0, logline: '', beats: [], treatment: '' },
    now: ({ loglines, loglinesSeed, logline, story }) => ({ loglines, loglinesSeed, logline, story }),
  },
  'beat-sheet': {
    name: 'beat sheet',
    without: { beats: [], treatment: '' },
    now: ({ beats }) => ({ beats }),
  },
  treatment: { name: 'treatment', without: { treatment: '' }, now: ({ treatment }) => ({ treatment }) },
  screenplay: { name: 'screenplay', without: {}, now: ({ screenplay }) => ({ screenplay }) },
};

const isEmpty = (part: StoryDraft): boolean =>
  Object.values(part).every((value) => typeof value === 'number' || value.length === 0);

type Uses = { saver: StorySaver; models: TextModels };

/** Has a part of a story written, of what is saved of it by then. What was there before can be kept. */
export function useWritePart(projectId: string, { saver, models }: Uses) {
  const queryClient = useQueryClient();
  const ask = useAskText();
  const cancel = useCancelText();
  const { queryKey } = storyQuery(projectId);

  /** Puts back what was there; what is on its way is not waited for. */
  async function keepBefore(part: StoryPart, before: StoryDraft): Promise<void> {
    const { task, isWriting } = taskOf(part, queryClient.getQueryData(queryKey)?.tasks ?? []);
    if (task && isWriting) cancel.mutate(task.taskId);
    // What has come meanwhile is seen: it is what one does not want.
    await queryClient.invalidateQueries({ queryKey });
    saver.change(before);
  }

  function tell(part: StoryPart, before: StoryDraft): void {
    if (isEmpty(before)) return;
    const action = { label: 'Keep current text', run: () => void keepBefore(part, before) };
    notify({ text: `The ${parts[part].name} will be rewritten.`, action });
  }

  /** What is saved by now, where a part can be asked for. */
  async function ready(part: StoryPart): Promise<Story | undefined> {
    if (!(await saver.flush())) return undefined;
    const view = queryClient.getQueryData(queryKey);
    return view && !taskOf(part, view.tasks).isWriting ? view.story : undefined;
  }

  async function write(part: StoryPart, onAsked?: () => void): Promise<void> {
    const { model, credits, isTooDear } = models;
    if (isTooDear) return offerCredits();
    const story = await ready(part);
    if (!model || !story) return undefined;
    const wish = { make: part, ...filmOf({ ...story, ...parts[part].without }), seed: newSeed() };
    const asked = { wish, modelId: model.id, expectedCredits: credits, projectId, isOfStory: true };
    const isAsked = await ask.mutateAsync(asked).then(
      () => true,
      () => false, // It was told.
    );
    if (!isAsked) return undefined;
    await queryClient.invalidateQueries({ queryKey });
    onAsked?.();
    return tell(part, parts[part].now(story));
  }

  return { write, isAsking: ask.isPending };
}
