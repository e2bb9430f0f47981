import type { ShotView } from '#contract/storyboards.ts';
import type { ShotFields } from '#domain/storyboards/storyboard.ts';
import { useBoardActions } from '../board-context.tsx';

/** Changes fields of a shot. */
export function useUpdateShot({ id }: ShotView): (fields: Partial<ShotFields>) => void {
  const { edit } = useBoardActions();
  return (fields) => edit({ do: 'update-shot', shotId: id, fields });
}

/** Why nothing can be made for a shot now. */
export function lockedReason({ locked, label }: ShotView): string | undefined {
  return locked ? `${label} is locked. Unlock it to make new takes.` : undefined;
}
