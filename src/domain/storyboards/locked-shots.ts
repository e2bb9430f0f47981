import { refuse } from './edit-refusal.ts';
import type { Shot, ShotFields } from './storyboard.ts';

/** What is said to somebody who wants to change a locked shot, or make something for it. */
export const lockedSentence = 'This shot is locked. Unlock it first.';

/** What goes on while a shot is locked: talk about it, and the lock itself. */
const openFields: ReadonlySet<string> = new Set<keyof ShotFields>(['locked', 'approved', 'notes']);

/** Refuses a locked shot. `path` is the part of the command that names it. */
export function refuseLocked(shot: Pick<Shot, 'locked'>, path: string): void {
  if (shot.locked) refuse(path, lockedSentence);
}

/** Refuses new fields for a locked shot, but for those that stay open and those that come with unlocking it. */
export function refuseLockedFields(shot: Pick<Shot, 'locked'>, next: Partial<ShotFields>): void {
  if (next.locked === false || Object.keys(next).every((name) => openFields.has(name))) return;
  refuseLocked(shot, 'shotId');
}
