import type { BoardIndex } from './board-index.ts';
import { readSlot, type Slot } from './slots.ts';
import {
  dialogueMs,
  type FilmTime,
  millisecondsOf,
  rationalRate,
  type SceneToTime,
  shotFrames,
  timeFilm,
} from './timing.ts';

/** How long the selected voice of a line is, in milliseconds; null while nobody has spoken it. */
export type VoiceLength = (lineId: string) => number | null;

/** By reading speed alone: what a length is before the voices are made, and what it is compared by afterwards. */
export const unspoken: VoiceLength = () => null;

/**
 * How much of the film a take of each slot has to cover, in milliseconds, to the frame; null for what has no length of
 * its own (a picture, a voice).
 */
export function slotLengths(board: BoardIndex, voiceMs: VoiceLength): (slot: Slot) => number | null {
  const rate = rationalRate(board.content.fields.frameRate);
  const timed = (shotId: string) => {
    const found = board.shotById.get(shotId);
    return found ? toTime(found.shot, voiceMs) : null;
  };
  let cues: Map<string, number> | undefined;
  return (slot) => {
    const { medium, ownerId } = readSlot(slot);
    if (medium === 'picture' || medium === 'voice') return null;
    if (medium === 'music') {
      cues ??= cueLengths(board, voiceMs);
      return cues.get(ownerId) ?? null;
    }
    const shot = timed(ownerId);
    return shot && Math.ceil(millisecondsOf(shotFrames(shot, rate), rate));
  };
}

/** When the last word of a slot's shot has been said, in milliseconds from its beginning; 0 where nobody speaks. */
export function speechLengths(board: BoardIndex, voiceMs: VoiceLength): (slot: Slot) => number {
  return (slot) => {
    const found = board.shotById.get(readSlot(slot).ownerId);
    return found ? dialogueMs(toTime(found.shot, voiceMs).dialogue) : 0;
  };
}

/** When everything of a storyboard happens. */
export function filmTimeOf(board: BoardIndex, voiceMs: VoiceLength): FilmTime {
  const scenes = board.scenes.map(({ scene, shots }): SceneToTime => {
    return { id: scene.id, musicPrompt: scene.musicPrompt, shots: shots.map(({ shot }) => toTime(shot, voiceMs)) };
  });
  return timeFilm(scenes, rationalRate(board.content.fields.frameRate));
}

function cueLengths(board: BoardIndex, voiceMs: VoiceLength): Map<string, number> {
  const rate = rationalRate(board.content.fields.frameRate);
  const { cues } = filmTimeOf(board, voiceMs);
  return new Map(cues.map(({ sceneId, frames }) => [sceneId, Math.ceil(millisecondsOf(frames, rate))]));
}

function toTime(shot: BoardIndex['content']['shots'][number], voiceMs: VoiceLength): SceneToTime['shots'][number] {
  const dialogue = shot.dialogue.map((line) => ({ ...line, voiceDurationMs: voiceMs(line.id) }));
  return { id: shot.id, durationMs: shot.durationMs, dialogue, transition: shot.transition };
}
