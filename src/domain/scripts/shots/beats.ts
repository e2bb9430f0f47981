import type { TransitionSlug } from '#domain/storyboards/transitions.ts';
import type { Delivery, DialogueLine } from '../breakdown.ts';
import type { Cast } from '../cast/cast.ts';
import { isTransition } from '#domain/screenplays/fountain/fountain-lines.ts';
import { plainText } from '#domain/screenplays/plain-text.ts';
import type { ActionSentences, Sentence } from '../text/read-action.ts';
import { readTransition } from './read-transition.ts';
import { readDirection } from '../scenes/scene-form.ts';
import type { Direction } from '../scenes/scene-form.ts';
import type {
  Centered,
  CharacterCue,
  Dialogue,
  Lyric,
  Parenthetical,
  ScreenplayElement,
} from '#domain/screenplays/screenplay.ts';
import { readWords } from '../text/words.ts';

/** One line of a speech as written, with the pause the script asks for before it. */
export type SpokenLine = Omit<DialogueLine, 'simultaneous'> & { pauseMs: number };

export type ActionBeat = { kind: 'action'; elementIds: string[]; sentences: readonly Sentence[] };
export type SpeechBeat = {
  kind: 'speech';
  elementIds: string[];
  speakers: readonly string[];
  delivery: Delivery;
  lines: SpokenLine[];
  /** Spoken together with the speech before. */
  simultaneous: boolean;
};
/** `lastLine` is the last line of the source that holds a part of it. */
export type TitleBeat = { kind: 'title'; elementIds: string[]; lines: string[]; lastLine: number };
/** A heading within the scene: another angle on it. */
export type AngleBeat = { kind: 'angle'; elementIds: string[]; text: string };
/** Words to the editor that stand as action: `FLASHBACK:`. Nothing to film. */
export type DirectionBeat = { kind: 'direction'; elementIds: string[]; direction: Direction };
/** `elementIds` where it was written as action. */
export type TransitionBeat = { kind: 'transition'; elementIds: string[]; slug: TransitionSlug | null };

/** What happens in a scene, one thing after the other. */
export type Beat = ActionBeat | SpeechBeat | TitleBeat | AngleBeat | DirectionBeat | TransitionBeat;

/** A pause that the script writes as `(beat)`, and as `(long pause)`. */
const pauseMsOf = (direction: string): number => (/\blong\b/i.test(direction) ? 2500 : 1000);

const isPause = (direction: string): boolean =>
  /^(?:a |long |short |another )*(?:beat|pause|then|silence)\.?$/i.test(direction);

function deliveryOf({ name, extensions }: CharacterCue): Delivery {
  const said = [...extensions, /^NARRATOR|(?:^|\s)VOICE$/.exec(name)?.[0] ?? ''].join(' ').toUpperCase();
  if (/\bV\.? ?O\b|VOICE[- ]?OVER|NARRAT/.test(said)) return 'voice-over';
  const isElsewhere = /\bO\.? ?[SC]\b|OFF[- ]?(?:SCREEN|CAMERA)|PHONE|RADIO|FILTER|INTERCOM|TV|SPEAKER|VOICE/.test(
    said,
  );
  return isElsewhere ? 'off-screen' : 'on-screen';
}

type SpeechReader = {
  start(cue: CharacterCue): SpeechBeat;
  add(beat: SpeechBeat, element: Dialogue | Parenthetical | Lyric): void;
};

/** Collects what belongs to the cue that is open. */
function createSpeechReader(cast: Cast): SpeechReader {
  let direction: string | null = null;
  let pauseMs = 0;
  return {
    start(cue) {
      direction = null;
      pauseMs = 0;
      const speakers = cast.speakersOf(cue.name);
      const simultaneous = cue.dual === 'right';
      return { kind: 'speech', elementIds: [cue.id], speakers, delivery: deliveryOf(cue), lines: [], simultaneous };
    },
    add(beat, element) {
      beat.elementIds.push(element.id);
      if (element.type === 'parenthetical') {
        const words = plainText(element.text).replace(/^\(/, '').replace(/\)$/, '').trim();
        if (isPause(words)) pauseMs += pauseMsOf(words);
        else direction = direction === null ? words : `${direction}, ${words}`;
        return;
      }
      const text = plainText(element.text);
      if (text === '') return;
      const speaker = beat.speakers[0] ?? '';
      const sung = element.type === 'lyric';
      beat.lines.push({
        speaker,
        text,
        parenthetical: direction,
        delivery: beat.delivery,
        sung,
        elementId: element.id,
        pauseMs,
      });
      direction = null;
      pauseMs = 0;
    },
  };
}

