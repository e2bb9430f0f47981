import { sceneSettingKeys } from '#domain/storyboards/scene-settings.ts';
import type { SceneSettings, SceneSettingSlug } from '#domain/storyboards/scene-settings.ts';
import type { SettingSources } from '#domain/storyboards/setting-sources.ts';
import type { HeadingParts } from '../breakdown.ts';
import { findIn, mostSaid, readHit } from '../text/passages.ts';
import type { Passage, PassageHit, Reading } from '../text/passages.ts';
import { settingTables } from './scene-words.ts';
import { readWords } from '../text/words.ts';
import type { Word } from '../text/words.ts';

type Time = SceneSettingSlug<'time'>;
type Lighting = SceneSettingSlug<'lighting'>;

/** Settings, and where the script says them. */
export type ReadSettings = { settings: SceneSettings; sources: SettingSources };

/** What a scene's settings are read from. */
export type SceneText = {
  heading: HeadingParts;
  /** The heading as a passage; null for an implied scene. */
  headingPassage: Passage | null;
  /** The action, the speech, and the parentheticals. */
  action: readonly Passage[];
  speech: readonly Passage[];
  directions: readonly Passage[];
  /** What this place was when the film was here before. */
  knownLocation: Reading<SceneSettings['location']>;
  /** The settings of the scene that this one goes on from, or null. */
  before: ReadSettings | null;
  /** A montage or titles: it is nowhere in particular. */
  isNowhere: boolean;
};

type Found<Key extends keyof SceneSettings> = Reading<SceneSettings[Key]>;

const nothing = { value: null, source: null };

/** How light falls when the script says nothing about it. */
const lightOutside: Record<Time, Lighting> = {
  dawn: 'low-sun',
  morning: 'soft-daylight',
  day: 'soft-daylight',
  noon: 'hard-sun',
  afternoon: 'soft-daylight',
  sunset: 'golden-hour',
  dusk: 'blue-hour',
  evening: 'blue-hour',
  night: 'moonlight',
  'late-night': 'moonlight',
};

const isDark = (time: Time | null): boolean =>
  time !== null && ['dusk', 'evening', 'night', 'late-night'].includes(time);

/** A part of the heading as a passage of its own, shown with the whole heading. */
function partOf(scene: SceneText, part: string): Passage[] {
  return scene.headingPassage === null ? [] : [{ ...scene.headingPassage, words: readWords(part) }];
}

/** The same setting as in the scene before, with what said it there. */
function goOn<Key extends keyof SceneSettings>({ before }: SceneText, key: Key): Found<Key> | null {
  const value = before?.settings[key] ?? null;
  return value === null ? null : { value, source: before?.sources[key] ?? null };
}

function findTime(scene: SceneText): Found<'time'> {
  const { heading, action } = scene;
  const said = mostSaid(findIn(settingTables.time, partOf(scene, heading.timeOfDay ?? heading.place)));
  if (said !== null) return said;
  // LATER and SAME say nothing of the clock, so the light of the scene before goes on.
  const before = goOn(scene, 'time');
  if (before !== null) return before;
  const [first] = findIn(settingTables.time, action);
  return first ? readHit(first) : nothing;
}

function findWeather(scene: SceneText, time: Time | null): Found<'weather'> {
  const { heading, action, before } = scene;
  const hits = findIn(settingTables.weather, [...partOf(scene, heading.place), ...action]);
  const said = mostSaid(hits.flatMap((hit) => (hit.label === 'none' ? [] : [{ ...hit, label: hit.label }])));
  if (said !== null) return said;
  // Weather lasts while the same part of the day does; indoors it shows only when it is spoken of.
  const lasts = before !== null && before.settings.time === time && heading.setting !== 'interior' && !scene.isNowhere;
  return (lasts ? goOn(scene, 'weather') : null) ?? nothing;
}

/** How a scene is lit by its place and hour alone. */
function usualLight(heading: HeadingParts, time: Time | null): Lighting | null {
  if (heading.setting === 'interior') return isDark(time) ? 'practical-lamps' : 'window-light';
  if (time === null || heading.setting === null) return null;
  const isStreet = settingTables.location.find(readWords(heading.place)).some(({ label }) => label === 'street');
  return isStreet && isDark(time) && time !== 'dusk' ? 'street-light' : lightOutside[time];
}

/** Whether a light can be what lights this scene: no moon by day, no window outdoors. */
function fits(light: Lighting, { setting }: HeadingParts, time: Time | null): boolean {
  if (light === 'moonlight' || light === 'street-light') return isDark(time);
  if (light === 'window-light') return setting === 'interior';
  return light !== 'practical-lamps' || setting === 'interior' || isDark(time);
}

