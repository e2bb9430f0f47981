import type { TransitionSlug } from '#domain/storyboards/transitions.ts';
import type { DialogueLine, Staging } from '../breakdown.ts';
import type { Sentence } from '../text/read-action.ts';

/** Whom the words of a shot mean, as far as the scene has told by then. */
export type Meaning = {
  he: string | null;
  she: string | null;
  /** Whom something is done to. */
  him: string | null;
  her: string | null;
  /** The two last seen. */
  they: readonly string[];
  /** The one spoken to. */
  listener: string | null;
  /** Whom the picture was of before. */
  watched: string | null;
  /** How the speaker and the one spoken to were last seen: `seated`. */
  posture: string | null;
  listenerPosture: string | null;
  /** How those in the picture were last seen, where its own words do not tell. */
  held: readonly { role: string; posture: string }[];
  /** The one whom the picture is of holds a telephone. */
  isOnPhone: boolean;
};

export const noMeaning: Meaning = {
  he: null,
  she: null,
  him: null,
  her: null,
  they: [],
  listener: null,
  watched: null,
  posture: null,
  listenerPosture: null,
  held: [],
  isOnPhone: false,
};

/** A shot while it is being planned: what happens and is said in it, not yet how it is framed. */
export type ShotDraft = {
  kind: 'action' | 'speech' | 'title';
  /** What is seen to happen, in order. */
  sentences: Sentence[];
  /** The heading within the scene under which the shot stands: `SNIPER SCOPE POV`. */
  angle: string | null;
  /** The same camera as the shot before: `angle` is that one's. */
  angleGoesOn: boolean;
  /** Words to the editor stand before it: `BACK TO SCENE`. */
  isAfterDirection: boolean;
  lines: DialogueLine[];
  /** Roles named in the action, in order, and then those who speak on screen. */
  roles: string[];
  /** Whose face the shot is about, when somebody speaks in it. */
  speaker: string | null;
  elementIds: string[];
  /** How long the script asks nothing to happen: `a long beat`. */
  pauseMs: number;
  /** The time the speech takes, with the pauses written into it. */
  speechMs: number;
  transition: TransitionSlug | null;
  /** Must stay a shot of its own: an insert, or a camera that the script names. */
  stands: boolean;
  meaning: Meaning;
  /** The picture is of the one who listens. */
  isReaction: boolean;
  /** The subject first, then the one across where both are meant to be seen or looked at. */
  staging: Staging[];
  /** The camera may look over the shoulder of the one across. */
  isOverShoulder: boolean;
  /** The picture is on a television in the room. */
  isOnTelevision: boolean;
  /** On the other side of the wall than the scene's heading says, or nowhere near it. */
  side: 'inside' | 'outside' | 'elsewhere' | null;
};

/** An empty draft of one kind. */
export function createShotDraft(kind: ShotDraft['kind'], given: Partial<ShotDraft> = {}): ShotDraft {
  return {
    kind,
    sentences: [],
    angle: null,
    angleGoesOn: false,
    isAfterDirection: false,
    lines: [],
    roles: [],
    speaker: null,
    elementIds: [],
    pauseMs: 0,
    speechMs: 0,
    transition: null,
    stands: false,
    meaning: noMeaning,
    isReaction: false,
    staging: [],
    isOverShoulder: false,
    isOnTelevision: false,
    side: null,
    ...given,
  };
}

/** How fast people speak in films; reading aloud is about as fast. */
const charactersPerSecond = 14;
const sentencePauseMs = 250;

/** How long a line takes to say, in milliseconds. */
export function speechDurationMs(text: string): number {
  const pauses = text.match(/(?<![.!?…,;:])[.!?…,;:]+ |-- /g)?.length ?? 0;
  return Math.round((text.length * 1000) / charactersPerSecond + pauses * sentencePauseMs);
}

/** How long the screen needs for an action of so many characters: a page of pure action is about a minute. */
export function actionDurationMs(characters: number): number {
  return characters === 0 ? 0 : 1200 + characters * 28;
}

const pausePattern =
  /^(?:then |and then |but )?(?:an? )?(?:\p{L}+ ){0,2}?(?:beat|pause|silence)[.,:]|(?<!miss |misses |missing |skip |skips )\b(?:an?|another|one) (?:\p{L}+ ){0,2}?(?:beat|pause|silence)\b(?!-)/iu;
const longPausePattern = /\b(?:long|endless|interminable|eternal|very long) (?:beat|pause|silence)\b/i;
/** `Longer than is funny.` */
const longerPattern = /^(?:and |even )?(?:longer than|long enough to|too long)\b/i;

/** How long a sentence of the action asks nothing to happen: `They pause for a beat.`, `a long beat`, `Longer than is funny.` */
export function writtenPauseMs(text: string): number {
  if (longPausePattern.test(text)) return 3500;
  return pausePattern.test(text) || longerPattern.test(text) ? 1500 : 0;
}

/** A pause that is the shot: nothing else is put into it. */
export const heldPauseMs = 3000;
const longestHeldMs = 9000;

const shortestShotMs = 2000;
const longestActionMs = 8000;
/** A moment before the first word and after the last. */
const leadInMs = 350;
const leadOutMs = 450;

/** The characters of a draft's action. */
export function actionLength(draft: ShotDraft): number {
  return draft.sentences.reduce((sum, { text }) => sum + text.length, 0);
}

/** How long a shot is on the screen, before it is rounded to frames. Action goes on under the speech that it introduces. */
export function draftDurationMs(draft: ShotDraft): number {
  const reading = Math.min(longestActionMs, actionDurationMs(actionLength(draft)));
  const action = Math.min(longestHeldMs, reading + draft.pauseMs);
  if (draft.lines.length === 0) return Math.max(shortestShotMs, action);
  const speech = leadInMs + draft.speechMs + leadOutMs;
  return Math.max(
    shortestShotMs,
    speech + (draft.kind === 'speech' ? Math.min(action, 2500) / 2 : Math.max(0, action - speech)),
  );
}
