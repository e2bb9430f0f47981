import { noSceneSettings } from '#domain/storyboards/scene-settings.ts';
import type { SceneSettings } from '#domain/storyboards/scene-settings.ts';

type Mood = NonNullable<SceneSettings['mood']>;

/** What a scene tells the composer. */
export type MusicScene = { settings: SceneSettings; place: string; durationMs: number };

/** A cue shorter than this is not begun unless the film is over. */
const shortestCueMs = 20_000;

/** Of a cue, at least so much plays under scenes that have its mood themselves. */
const shortestOwnMs = 10_000;

/** Scenes are seldom shorter than 2 s, so these hold a cue. */
const longestLookAhead = 12;

/** Moods that one piece of music can carry. */
const families: readonly (readonly Mood[])[] = [
  ['calm', 'hopeful', 'tender', 'romantic', 'nostalgic'],
  ['melancholy', 'lonely'],
  ['joyful', 'comic', 'triumphant'],
  ['mysterious', 'uneasy'],
  ['tense', 'urgent', 'frightening', 'angry'],
];

const scores: Record<Mood, string> = {
  calm: 'Calm, spacious score: soft piano and warm strings, slow, 60 bpm, major key',
  hopeful: 'Hopeful score: rising strings and piano, gentle pulse, 80 bpm, major key',
  joyful: 'Joyful, uplifting score: bright acoustic guitar, light percussion, handclaps, 116 bpm, major key',
  comic: 'Comic score: pizzicato strings, clarinet and bassoon, sneaking rhythm, 104 bpm',
  tender: 'Tender score: solo piano and muted strings, very slow, 58 bpm, major key',
  romantic: 'Romantic score: lyrical strings and harp, slow waltz, 72 bpm, major key',
  nostalgic: 'Nostalgic score: felt piano and accordion, unhurried, 66 bpm, bittersweet',
  melancholy: 'Melancholy score: solo cello over slow piano chords, 56 bpm, minor key',
  lonely: 'Lonely score: a single piano line with long echoes, sparse, 52 bpm, minor key',
  mysterious: 'Mysterious score: celesta, soft low strings and distant bells, slow, 64 bpm, minor key',
  uneasy: 'Uneasy score: low sustained strings, harmonium, irregular soft pulse, 60 bpm, minor key',
  tense: 'Tense, suspenseful score: low pulsing bass, ticking percussion, tight strings, 96 bpm, minor key',
  urgent: 'Urgent action score: driving ostinato strings and drums, 132 bpm, minor key',
  frightening: 'Eerie, frightening horror score: dissonant string clusters, deep drones, sudden swells, no melody',
  angry: 'Angry, intense score: heavy drums, distorted low brass, 120 bpm, minor key',
  triumphant: 'Triumphant score: full brass and strings, timpani, broad, 88 bpm, major key',
};

/** Without a mood the hour decides. */
function moodOf({ mood, time }: SceneSettings): Mood {
  if (mood !== null) return mood;
  return time === 'night' || time === 'late-night' ? 'mysterious' : 'calm';
}

const familyOf = (mood: Mood): number => families.findIndex((moods) => moods.includes(mood));

function promptOf({ settings, place }: MusicScene): string {
  const where =
    place === ''
      ? ''
      : ` For ${place.toLowerCase().slice(0, 120)}${settings.time === null ? '' : `, ${settings.time.replace('-', ' ')}`}.`;
  return `${scores[moodOf(settings)]}.${where} Instrumental, under dialogue.`;
}

/** Whether the mood that begins at a scene holds for at least one cue, or to the end of the film. */
function lasts(scenes: readonly MusicScene[], from: number): boolean {
  const family = familyOf(moodOf(scenes[from]?.settings ?? noSceneSettings));
  let heldMs = 0;
  let ownMs = 0;
  for (const { settings, durationMs } of scenes.slice(from, from + longestLookAhead)) {
    if (settings.mood !== null && familyOf(settings.mood) !== family) return false;
    heldMs += durationMs;
    if (settings.mood !== null) ownMs += durationMs;
    if (heldMs >= shortestCueMs && ownMs >= shortestOwnMs) return true;
  }
  return false;
}

/**
 * Where music cues begin: one prompt for each scene, or null where the cue before goes on. The first scene begins one; another begins
 * when the mood turns, if the cue before and the new one both last at least 20 s.
 */
export function placeMusic(scenes: readonly MusicScene[]): (string | null)[] {
  let playing = -1;
  let playedMs = 0;
  return scenes.map((scene, at) => {
    const { settings, durationMs } = scene;
    const family = familyOf(moodOf(settings));
    const turns = settings.mood !== null && family !== playing && playedMs >= shortestCueMs;
    const begins = at === 0 || (turns && lasts(scenes, at));
    playedMs = (begins ? 0 : playedMs) + durationMs;
    if (!begins) return null;
    playing = family;
    return promptOf(scene);
  });
}
