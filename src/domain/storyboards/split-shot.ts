import type { CompoundCommand } from './commands.ts';
import { refuse } from './edit-refusal.ts';
import type { SingleCommand } from './edit-step.ts';
import { type EditableBoard, presentRow } from './editable-board.ts';
import { fieldsOfShot } from './fields-of-shot.ts';
import { slotOf } from './slots.ts';

/** The shortest shot. */
export const shortestShotMs = 200;

type Split = Extract<CompoundCommand, { do: 'split-shot' }>;

/**
 * Cuts a shot in two at a time of its own. The second half shows the same pictures and goes on with the same sound where
 * the first ends; lines go over with their voices.
 */
export function splitShot(board: EditableBoard, { shotId, newShotId, atMs, firstLineId }: Split): SingleCommand[] {
  const shot = presentRow(board.shots, shotId, 'shotId');
  const lineAt = firstLineId === null ? shot.dialogue.length : shot.dialogue.findIndex(({ id }) => id === firstLineId);
  if (lineAt < 0) refuse('firstLineId', `The line ${firstLineId} doesn’t exist in this shot.`);
  const [head, tail] = [shot.dialogue.slice(0, lineAt), shot.dialogue.slice(lineAt)];
  // A shot that its dialogue makes longer than was asked for may be cut behind the length that was asked for.
  const restMs = tail.length > 0 ? Math.max(shot.durationMs - atMs, shortestShotMs) : shot.durationMs - atMs;
  if (atMs < shortestShotMs || restMs < shortestShotMs) {
    refuse('atMs', `Both halves must be at least ${shortestShotMs} ms long.`);
  }
  const first = {
    durationMs: atMs,
    dialogue: head,
    transition: null,
    soundMix: { ...shot.soundMix, fadeOutMs: 0 },
  };
  const second = {
    ...fieldsOfShot(shot),
    durationMs: restMs,
    trimInMs: shot.trimInMs + atMs,
    soundMix: { ...shot.soundMix, fadeInMs: 0, offsetMs: 0, trimInMs: shot.soundMix.trimInMs + atMs },
    // Lines come once the first half has let them go, so that taking it back can give them back.
    dialogue: [],
    notes: '',
    locked: false,
    approved: false,
  };
  const media = ['picture', 'clip', 'sound'] as const;
  const slots = media.map((medium) => ({ from: slotOf(medium, shotId), to: slotOf(medium, newShotId) }));
  return [
    { do: 'update-shot', shotId, fields: first },
    { do: 'add-shot', shotId: newShotId, sceneId: shot.sceneId, after: shotId, fields: second },
    ...(tail.length > 0 ? [{ do: 'update-shot' as const, shotId: newShotId, fields: { dialogue: tail } }] : []),
    { do: 'copy-takes', storyboardId: null, slots },
  ];
}
