import type { SceneView } from '#contract/storyboards.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';
import { useBoard } from './board-context.tsx';
import { newId } from './new-id.ts';

const emptyShot: ShotFields = {
  type: 'medium',
  action: '',
  imagePrompt: '',
  videoPrompt: '',
  dialogue: [],
  soundPrompt: null,
  durationMs: 3000,
  transition: null,
  notes: '',
  locked: false,
  approved: false,
  roleIds: [],
  elementIds: [],
};

/** Adds an empty shot at the end of a scene, and selects it. */
export function useAddShot(): (scene: SceneView) => void {
  const { edit, select } = useBoard();
  return ({ id: sceneId, shots }) => {
    const shotId = newId('shot');
    edit({ do: 'add-shot', shotId, sceneId, after: shots.at(-1)?.id ?? null, fields: emptyShot });
    select(shotId);
  };
}
