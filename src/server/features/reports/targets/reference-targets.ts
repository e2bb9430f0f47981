import type { References } from '#server/features/references/index.ts';
import type { TargetKind } from '../ports.ts';

/** Public references of accounts. Storyboards of other users lose a hidden one, as if it were withdrawn. */
export function referenceTargets({ moderation }: Pick<References, 'moderation'>): TargetKind {
  return {
    async find(id, sql) {
      const found = await moderation.find(id, sql);
      return found && { ...found, url: `/studio/references/${id}` };
    },
    async setState(tx, { id, state }) {
      const found = await moderation.find(id, tx);
      if (found) await moderation.setState(tx, { id, ownerId: found.ownerId, state });
    },
  };
}
