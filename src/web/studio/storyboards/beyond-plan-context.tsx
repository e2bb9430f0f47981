import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import {
  type BeyondPlan,
  beyondPlan,
  nothingBeyond,
  sceneBeyond,
  shotBeyond,
} from '#domain/storyboards/beyond-plan.ts';
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

/** Why a scene, or a shot of it, is read-only; undefined where the plan has room for it. */
export function useReadOnlyReason({ sceneId, shotId }: { sceneId: string; shotId?: string }): string | undefined {
  const { sceneIds, shotIds } = useContext(BeyondContext);
  const room = usePlanRoom();
  if (sceneIds.has(sceneId)) return sceneBeyond(room.scenes);
  return shotId !== undefined && shotIds.has(shotId) ? shotBeyond(room.shots) : undefined;
}
