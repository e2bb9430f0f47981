import type { HeadingParts, SceneForm } from '../breakdown.ts';
import type { Cast } from '../cast/cast.ts';
import { parseHeading } from './parse-heading.ts';
import { formOfHeading, readDirection } from './scene-form.ts';
import { settingTables } from './scene-words.ts';
import type { SceneHeading, Screenplay, ScreenplayElement } from '#domain/screenplays/screenplay.ts';
import { readWords } from '../text/words.ts';

/** The elements of one scene, before anything is decided about shots. */
export type RawScene = {
  heading: SceneHeading | null;
  parts: HeadingParts;
  /** The greater place that an earlier heading has named, where this one names only its part: `SUBMARINE - CONTROL ROOM`. */
  whole: string | null;
  /** What the writer says the scene is about, or null. */
  synopsis: string | null;
  /** An intercut scene is cut together with the one before: its people talk from different places. */
  form: SceneForm;
  /** Without the heading. A heading among them is another angle on the same place. */
  elements: ScreenplayElement[];
};

const implied: HeadingParts = { slugLine: 'SCENE 1', setting: null, place: '', timeOfDay: null };

/** What alone makes no scene. */
const silent: ReadonlySet<ScreenplayElement['type']> = new Set([
  'section',
  'synopsis',
  'note',
  'boneyard',
  'page-break',
  'transition',
]);

/**
 * `.SNIPER SCOPE POV`, `.NAK`: a forced heading that names a person, a thing or a point of view is an angle within the scene. One that
 * names a place or a time, or that follows a transition, is a scene of its own.
 */
function isAngle(
  heading: SceneHeading,
  parts: HeadingParts,
  before: { cast: Cast; afterTransition: boolean },
): boolean {
  if (!heading.forced || heading.sceneNumber !== null || before.afterTransition) return false;
  if (parts.setting !== null || parts.timeOfDay !== null) return false;
  const words = readWords(parts.place);
  if (words.some(({ lower }) => ['pov', 'angle', 'close', 'insert'].includes(lower))) return true;
  if (before.cast.mentions(words)[0]?.at === 0) return true;
  const isPlace = settingTables.location.find(words).some(({ label }) => label !== 'vehicle');
  return !isPlace && !/\b(?:TITLES?|CREDITS|MONTAGE|FLASHBACK|DREAM)\b/.test(parts.place);
}

/** A place without INT. or EXT. is where the scene before was, seen from elsewhere. */
function withSetting(parts: HeadingParts, before: RawScene | undefined): HeadingParts {
  const isNowhere = /\b(?:MONTAGE|TITLES?|CREDITS|SERIES OF SHOTS)\b/.test(parts.place);
  if (parts.setting === null && /\bOUTSIDE\b/.test(parts.place)) return { ...parts, setting: 'exterior' };
  return parts.setting === null && before && !isNowhere ? { ...parts, setting: before.parts.setting } : parts;
}

type Splitter = {
  scenes: RawScene[];
  synopsis: string | null;
  afterTransition: boolean;
  /** What the script has said about the scenes that follow: `INTERCUT WITH:`, `FLASHBACK:` until its end. */
  next: 'scene' | 'intercut' | 'flashback';
  /** The last part of each place of several parts, with the whole; null where two places have it. */
  wholes: Map<string, string | null>;
  /** How the scene was told before its last words said `INTERCUT`. */
  before: SceneForm | null;
  cast: Cast;
};

/** `INT. CONTROL ROOM` after `INT. SUBMARINE - CONTROL ROOM` is in the submarine. */
function wholeOf({ place, setting }: HeadingParts, wholes: Splitter['wholes']): string | null {
  const parts = place.split(/ [-–—]+ /);
  const key = `${setting} ${parts.at(-1)}`;
  if (parts.length < 2) return wholes.get(key) ?? null;
  const known = wholes.get(key);
  wholes.set(key, known === undefined || known === place ? place : null);
  return null;
}

function addHeading(splitter: Splitter, heading: SceneHeading): void {
  const { scenes, cast, afterTransition, synopsis } = splitter;
  const current = scenes.at(-1);
  const parts = parseHeading(heading.text);
  if (splitter.before !== null && current) {
    // The last words of a scene are about the one that follows.
    current.form = splitter.before;
    splitter.next = 'intercut';
  }
  if (current && isAngle(heading, parts, { cast, afterTransition })) {
    current.elements.push(heading);
    return;
  }
  if (/\bPRESENT\b/.test(parts.slugLine)) splitter.next = 'scene';
  const form = formOfHeading(parts.slugLine) ?? splitter.next;
  const placed = withSetting(parts, current);
  scenes.push({ heading, parts: placed, whole: wholeOf(placed, splitter.wholes), synopsis, form, elements: [] });
  if (splitter.next === 'intercut') splitter.next = 'scene';
  splitter.synopsis = null;
}

function addElement(splitter: Splitter, element: ScreenplayElement): void {
  const current = splitter.scenes.at(-1);
  if (element.type === 'synopsis') {
    const isOfCurrent = current && current.synopsis === null && !current.elements.some(({ type }) => !silent.has(type));
    if (isOfCurrent) current.synopsis = element.text;
    else splitter.synopsis ??= element.text;
    return;
  }
  if (current) current.elements.push(element);
  else if (!silent.has(element.type)) {
    splitter.scenes.push({
      heading: null,
      parts: implied,
      whole: null,
      synopsis: splitter.synopsis,
      form: splitter.next,
      elements: [element],
    });
    splitter.synopsis = null;
  }
}

/** `INTERCUT` and `FLASHBACK` speak of what comes; said within a talk, `INTERCUT` is about the talk itself. */
function followDirection(splitter: Splitter, { type, text }: ScreenplayElement): void {
  const direction = readDirection(type === 'transition' ? text.toUpperCase() : text);
  const current = splitter.scenes.at(-1);
  if (direction === 'flashback') splitter.next = 'flashback';
  else if (direction === 'end-flashback') splitter.next = 'scene';
  else if (direction === 'intercut' && type === 'action' && current) {
    splitter.before = current.form;
    current.form = 'intercut';
  } else if (direction === 'intercut') splitter.next = 'intercut';
}

/**
 * Cuts a script into scenes at its headings. What plays before the first heading is a scene of its own, and so is a script
 * without any heading.
 */
export function splitScenes({ elements }: Screenplay, cast: Cast): RawScene[] {
  const splitter: Splitter = {
    scenes: [],
    synopsis: null,
    afterTransition: false,
    next: 'scene',
    wholes: new Map(),
    before: null,
    cast,
  };
  for (const element of elements) {
    if (element.type === 'scene-heading') addHeading(splitter, element);
    else addElement(splitter, element);
    if (!silent.has(element.type)) splitter.before = null;
    if (element.type === 'transition' || element.type === 'action') followDirection(splitter, element);
    if (element.type === 'transition') splitter.afterTransition = true;
    else if (!silent.has(element.type)) splitter.afterTransition = false;
  }
  return splitter.scenes;
}
