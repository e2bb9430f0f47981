import type { BoardIndex, LineInFilm, ShotInFilm } from './board-index.ts';
import type { RoleVoices } from '../voices/voice-of-role.ts';
import { composeImagePrompt, composeVideoPrompt } from './compose-prompt.ts';
import type { Dimension } from './dimension.ts';
import { type PlayedRole, roleInScene } from './played-role.ts';
import type { TalkInputs } from './talk.ts';
import { readSlot, type Slot } from './slots.ts';
import { hashText } from './stable-hash.ts';
import { type SeenThing, thingsIn } from './things.ts';

/** Somebody who is to be seen, and how the prompt describes them. */
export type SeenRole = {
  name: string;
  description: string;
  /** Assets that show them, the best first; left out where there are none. */
  pictures?: string[];
  /** The character that plays them, and its look in the scene; left out where nobody does. */
  player?: SeenPlayer;
};

/** A character as a take remembers it. */
export type SeenPlayer = {
  characterId: string;
  character: string;
  lookId: string;
  look: string;
  wears: string;
  isDressed: boolean;
};

type PictureInputs = {
  medium: 'picture' | 'clip';
  /** As composed, but for the look: that is `style`. */
  prompt: string;
  style: string;
  dimension: Dimension;
  cast: SeenRole[];
  /** How many of the pictures of each of them the model was shown; left out where it was all of them, or where that is not known. */
  shown?: number[];
  /** References and tagged items in the shot. Absent when there are none, and in takes from before they were stored. */
  things?: SeenThing[];
  /** What somebody speaks in a clip by lip-sync, and its voice; left out of other clips. */
  talk?: TalkInputs;
};
type VoiceInputs = RoleVoices & {
  medium: 'voice';
  text: string;
  direction: string | null;
  /** Who spoke; older takes do not say so, and were spoken by `voice`. */
  spoken?: { maker: string; voice: string };
  /** The character whose voice it is, and its look in the scene; left out where nobody plays the role. */
  player?: { character: string; look: string };
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
    const role = roleInScene(board, roleId, scene.id);
    return role ? [seenRole(role)] : [];
  });
  const prompt = compose({ shot, scene, style: null });
  const things = thingsIn(prompt, { things: board.things, scene, fields: board.content.fields });
  return { medium, prompt, style, dimension, cast, ...(things.length > 0 && { things }) };
}

function seenRole({ name, description, pictures, player }: PlayedRole): SeenRole {
  const shown = pictures.length === 0 ? { name, description } : { name, description, pictures };
  if (!player) return shown;
  const { character, look, wears, isDressed } = player;
  const names = { characterId: character.id, character: character.name, lookId: look.id, look: look.name };
  return { ...shown, player: { ...names, wears, isDressed } };
}

function voiceInputs(board: BoardIndex, { line, scene }: LineInFilm): VoiceInputs {
  const { voice = '', voices = {}, player = null } = roleInScene(board, line.roleId, scene.id) ?? {};
  const others = Object.keys(voices).length === 0 ? {} : { voices };
  const played = player && { player: { character: player.character.name, look: player.look.name } };
  return { medium: 'voice', text: line.text, voice, direction: line.parenthetical, ...others, ...played };
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
  const things = 'things' in inputs ? inputs.things?.map((thing) => ({ ...thing, shown: undefined })) : undefined;
  return hashText(JSON.stringify({ ...inputs, things, spoken: undefined, shown: undefined }));
}

/** Whether what a slot belongs to is in the film: an upload may fill it, even if the board asks for nothing there. */
export function holdsSlot(board: BoardIndex, slot: Slot): boolean {
  const { owner, ownerId } = readSlot(slot);
  const owners = { shot: board.shotById, line: board.lineById, scene: board.sceneById };
  return owners[owner].has(ownerId);
}
