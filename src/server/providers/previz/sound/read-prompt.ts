import { animals } from './recipes/animals.ts';
import { devices } from './recipes/devices.ts';
import { impacts } from './recipes/impacts.ts';
import { machines } from './recipes/machines.ts';
import { people } from './recipes/people.ts';
import { things } from './recipes/things.ts';
import { weather } from './recipes/weather.ts';
import type { Manner, Recipe } from './stage.ts';

/** Every kind of sound that `previz-sound` can make, by name. */
export const recipes = { ...weather, ...animals, ...people, ...things, ...devices, ...machines, ...impacts };
export type SoundName = keyof typeof recipes;

/** Places and scenes that are made of several sounds. */
const scenes: [words: RegExp, sounds: SoundName[]][] = [
  [/\b(storm\w*|tempest|hurricane)\b/, ['rain', 'wind', 'thunder']],
  [/\b(beach|coast|harbou?r|pier|dock|seaside)\b/, ['sea', 'gulls']],
  [/\b(forest|woods|jungle|garden|park|meadow)\b/, ['wind', 'birds']],
  [/\b(restaurant|bar|caf[eé]|diner|pub|dinner)\b/, ['chatter', 'clink']],
  [/\b(office)\b/, ['typing', 'roomTone']],
  [/\b(campsite|camping)\b/, ['fire', 'crickets']],
  [/\b(battle\w*|war ?zone)\b/, ['explosion', 'gunshot', 'cheering']],
  [/\b(hospital)\b/, ['beep', 'roomTone']],
  [/\b(night)\b/, ['crickets']],
  [/\b(theater|theatre|concert)\b/, ['applause']],
];

export type WantedSound = {
  name: SoundName;
  recipe: Recipe;
  manner: Manner;
  /** Heard from far away. */
  isDistant: boolean;
};

/** More than this many at once is mud. */
const mostSounds = 4;
/** Below this, an unknown word is a movement; above it, an atmosphere. */
const longestMovementSeconds = 3;

/**
 * Reads what a prompt wants to hear. Each phrase is read by itself, so that heavy rain leaves the footsteps light.
 * Unknown words become a whoosh when they are short, room tone when they last.
 */
export function readSoundPrompt(prompt: string, durationSeconds: number): WantedSound[] {
  const words = prompt.toLowerCase();
  const phrases = words.split(/[,;.]|\b(?:and|then|with|while|as)\b/).filter((phrase) => phrase.trim() !== '');
  const wanted = new Map<SoundName, WantedSound>();
  for (const phrase of phrases) {
    for (const name of namesIn(phrase)) {
      if (!wanted.has(name)) wanted.set(name, wantedSound(name, phrase, words));
    }
  }
  // A rule may need both phrases: brakes, then a crash.
  const names = withoutDoubles([...wanted.keys()], words).slice(0, mostSounds);
  const known = names.map((name) => wanted.get(name)).filter((sound) => sound !== undefined);
  if (known.length > 0) return known;
  return [wantedSound(durationSeconds <= longestMovementSeconds ? 'whoosh' : 'roomTone', words, words)];
}

function wantedSound(name: SoundName, phrase: string, words: string): WantedSound {
  const isDistant = /\b(distant|far|faint|muffled|away|next door|remote)\b/.test(phrase);
  return { name, recipe: recipes[name], manner: { ...mannerOf(phrase), words }, isDistant };
}

function namesIn(words: string): SoundName[] {
  // `Object.keys` widens the keys of a literal; the table has no others.
  const said = (Object.keys(recipes) as SoundName[])
    .map((name) => ({ name, at: words.search(recipes[name].words) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
  const implied = scenes.filter(([scene]) => scene.test(words)).flatMap(([, names]) => names);
  return withoutDoubles([...new Set([...said, ...implied])], words);
}

/** Words that ask for two recipes where one is meant: a phone's ringing is no bell, a knock at the door no door. */
const instead: [kept: SoundName, dropped: SoundName, unless?: RegExp][] = [
  ['glass', 'clink'],
  ['gunCock', 'gunshot', /\b(shot|fires?|shooting)\b/],
  ['gunshot', 'hum'],
  ['gunshot', 'fire', /\bfire (crackl|burn)\w*|\bflames?\b/],
  ['radioMusic', 'static', /\bstatic\b/],
  ['bell', 'phone', /\bphone\b/],
  ['kettle', 'bell'],
  ['piano', 'typing'],
  ['punch', 'wind', /\bwind\b/],
  ['cheering', 'scream'],
  ['shutter', 'gunshot', /\bgun/],
  ['knock', 'door', /\b(open|close|slam|creak)\w*\b/],
  ['bell', 'door', /\b(open|close|slam|creak)\w*\b/],
  ['door', 'creak'],
  ['thunder', 'roomTone'],
  ['hooves', 'footsteps'],
  ['rain', 'drip'],
  ['sea', 'splash', /\bsplash\w*\b/],
  ['stream', 'splash', /\bsplash\w*\b/],
  ['pouring', 'splash', /\bsplash\w*\b/],
  ['drip', 'splash', /\bsplash\w*\b/],
  ['sparks', 'hum'],
  ['siren', 'engine'],
  ['screech', 'engine'],
  ['screech', 'horn'],
  ['phone', 'switch'],
  ['typing', 'switch'],
  ['shutter', 'switch'],
  ['applause', 'chatter'],
  ['cheering', 'chatter'],
  ['laughter', 'chatter'],
  ['train', 'horn'],
  ['wolf', 'wind', /\bwind\w*\b/],
  ['fire', 'match', /\b(match|lighter)\b/],
];

function withoutDoubles(names: SoundName[], words: string): SoundName[] {
  return names.filter((name) => {
    const rules = instead.filter(([kept, dropped]) => dropped === name && names.includes(kept));
    return rules.every(([, , unless]) => unless?.test(words) === true);
  });
}

/** Plurals, and what goes on: one knock is not knocking. */
const many =
  /\b(several|many|multiple|repeated\w*|series|shots|gunshots|explosions|blasts|bombs|screams|shouts|knocks|barks|dogs|cats|doors|hits|punches|slaps|thuds|booms|horns|honks|clicks|swords|knives|splashes|whooshes|guns|barking|meowing|knocking|pounding|tapping|shooting|gunfire|screaming|fighting|punching|hammering|clanging|honking|splashing|ringing|clicking|banging|paparazzi)\b/;

function mannerOf(words: string): Omit<Manner, 'words'> {
  const strength = /\b(heavy|hard|loud|violent|huge|big|massive|strong|intense|roaring|torrential)\b/.test(words)
    ? 1
    : undefined;
  const weakness = /\b(light|soft|gentle|quiet|small|faint|slight|subtle|little)\b/.test(words) ? 0.3 : undefined;
  const slow = /\b(slow\w*|calm|lazy|creeping)\b/.test(words) ? 0.75 : 1;
  const fast = /\b(fast|quick\w*|rapid\w*|racing|frantic\w*|hurried)\b/.test(words) ? 1.4 : 1;
  return {
    strength: strength ?? weakness ?? 0.6,
    rate: slow * fast,
    isMany: many.test(words),
  };
}