/** Words that are no action of the script but are shown as one. */
function asSentence(text: string): Sentence {
  return { text, words: readWords(text) };
}

/** A part of a speech; without a cue before it, somebody unseen sings. */
function addSpoken(beats: Beat[], element: Dialogue | Parenthetical | Lyric, speech: SpeechReader): void {
  const last = beats.at(-1);
  if (plainText(element.text) === '' && last) {
    last.elementIds.push(element.id);
    return;
  }
  if (element.cueId !== null && last?.kind === 'speech') {
    speech.add(last, element);
    return;
  }
  const sentences = [asSentence(`A voice sings: "${plainText(element.text)}"`)];
  beats.push({ kind: 'action', elementIds: [element.id], sentences });
}

/** Centered lines that follow one another are one title card; behind an empty line the next one begins. */
function addTitle(beats: Beat[], { id, text, line, lineCount }: Centered): void {
  const last = beats.at(-1);
  const lastLine = line + lineCount - 1;
  if (last?.kind === 'title' && line === last.lastLine + 1) {
    last.lastLine = lastLine;
    last.elementIds.push(id);
    last.lines.push(plainText(text));
    return;
  }
  beats.push({ kind: 'title', elementIds: [id], lines: [plainText(text)], lastLine });
}

function transitionBeat(text: string, elementIds: string[]): TransitionBeat {
  return { kind: 'transition', elementIds, slug: readTransition(plainText(text)) };
}

const namesView =
  /^(?:[^.!?]* )?(?:POV|POINT OF VIEW)\b|^THROUGH (?:THE )?(?:BINOCULARS|SCOPE|TELESCOPE|KEYHOLE|CAMERA|WINDOW|LENS)\b/;
/** `AT THE BENCH` */
const isNearby = /^(?:AT|IN|ON|BY|INSIDE|OUTSIDE|BEHIND|NEAR) THE (?:[\p{Lu}'’]+ ?){1,4}$/u;

/** `RUTH'S POV - THE STREET` on a line by itself: another camera, as a heading names it. */
const isCameraLine = (text: string): boolean =>
  text.length < 60 &&
  !/\p{Ll}/u.test(text) &&
  (isNearby.test(text) || namesView.test(text.replaceAll(/(?<=\p{Lu})['’]S\b/gu, '')));

/** The last words of a script are no action. */
const isEnd = (text: string): boolean => /^\W*(?:THE END|FIN)\W*$/.test(text);

/** A beat that one element makes by itself; null for what is not filmed. */
function toBeat(element: ScreenplayElement, action: ActionSentences): Beat | null {
  if (element.type === 'action') {
    const { id, text, line, lineCount } = element;
    if (isCameraLine(text.trim())) return { kind: 'angle', elementIds: [id], text: plainText(text).trim() };
    if (isEnd(text)) {
      return { kind: 'title', elementIds: [id], lines: [plainText(text).trim()], lastLine: line + lineCount - 1 };
    }
    const direction = readDirection(element.text);
    if (direction !== null) return { kind: 'direction', elementIds: [element.id], direction };
    if (isTransition(element.text.trim())) return transitionBeat(element.text, [element.id]);
    return { kind: 'action', elementIds: [element.id], sentences: action.get(element.id) ?? [] };
  }
  if (element.type === 'scene-heading') {
    return { kind: 'angle', elementIds: [element.id], text: plainText(element.text) };
  }
  if (element.type !== 'transition') return null;
  return transitionBeat(element.text, []);
}

/** Reads the elements of a scene as beats. Notes, cut text and structure are not filmed. */
export function readBeats(elements: readonly ScreenplayElement[], cast: Cast, action: ActionSentences): Beat[] {
  const beats: Beat[] = [];
  const speech = createSpeechReader(cast);
  for (const element of elements) {
    if (element.type === 'character') beats.push(speech.start(element));
    else if (element.type === 'dialogue' || element.type === 'parenthetical' || element.type === 'lyric') {
      addSpoken(beats, element, speech);
    } else if (element.type === 'centered') addTitle(beats, element);
    else {
      const beat = toBeat(element, action);
      if (beat) beats.push(beat);
    }
  }
  return beats;
}
