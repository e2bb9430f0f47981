/** The kinds of thing a screenplay is made of, whatever format it was read from. */
export const elementTypes = [
  'scene-heading',
  'action',
  'character',
  'dialogue',
  'parenthetical',
  'transition',
  'centered',
  'lyric',
  'section',
  'synopsis',
  'note',
  'boneyard',
  'page-break',
] as const;
export type ElementType = (typeof elementTypes)[number];

/**
 * One field of the title page: `Draft date: 7/8/1998`. `key` is as written; a field may have several lines. Notes and cut
 * passages stay in the values; those before the first field have an empty key.
 */
export type TitlePageField = { key: string; values: string[]; line: number; lineCount: number };

/** On which side of a dual dialogue an element stands. */
export type DualSide = 'left' | 'right';

type Placed = {
  /** The same text gives the same id, wherever it moves in the script; equal elements are counted (`…-2`). */
  id: string;
  /** What is written, without the signs that only say which element it is. Emphasis signs are kept; see `plainText`. */
  text: string;
  /** The first line of the source that holds it, from 1. */
  line: number;
  /** How many lines of the source it takes. */
  lineCount: number;
};

export type SceneHeading = Placed & {
  type: 'scene-heading';
  /** The number the script gives (`1A`), or null. */
  sceneNumber: string | null;
  /** Written with the sign that forces the type, because the words alone do not show it. */
  forced: boolean;
};
export type Action = Placed & { type: 'action'; forced: boolean };
export type CharacterCue = Placed & {
  type: 'character';
  /** Without extension: `STEEL`. `text` is the whole cue: `STEEL (O.S.)`. */
  name: string;
  /** What stands in brackets after the name, without brackets: `O.S.`, `CONT'D`. */
  extensions: string[];
  dual: DualSide | null;
  /** Written with the sign that sets it beside the speech before, whether or not there is one. */
  caret: boolean;
  forced: boolean;
};
export type Dialogue = Placed & { type: 'dialogue'; cueId: string; dual: DualSide | null };
export type Parenthetical = Placed & { type: 'parenthetical'; cueId: string; dual: DualSide | null };
/** A sung line. `cueId` is null when nobody is named as the singer. */
export type Lyric = Placed & { type: 'lyric'; cueId: string | null; dual: DualSide | null };
export type Transition = Placed & { type: 'transition'; forced: boolean };
export type Centered = Placed & { type: 'centered' };
/** `depth` is 1 for an act, 2 for a sequence, 3 for a scene group, as many as the writer likes. */
export type Section = Placed & { type: 'section'; depth: number };
export type Synopsis = Placed & { type: 'synopsis' };

/**
 * Where in another element's `text` a note or a boneyard was written. -1 is before the sign that begins the element, one
 * more than the length of the text is behind the sign that ends it.
 */
export type Anchor = { elementId: string; offset: number };
export type Note = Placed & { type: 'note'; anchor: Anchor | null };
/** Text that the writer has cut but kept. */
export type Boneyard = Placed & { type: 'boneyard'; anchor: Anchor | null };
export type PageBreak = Placed & { type: 'page-break' };

export type ScreenplayElement =
  | SceneHeading
  | Action
  | CharacterCue
  | Dialogue
  | Parenthetical
  | Transition
  | Centered
  | Lyric
  | Section
  | Synopsis
  | Note
  | Boneyard
  | PageBreak;

/** A screenplay as its writer wrote it: the elements in order, nothing left out. */
export type Screenplay = { titlePage: TitlePageField[]; elements: ScreenplayElement[] };
