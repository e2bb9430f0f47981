import type { Platform, Tx } from '#server/platform/platform.ts';
import type { Reference } from './reference.ts';
import { type ReferenceChange, updateReference } from './references-store.ts';

type Parts = Pick<Platform, 'clock' | 'facts' | 'live'>;

/** Writes a change of a locked reference or its images as the next revision, and announces it. */
export function saveChange({ clock, facts, live }: Parts) {
  const announce = announceChange({ facts, live });
  return async (tx: Tx, reference: Reference, change: ReferenceChange = {}): Promise<void> => {
    await updateReference(tx, reference.id, { ...change, updatedAt: clock.now() });
    await announce(tx, reference);
  };
}

/** Tells the storyboards that link to a reference, and the windows of its owner. */
export function announceChange({ facts, live }: Omit<Parts, 'clock'>) {
  return async (tx: Tx, { id, ownerId }: Pick<Reference, 'id' | 'ownerId'>): Promise<void> => {
    await facts.publish(tx, { type: 'reference.changed', referenceId: id });
    live.tell(tx, `user:${ownerId}`, { type: 'reference.changed', referenceId: id });
  };
}
