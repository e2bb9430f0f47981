import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import { cueHits } from '#domain/storyboards/cue-hits.ts';
import type { VoiceLength } from '#domain/storyboards/slot-length.ts';
import { type Slot, slotOf } from '#domain/storyboards/slots.ts';
import { type KeptRows, slotIn } from './kept-rows.ts';

/** How long the voices are that are there. */
export function voicesIn(rows: KeptRows): VoiceLength {
  return (lineId) => slotIn(rows, slotOf('voice', lineId))?.asset?.durationMs ?? null;
}

/** What takes are compared with besides the board: the selected take of each slot, and when its music is to strike. */
export function slotsNow(index: BoardIndex, rows: KeptRows) {
  return {
    assetOf: (slot: Slot) => slotIn(rows, slot)?.take?.assetId ?? null,
    hitsOf: cueHits(index, voicesIn(rows)),
  };
}
