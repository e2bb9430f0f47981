import type { FactOf } from '#domain/facts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { advanceRevision } from './advance-revision.ts';
import type { Uses } from './ports.ts';

/**
 * Raises the revision of storyboards that show a changed character or reference: takes that were made from the old version are stale now.
 * Idempotent: a second delivery only makes open tabs read once more.
 */
export function followChanges(platform: Platform, uses: Pick<Uses, 'characters' | 'references'>) {
  const advance = advanceRevision(platform);
  return {
    character: async ({ characterId }: FactOf<'character.changed'>): Promise<void> => {
      for (const storyboardId of await uses.characters.listUsing(characterId)) await advance(storyboardId);
    },
    reference: async ({ referenceId }: FactOf<'reference.changed'>): Promise<void> => {
      for (const storyboardId of await uses.references.listUsing(referenceId)) await advance(storyboardId);
    },
  };
}
