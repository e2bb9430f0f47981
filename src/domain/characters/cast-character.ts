import type { VoiceGender } from '../voices/voice.ts';
import type { CharacterPart } from './parts.ts';

/** A picture of a look that a model can be shown. */
export type LookPicture = { part: CharacterPart; assetId: string };

/** A look as a storyboard shows and generates it: what it leaves open is the character's. */
export type CastLook = {
  id: string;
  name: string;
  age: number | null;
  wardrobe: string;
  /** Voice ids by the maker of the voices. */
  voices: Readonly<Record<string, string>>;
  /** Best first. The headshot is the main look's where the look has none. */
  pictures: readonly LookPicture[];
};

/** A character as a storyboard reads it when it is opened. */
export type CastCharacter = {
  id: string;
  name: string;
  tag: string | null;
  /** What pictures go by: the prompt where no description was written. */
  description: string;
  gender: VoiceGender;
  revision: number;
  isArchived: boolean;
  /** The main look first. */
  looks: readonly CastLook[];
};

/** The characters that the roles of a storyboard link to, by id. */
export type Cast = ReadonlyMap<string, CastCharacter>;

export const nobodyCast: Cast = new Map();
