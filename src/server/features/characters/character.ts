import type { Likeness } from '#domain/characters/consent.ts';
import type { CharacterPart } from '#domain/characters/parts.ts';
import type { VoiceGender } from '#domain/voices/voice.ts';

/** Voice ids by the maker of the voices. */
export type Voices = Record<string, string>;

/** The role of a storyboard that a character began with. */
export type CharacterSource = { storyboardId: string; roleId: string };

export type Character = {
  id: string;
  ownerId: string;
  projectId: string | null;
  name: string;
  tag: string | null;
  description: string;
  prompt: string;
  gender: VoiceGender;
  age: number | null;
  voices: Voices;
  photoAssetId: string | null;
  source: CharacterSource | null;
  likeness: Likeness;
  revision: number;
  finalizedAt: Date | null;
  archivedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A character at one age, in one set of clothes. The first look is the main one: its headshot is the character's. */
export type Look = {
  id: string;
  characterId: string;
  position: number;
  name: string;
  /** Null where these are the character's. */
  age: number | null;
  voices: Voices | null;
  wardrobe: string;
  /** The chosen pictures, by part. */
  pictures: Partial<Record<CharacterPart, string>>;
};

export const isMain = ({ position }: Pick<Look, 'position'>): boolean => position === 0;
