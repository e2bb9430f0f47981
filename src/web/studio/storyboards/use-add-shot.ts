import type { SceneView } from '#contract/storyboards.ts';
import { plainShot } from '#domain/storyboards/plain-shot.ts';
import { useBoardActions } from './board-context.tsx';
import { newId } from '#web/lib/new-id.ts';

/** Adds an empty shot at the end of a scene, and selects it. */
export function useAddShot(): (scene: SceneView) => void {
  const { edit, select } = useBoardActions();
  return ({ id: sceneId, shots }) => {
    const shotId = newId('shot');
    edit({ do: 'add-shot', shotId, sceneId, after: shots.at(-1)?.id ?? null, fields: plainShot });
    select(shotId);
  };
}
