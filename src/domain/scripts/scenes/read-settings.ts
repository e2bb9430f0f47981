import { plainText } from '#domain/screenplays/plain-text.ts';
import type { ScreenplayElement } from '#domain/screenplays/screenplay.ts';
import type { SceneSettings } from '#domain/storyboards/scene-settings.ts';
import { findEra } from './find-era.ts';
import { inferSettings } from './infer-settings.ts';
import type { ReadSettings } from './infer-settings.ts';
import type { Passage, Reading } from '../text/passages.ts';
import type { ActionSentences } from '../text/read-action.ts';
import type { RawScene } from './split-scenes.ts';
import { readWords } from '../text/words.ts';

/** What the scenes of a film tell one another about their settings. */
export type SettingsMemory = {
  action: ActionSentences;
  /** The places the film has been to, and what they are. */
  places: Map<string, Reading<SceneSettings['location']>>;
  /** The settings of the scene that the next one goes on from: of the present, and of the flashback that is open. */
  before: { present: ReadSettings | null; past: ReadSettings | null };
  era: Reading<string> | null;
};

/** What of a scene was written as these elements, with where it stands. */
function passagesOf(scene: RawScene, types: readonly ScreenplayElement['type'][]): Passage[] {
  return scene.elements
    .filter(({ type }) => types.includes(type))
    .map(({ id, line, text: written }) => {
      const text = plainText(written);
      return { elementId: id, line, text, words: readWords(text) };
    });
}

function actionOf(scene: RawScene, film: SettingsMemory): Passage[] {
  return scene.elements.flatMap(({ id, line }) =>
    (film.action.get(id) ?? []).map(({ text, words }) => ({ elementId: id, line, text, words })),
  );
}

function headingOf({ heading }: RawScene): Passage | null {
  if (heading === null) return null;
  const text = plainText(heading.text);
  return { elementId: heading.id, line: heading.line, text, words: readWords(text) };
}

/** An era that a heading names is its own; without one, the scene plays when the film began. */
function eraOf(scene: RawScene, action: readonly Passage[], film: SettingsMemory): Reading<string> | null {
  const said = findEra({ heading: headingOf(scene), when: scene.parts.timeOfDay ?? '' }, action);
  if (film.before.present === null && scene.form === 'scene' && said !== null) film.era = said;
  return said ?? (scene.form === 'titles' ? null : film.era);
}

/** The settings that a scene goes on from. */
function settingsBefore({ form }: RawScene, { before }: SettingsMemory): ReadSettings | null {
  if (form === 'titles') return null;
  return form === 'flashback' ? before.past : before.present;
}

function remember({ form }: RawScene, read: ReadSettings, { before }: SettingsMemory): void {
  if (form === 'flashback') before.past = read;
  else if (form === 'scene' || form === 'intercut') before.present = read;
}

/** Reads the settings of the next scene of a film, and its era. */
export function readSettings(scene: RawScene, film: SettingsMemory): ReadSettings & { era: string | null } {
  const action = actionOf(scene, film);
  const era = eraOf(scene, action, film);
  // A memory has its own weather; when it is over, the present goes on where it was.
  if (scene.form !== 'flashback') film.before.past = null;
  const read = inferSettings({
    heading: scene.parts,
    headingPassage: headingOf(scene),
    action,
    speech: passagesOf(scene, ['dialogue', 'lyric']),
    directions: passagesOf(scene, ['parenthetical']),
    knownLocation: film.places.get(scene.parts.place) ?? { value: null, source: null },
    before: settingsBefore(scene, film),
    isNowhere: scene.form === 'montage' || scene.form === 'titles',
  });
  remember(scene, read, film);
  const sources = era?.source ? { ...read.sources, era: era.source } : read.sources;
  return { settings: read.settings, sources, era: era?.value ?? null };
}
