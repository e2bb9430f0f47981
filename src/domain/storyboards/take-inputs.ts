import type { BoardIndex, LineInFilm, ShotInFilm } from './board-index.ts';
import type { RoleVoices } from '../voices/voice-of-role.ts';
import { composeImagePrompt, composeVideoPrompt } from './compose-prompt.ts';
import type { Dimension } from './dimension.ts';
import type { TalkInputs } from './talk.ts';
import { readSlot, type Slot } from './slots.ts';
import { hashText } from './stable-hash.ts';

/** Somebody who is to be seen, and how the prompt describes them. */
export type SeenRole = {
  name: string;
  description: string;
  /** Assets that show them, the best first; left out where there are none. */
  pictures?: string[];
};

type PictureInputs = {
  medium: 'picture' | 'clip';
  /** As composed, but for the look: that is `style`. */
  prompt: string;
  style: string;
  dimension: Dimension;
  cast: SeenRole[];
  /** What somebody speaks in a clip by lip-sync, and its voice; left out of other clips. */
  talk?: TalkInputs;
};
type VoiceInputs = RoleVoices & {
  medium: 'voice';
  text: string;
  direction: string | null;
  /** Who spoke; older takes do not say so, and were spoken by `voice`. */
  spoken?: { maker: string; voice: string };
};
type SoundInputs = {
  medium: 'sound' | 'music';
  prompt: string;
  /** When music is to strike, in milliseconds from its beginning; left out where it is not to. */
  hitsMs?: number[];
};

/** What the board says about a slot: a take made from it matches the board for as long as the board says the same. */
export type TakeInputs = PictureInputs | VoiceInputs | SoundInputs;

/** What the board says about a slot now; null when it asks for nothing there. `hitsMs` is when its music is to strike. */
export function takeInputs(board: BoardIndex, slot: Slot, hitsMs?: number[]): TakeInputs | null {
  const { medium, ownerId } = readSlot(slot);
  switch (medium) {
    case 'picture':
    case 'clip': {
      const found = board.shotById.get(ownerId);
      return found ? pictureInputs(board, found, medium) : null;
    }
    case 'voice': {
      const found = board.lineById.get(ownerId);
      return found ? voiceInputs(board, found) : null;
    }
    case 'sound':
      return soundInputs(medium, board.shotById.get(ownerId)?.shot.soundPrompt);
    case 'music':
      return soundInputs(medium, board.sceneById.get(ownerId)?.scene.musicPrompt, hitsMs);
  }
}

function pictureInputs(board: BoardIndex, { shot, scene }: ShotInFilm, medium: 'picture' | 'clip'): PictureInputs {
  const { dimension, style } = board.content.fields;
  const compose = medium === 'picture' ? composeImagePrompt : composeVideoPrompt;
  const cast = shot.roleIds.flatMap((roleId) => {
    const role = board.roleById.get(roleId);
    if (!role) return [];
    const { name, description, pictures = [] } = role;
    return [pictures.length === 0 ? { name, description } : { name, description, pictures }];
  });
  return { medium, prompt: compose({ shot, scene, style: null }), style, dimension, cast };
}

function voiceInputs(board: BoardIndex, { line }: LineInFilm): VoiceInputs {
  const { voice = '', voices = {} } = board.roleById.get(line.roleId) ?? {};
  const others = Object.keys(voices).length === 0 ? {} : { voices };
  return { medium: 'voice', text: line.text, voice, direction: line.parenthetical, ...others };
}

function soundInputs(
  medium: 'sound' | 'music',
  prompt: string | null | undefined,
  hitsMs: number[] = [],
): SoundInputs | null {
  if (prompt === null || prompt === undefined || prompt.trim() === '') return null;
  return hitsMs.length === 0 ? { medium, prompt } : { medium, prompt, hitsMs };
}

/** A short name for inputs as `takeInputs` makes them: equal inputs have equal names, as it fills fields in one order. */
export function hashInputs(inputs: TakeInputs): string {
  return hashText(JSON.stringify(inputs.medium === 'voice' ? { ...inputs, spoken: undefined } : inputs));
}

/** Whether what a slot belongs to is in the film: an upload may fill it, even if the board asks for nothing there. */
export function holdsSlot(board: BoardIndex, slot: Slot): boolean {
  const { owner, ownerId } = readSlot(slot);
  const owners = { shot: board.shotById, line: board.lineById, scene: board.sceneById };
  return owners[owner].has(ownerId);
}
