import { useQueryClient } from '@tanstack/react-query';
import type { TaskView } from '#contract/generation.ts';
import type { StoryboardView } from '#contract/storyboards.ts';
import { keys } from '#web/lib/query-keys.ts';

/** A picture to know a task by: its own output, else the picture that its shot has on a board that has been seen here. */
export function useTaskThumbnail({ outputs, purpose: { storyboardId, slot } }: TaskView): string | null {
  const queryClient = useQueryClient();
  const own = outputs[0]?.thumbnailUrl ?? null;
  if (own !== null || storyboardId === undefined || slot === undefined) return own;
  const board = queryClient.getQueryData<StoryboardView>(keys.board(storyboardId));
  const [, ownerId] = slot.split(':');
  const shot = board?.scenes
    .flatMap(({ shots }) => shots)
    .find(({ id, dialogue }) => id === ownerId || dialogue.some((line) => line.id === ownerId));
  return shot?.picture?.thumbnailUrl ?? null;
}
