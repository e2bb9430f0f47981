import type { PlanningBoard } from './planning-board.ts';
import { readSlot, type Slot, slotOf } from './slots.ts';
import { noticedLateMs, noVoiceYet, type Talk, talkOf } from './talk.ts';

/** What a clip by lip-sync is made from besides its picture. */
export type PlannedTalk = {
  lineId: string;
  voiceAssetId: string | null;
  durationSeconds: number;
  notes: string[];
  /** Why nobody can speak, in a sentence; null when somebody can. */
  refusal: string | null;
};

const silent = { lineId: '', voiceAssetId: null, durationSeconds: 0, notes: [] };

/** What somebody speaks in the clip of a slot. */
export function planTalk({ index, voiceMs, selected }: PlanningBoard, slot: Slot): PlannedTalk {
  const found = index.shotById.get(readSlot(slot).ownerId);
  const talk: Talk = found ? talkOf(found.shot, voiceMs) : { refusal: 'The shot is not there.' };
  if ('refusal' in talk) return { ...silent, refusal: talk.refusal };
  const { lineId } = talk;
  const voiceAssetId = selected.get(slotOf('voice', lineId))?.assetId ?? null;
  const durationSeconds = (voiceMs(lineId) ?? 0) / 1000;
  return { lineId, voiceAssetId, durationSeconds, notes: notesOn(talk), refusal: voiceAssetId ? null : noVoiceYet };
}

function notesOn({ lateMs, isOneOfSeveral }: Exclude<Talk, { refusal: string }>): string[] {
  const by = Number((Math.abs(lateMs) / 1000).toFixed(1));
  const isOff = Math.abs(lateMs) > noticedLateMs;
  return [
    ...(isOneOfSeveral ? ['The mouth moves for the first line only.'] : []),
    ...(isOff ? [`The voice is heard ${by} s ${lateMs > 0 ? 'after' : 'before'} the mouth moves.`] : []),
  ];
}
