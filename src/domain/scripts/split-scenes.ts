import type { HeadingParts } from './breakdown.ts';
import type { Cast } from './find-cast.ts';
import { parseHeading } from './parse-heading.ts';
import { settingTables } from './scene-words.ts';
import type { SceneHeading, Screenplay, ScreenplayElement } from '#domain/screenplays/screenplay.ts';
import { readWords } from './words.ts';

/** The elements of one scene, before anything is decided about shots. */
export type RawScene = {
  heading: SceneHeading | null;
  parts: HeadingParts;
  /** What the writer says the scene is about, or null. */
  synopsis: string | null;
  /** Cut together with the scene before: its people talk from different places. */
  isIntercut: boolean;
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
  return parts.setting === null && before && !isNowhere ? { ...parts, setting: before.parts.setting } : parts;
}

type Splitter = {
  scenes: RawScene[];
  synopsis: string | null;
  afterTransition: boolean;
  isIntercut: boolean;
  cast: Cast;
};

function addHeading(splitter: Splitter, heading: SceneHeading): void {
  const { scenes, cast, afterTransition, synopsis } = splitter;
  const current = scenes.at(-1);
  const parts = parseHeading(heading.text);
  if (current && isAngle(heading, parts, { cast, afterTransition })) {
    current.elements.push(heading);
    return;
  }
  const isIntercut = splitter.isIntercut || /\bINTERCUT/.test(parts.slugLine);
  scenes.push({ heading, parts: withSetting(parts, current), synopsis, isIntercut, elements: [] });
  splitter.isIntercut = false;
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
      synopsis: splitter.synopsis,
      isIntercut: false,
      elements: [element],
    });
    splitter.synopsis = null;
  }
}

/**
 * Cuts a script into scenes at its headings. What plays before the first heading is a scene of its own, and so is a script
 * without any heading.
 */
export function splitScenes({ elements }: Screenplay, cast: Cast): RawScene[] {
  const splitter: Splitter = { scenes: [], synopsis: null, afterTransition: false, isIntercut: false, cast };
  for (const element of elements) {
    if (element.type === 'scene-heading') addHeading(splitter, element);
    else addElement(splitter, element);
    if (element.type === 'transition') {
      splitter.afterTransition = true;
      splitter.isIntercut ||= /\bINTERCUT/i.test(element.text);
    } else if (!silent.has(element.type)) splitter.afterTransition = false;
  }
  return splitter.scenes;
}
