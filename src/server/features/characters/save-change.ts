import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Character } from './character.ts';
import { type CharacterChange, updateCharacter } from './characters-store.ts';

/** Writes a change of a locked character, its looks or its pictures as the next revision, and announces it. */
export function saveChange({ clock, facts, live }: Pick<Platform, 'clock' | 'facts' | 'live'>) {
  return async (tx: Tx, { id, ownerId }: Character, change: CharacterChange = {}): Promise<void> => {
    await updateCharacter(tx, id, { ...change, updatedAt: clock.now() });
    await facts.publish(tx, { type: 'character.changed', characterId: id });
    live.tell(tx, `user:${ownerId}`, { type: 'character.changed', characterId: id });
  };
}
