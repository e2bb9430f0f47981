import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { ShotView, StoryboardView } from '#contract/storyboards.ts';
import {
  type BeyondPlan,
  beyondPlan,
  nothingBeyond,
  sceneBeyond,
  shotBeyond,
} from '#domain/storyboards/beyond-plan.ts';
import { useNewest } from '#web/lib/use-newest.ts';
import { usePlanRoom } from './use-plan-room.ts';

const BeyondContext = createContext<BeyondPlan>(nothingBeyond);

/** Tells the parts of a board's page what of it is beyond the plan after a downgrade. */
export function BeyondPlanProvider({ board, children }: { board: StoryboardView; children: ReactNode }) {
  const { scenes, shots } = usePlanRoom();
  const beyond = useMemo(
    () => (board.mayEdit ? beyondPlan(board.scenes, { scenes, shots }) : nothingBeyond),
    [board, scenes, shots],
  );
  return <BeyondContext value={beyond}>{children}</BeyondContext>;
}

/** A scene, or with its id a shot of it. */
export type PlaceOnBoard = { sceneId: string; shotId?: string | null };

export const placeOf = ({ id, sceneId }: ShotView): PlaceOnBoard => ({ sceneId, shotId: id });

/** Why a scene, or a shot of it, is read-only; undefined where the plan has room for it. */
export function useReadOnlyReason({ sceneId, shotId = null }: PlaceOnBoard): string | undefined {
  const { sceneIds, shotIds } = useContext(BeyondContext);
  const room = usePlanRoom();
  if (sceneIds.has(sceneId)) return sceneBeyond(room.scenes);
  return shotId !== null && shotIds.has(shotId) ? shotBeyond(room.shots) : undefined;
}

/** The same at the moment of an event: whether the plan has no room for it. */
export function useIsReadOnly(): (place: PlaceOnBoard) => boolean {
  const beyond = useNewest(useContext(BeyondContext));
  return useCallback(
    ({ sceneId, shotId }) => {
      const { sceneIds, shotIds } = beyond();
      return sceneIds.has(sceneId) || (typeof shotId === 'string' && shotIds.has(shotId));
    },
    [beyond],
  );
}