function findLighting(scene: SceneText, time: Found<'time'>): Found<'lighting'> {
  const { heading } = scene;
  const hits = findIn(settingTables.lighting, scene.action).filter(({ label }) => fits(label, heading, time.value));
  // "Dark" is what lamps are lit in.
  const sources = hits.filter(({ label }) => label !== 'low-key');
  const said = mostSaid(sources.length > 0 ? sources : hits);
  if (said !== null || scene.isNowhere) return said ?? nothing;
  const value = usualLight(heading, time.value);
  // It follows from place and hour, so the words for the hour (or the heading) are the reason.
  const [own] = partOf(scene, '');
  const reason = time.source ?? (own ? { elementId: own.elementId, line: own.line, words: own.text } : null);
  return value === null ? nothing : { value, source: reason && { ...reason, value } };
}

const indoors: ReadonlySet<SceneSettings['location']> = new Set([
  'home',
  'kitchen',
  'bedroom',
  'office',
  'shop',
  'bar-restaurant',
  'public-building',
  'corridor-stairs',
  'industrial',
  'vehicle',
]);

/** A vehicle is where we are, whatever it passes; else the last place word is the narrowest: `HOUSE - KITCHEN`. */
function locationInHeading(scene: SceneText): PassageHit<SceneSettingSlug<'location'>> | undefined {
  const { place, setting } = scene.heading;
  const hits = findIn(settingTables.location, partOf(scene, place));
  const fitting = setting === 'interior' ? hits.filter(({ label }) => indoors.has(label)) : hits;
  const vehicle = setting === 'exterior' ? undefined : fitting.find(({ label }) => label === 'vehicle');
  return vehicle ?? fitting.at(-1) ?? hits.at(-1);
}

function findLocation(scene: SceneText): Found<'location'> {
  const inHeading = locationInHeading(scene);
  if (inHeading) return readHit(inHeading);
  if (scene.isNowhere) return nothing;
  if (scene.knownLocation.value !== null) return scene.knownLocation;
  if (scene.heading.setting === null) return goOn(scene, 'location') ?? nothing;
  const [first] = findIn(settingTables.location, scene.action);
  return first ? readHit(first) : nothing;
}

/** In a scene of more words than this, one word of mood is chance. */
const shortSceneWords = 40;

/** What a word and its other forms have in common. */
function baseOf({ passage, at }: PassageHit<unknown>): string {
  const word = passage.words[at];
  return word?.bases.at(-1) ?? word?.lower ?? '';
}
const countWords = (passages: readonly { words: readonly Word[] }[]): number =>
  passages.reduce((sum, { words }) => sum + words.length, 0);

/** Words of mood count once each, so that one word said ten times does not decide; directions to actors count double. */
function findMood({ action, speech, directions }: SceneText): Found<'mood'> {
  const seen = new Set<string>();
  const hits = findIn(settingTables.mood, [...action, ...speech]).filter((hit) => {
    const key = `${hit.label} ${baseOf(hit)}`;
    return !seen.has(key) && seen.add(key);
  });
  const directed = findIn(settingTables.mood, directions);
  const counted = [...hits, ...directed, ...directed];
  const mood = mostSaid(counted);
  const isLong = countWords(action) + countWords(speech) > shortSceneWords;
  const isChance = isLong && counted.filter(({ label }) => label === mood?.value).length < 2;
  return isChance ? nothing : (mood ?? nothing);
}

function findSeason(scene: SceneText): Found<'season'> {
  const { heading, action } = scene;
  const said = mostSaid(findIn(settingTables.season, [...partOf(scene, heading.slugLine), ...action]));
  return said ?? goOn(scene, 'season') ?? nothing;
}

/**
 * Reads a scene's settings from its words, each with the words that said it. Time and weather go on from the scene before where the
 * script says so by silence; the season holds until another is named. Null is "not said".
 */
export function inferSettings(scene: SceneText): ReadSettings {
  const time = findTime(scene);
  const found = {
    location: findLocation(scene),
    weather: findWeather(scene, time.value),
    lighting: findLighting(scene, time),
    time,
    season: findSeason(scene),
    mood: findMood(scene),
  };
  const settings: SceneSettings = {
    location: found.location.value,
    weather: found.weather.value,
    lighting: found.lighting.value,
    time: time.value,
    season: found.season.value,
    mood: found.mood.value,
  };
  const sources: SettingSources = {};
  for (const key of sceneSettingKeys) {
    const { source } = found[key];
    if (source !== null) sources[key] = source;
  }
  return { settings, sources };
}
