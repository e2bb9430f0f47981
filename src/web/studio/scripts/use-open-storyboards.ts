import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ImportedScript } from '#contract/scripts.ts';
import { keys } from '#web/lib/query-keys.ts';
import { counted } from '#web/ui/format.ts';
import { notify } from '#web/ui/notices.ts';

type Opened = Pick<ImportedScript, 'projectId' | 'storyboardIds' | 'scenes' | 'shots' | 'remarks'>;

/** Opens what was made of a screenplay or a template, and says how much it is. */
export function useOpenStoryboards(): (made: Opened) => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async ({ projectId, storyboardIds, scenes, shots, remarks }) => {
    void queryClient.invalidateQueries({ queryKey: keys.projects });
    notify({ text: [`${counted(scenes, 'scene')}, ${counted(shots, 'shot')}.`, ...remarks].join(' ') });
    const [storyboardId] = storyboardIds;
    // Several reels are chosen from on the project's page.
    if (storyboardId === undefined || storyboardIds.length > 1) {
      return navigate({ to: '/studio/projects/$projectId', params: { projectId } });
    }
    return navigate({ to: '/studio/storyboards/$storyboardId', params: { storyboardId } });
  };
}
