import type { ShotView } from '#contract/storyboards.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';
import type { FieldEdits } from '#domain/storyboards/update-fields.ts';
import { useReadOnlyReason } from '../beyond-plan-context.tsx';
import { useBoardActions } from '../board-context.tsx';

/** Changes fields of a shot. */
export function useUpdateShot({ id }: ShotView): (fields: FieldEdits<ShotFields>) => void {
  const { edit } = useBoardActions();
  return (fields) => edit({ do: 'update-shot', shotId: id, fields });
}

/** Why nothing can be made for a shot now: it is beyond the plan, or locked. */
export function useLockedReason({ id, sceneId, locked, label }: ShotView): string | undefined {
  const readOnly = useReadOnlyReason({ sceneId, shotId: id });
  if (readOnly !== undefined) return `${label} is read-only because it exceeds your plan’s limit.`;
  return locked ? `${label} is locked. Unlock it to generate takes.` : undefined;
}
