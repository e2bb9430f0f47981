import type { ShotView, ShownTake, SlotTaskView } from '#contract/storyboards.ts';
import type { FailureReason } from '#domain/generation/progress.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import type { Medium } from '#domain/storyboards/storyboard.ts';

/** What a shot's card shows besides its picture. */
export type CardState =
  | { kind: 'running'; medium: Medium; task: SlotTaskView }
  | { kind: 'failed'; medium: Medium; task: SlotTaskView }
  | { kind: 'missing' }
  | { kind: 'stale'; medium: Medium; reason: string }
  | { kind: 'unlike'; reason: string }
  | { kind: 'ready' };

/** The newest task of each slot. */
export type TasksBySlot = ReadonlyMap<string, SlotTaskView>;

/** Sorts the tasks of a board by slot. What was cancelled on purpose is no failure. */
export function tasksBySlot(tasks: readonly SlotTaskView[]): TasksBySlot {
  const sorted = tasks.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return new Map(sorted.filter(({ failure }) => failure?.reason !== 'cancelled').map((task) => [task.slot, task]));
}

/** The slots of a shot, the most visible first. */
function slotsOfShot({ id, dialogue }: ShotView): { medium: Medium; slot: Slot }[] {
  return [
    { medium: 'picture', slot: slotOf('picture', id) },
    { medium: 'clip', slot: slotOf('clip', id) },
    ...dialogue.map((line) => ({ medium: 'voice' as const, slot: slotOf('voice', line.id) })),
    { medium: 'sound', slot: slotOf('sound', id) },
  ];
}

/** The state of a shot's card: running work first, then what went wrong, then what is missing or stale. */
export function cardState(shot: ShotView, tasks: TasksBySlot): CardState {
  const own = slotsOfShot(shot).flatMap(({ medium, slot }) => {
    const task = tasks.get(slot);
    return task ? [{ medium, task }] : [];
  });
  const running = own.find(({ task }) => task.state === 'IN_PROGRESS');
  if (running) return { kind: 'running', ...running };
  const failed = own.find(({ task }) => task.failure !== null);
  if (failed) return { kind: 'failed', ...failed };
  if (!shot.picture && !shot.clip) return { kind: 'missing' };
  const [stale] = staleTakes(shot);
  if (stale) return { kind: 'stale', ...stale };
  const unlike = unlikeWords(shot.picture);
  return unlike === null ? { kind: 'ready' } : { kind: 'unlike', reason: unlike };
}

/** Says whose face a picture does not show, where that is clear. */
export function unlikeWords(take: ShownTake | null): string | null {
  const names = (take?.likeness ?? []).flatMap(({ level, name }) => (level === 'low' ? [name] : []));
  return names.length === 0 ? null : `Doesn’t look like ${names.join(' and ')}`;
}

/** Whether a card would look the same. A task that has not changed is the same object. */
export function isSameState(one: CardState, other: CardState): boolean {
  if (one.kind !== other.kind) return false;
  const { medium, task, reason } = one as Partial<Record<'medium' | 'task' | 'reason', unknown>>;
  const also = other as Partial<Record<'medium' | 'task' | 'reason', unknown>>;
  return medium === also.medium && task === also.task && reason === also.reason;
}

/** What of a shot no longer matches, the picture first: the rest follows from it. */
function staleTakes({ picture, clip, sound, dialogue }: ShotView): { medium: Medium; reason: string }[] {
  const takes = [picture, clip, ...dialogue.map(({ voice }) => voice), sound];
  return takes.flatMap((take) =>
    (take?.staleReasons ?? []).map((reason) => ({ medium: take?.medium ?? 'picture', reason })),
  );
}

/** What a card has room to say about a failure; the full sentence is in the inspector and in the tray. */
export const failureInShort: Record<FailureReason, string> = {
  'invalid-input': 'Settings not accepted',
  moderated: 'Blocked by the safety check',
  'unsafe-output': 'Result blocked by the safety check',
  faces: 'Model doesn’t accept faces',
  'voice-length': 'Voice length doesn’t match',
  'no-drawn-face': 'No person drawn by Previz',
  'english-only': 'Voice supports English only',
  'no-output': 'No result',
  'rate-limited': 'Model is busy',
  unavailable: 'Vendor is unavailable',
  'vendor-account': 'Model is unavailable',
  'model-gone': 'Model no longer offered',
  'timed-out': 'Vendor timed out',
  cancelled: 'Canceled',
  'dependency-failed': 'Its source failed',
  'unknown-at-vendor': 'Lost at the vendor',
  'bad-output': 'Unusable file',
};
