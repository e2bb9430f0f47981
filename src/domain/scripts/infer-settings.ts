import { noSceneSettings } from '#domain/storyboards/scene-settings.ts';
import type { SceneSettings, SceneSettingSlug } from '#domain/storyboards/scene-settings.ts';
import type { HeadingParts } from './breakdown.ts';
import { settingTables } from './scene-words.ts';
import { mostFrequent, readWords } from './words.ts';
import type { Word } from './words.ts';

type Time = SceneSettingSlug<'time'>;
type Lighting = SceneSettingSlug<'lighting'>;

/** What a scene's settings are read from. */
export type SceneText = {
  heading: HeadingParts;
  /** The words of the action, and of action and speech together. */
  action: readonly Word[];
  all: readonly Word[];
  /** The words of the parentheticals. */
  directions: readonly Word[];
  /** What this place was when the film was here before. */
  knownLocation: SceneSettings['location'];
  /** The settings of the scene before, or null for the first. */
  before: SceneSettings | null;
};

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

function findTime({ heading, action, before }: SceneText): Time | null {
  const said = mostFrequent(settingTables.time.find(readWords(heading.timeOfDay ?? heading.place)));
  // LATER and SAME say nothing of the clock, so the light of the scene before goes on.
  return said ?? before?.time ?? settingTables.time.find(action)[0]?.label ?? null;
}

function findWeather({ heading, action, before }: SceneText, time: Time | null): SceneSettings['weather'] {
  const said = mostFrequent(
    settingTables.weather.find([...readWords(heading.place), ...action]).filter(({ label }) => label !== 'none'),
  );
  if (said !== null && said !== 'none') return said;
  // Weather lasts while the same part of the day does; indoors it shows only when it is spoken of.
  const lasts = before !== null && before.time === time && heading.setting !== 'interior';
  return lasts ? before.weather : null;
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

function findLighting({ heading, action }: SceneText, time: Time | null): Lighting | null {
  const hits = settingTables.lighting.find(action).filter(({ label }) => fits(label, heading, time));
  // "Dark" is what lamps are lit in.
  const sources = hits.filter(({ label }) => label !== 'low-key');
  return mostFrequent(sources.length > 0 ? sources : hits) ?? usualLight(heading, time);
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
function locationInHeading({ place, setting }: HeadingParts): SceneSettings['location'] {
  const hits = settingTables.location.find(readWords(place)).map(({ label }) => label);
  const fitting = setting === 'interior' ? hits.filter((label) => indoors.has(label)) : hits;
  if (fitting.includes('vehicle') && setting !== 'exterior') return 'vehicle';
  return fitting.at(-1) ?? hits.at(-1) ?? null;
}

function findLocation({ heading, action, before, knownLocation }: SceneText): SceneSettings['location'] {
  const inHeading = locationInHeading(heading);
  if (inHeading !== null) return inHeading;
  if (knownLocation !== null) return knownLocation;
  if (heading.setting === null) return before?.location ?? null;
  return settingTables.location.find(action)[0]?.label ?? null;
}

/** In a scene of more words than this, one word of mood is chance. */
const shortSceneWords = 40;

/** Words of mood count once each, so that one word said ten times does not decide; directions to actors count double. */
function findMood({ all, directions }: SceneText): SceneSettings['mood'] {
  const seen = new Set<string>();
  const hits = settingTables.mood.find(all).filter(({ at, label }) => {
    const key = `${label} ${all[at]?.stems.at(-1) ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
  const directed = settingTables.mood.find(directions);
  const counted = [...hits, ...directed, ...directed];
  const mood = mostFrequent(counted);
  const isChance = all.length > shortSceneWords && counted.filter(({ label }) => label === mood).length < 2;
  return isChance ? null : mood;
}

/**
 * Reads a scene's settings from its words. Time and weather go on from the scene before where the script says so by silence;
 * the season holds until another is named. Null is "not said".
 */
export function inferSettings(scene: SceneText): SceneSettings {
  const { heading, action, before } = scene;
  const time = findTime(scene);
  return {
    ...noSceneSettings,
    location: findLocation(scene),
    weather: findWeather(scene, time),
    lighting: findLighting(scene, time),
    time,
    season:
      mostFrequent(settingTables.season.find([...readWords(heading.slugLine), ...action])) ?? before?.season ?? null,
    mood: findMood(scene),
  };
}
