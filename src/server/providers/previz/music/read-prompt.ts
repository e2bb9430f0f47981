import { musicGenres } from '#domain/sounds/music-lists.ts';
import type { Instrument } from './instruments.ts';
import { genreMoods } from './genre-moods.ts';
import { type Genre, genres, type GenreName } from './genres.ts';
import type { Mood } from './mood.ts';
import { otherManners, playedAs } from './played-as.ts';
import { scoreMoods } from './score-moods.ts';

/** Every feeling that `previz-music` knows. */
export const moods = { ...scoreMoods, ...genreMoods };
export type MoodName = keyof typeof moods;

/** What a music prompt asks for. */
export type Wish = {
  moodName: MoodName;
  mood: Mood;
  /** Exact beats in a minute, when the prompt says so. */
  beatsPerMinute: number | null;
  /** False when the prompt wants a bed of sound without a tune. */
  hasMelody: boolean;
  genreName: GenreName | null;
  /** Other manners of the genre, one of which the piece may have. */
  otherwise: Genre['otherwise'];
};

/**
 * The words of each mood. The mood with most of its words in the prompt wins; the earlier one when they are even. Words
 * among the prompt's first few say what it is about, so they count more.
 */
const moodWords: [name: MoodName, words: RegExp][] = [
  [
    'eerie',
    /\b(eerie|horror|haunt\w*|ghost\w*|creepy|dread|nightmare|sinister|unsettling|frighten\w*|terrif\w*|macabre|demon\w*|occult)\b/gi,
  ],
  [
    'tense',
    /\b(tense|tension|suspense\w*|thriller|danger\w*|threat\w*|ominous|anxious|uneasy|nervous|stalk\w*|heist|dark)\b/gi,
  ],
  [
    'action',
    /\b(action|urgent|angry|furious|rage|chase|fight\w*|battle|war|epic|race|explosi\w*|pursuit|adrenaline|intense|fast-paced|driving)\b/gi,
  ],
  [
    'triumphant',
    /\b(triumph\w*|victor\w*|heroic|hero|fanfare|majestic|glor\w*|proud|anthem\w*|celebrat\w*|royal|ceremon\w*)\b/gi,
  ],
  ['noir', /\b(noir|jazz\w*|detective|smok[ye]\w*|smoky|saxophone|lounge|blues\w*|crime)\b/gi],
  ['western', /\b(western|cowboy|desert|frontier|saloon|prairie|duel|outlaw\w*)\b/gi],
  [
    'electronic',
    /\b(electro\w*|synth\w*|cyber\w*|techno|futur\w*|sci-?fi|neon|robot\w*|edm|retrowave|club|hip-?hop|trap|pop|rock)\b/gi,
  ],
  ['joyful', /\b(joy\w*|cheerful|happy|festiv\w*|party|jubilant|fun|birthday)\b/gi],
  [
    'comic',
    /\b(comic\w*|comed\w*|funny|playful|quirky|silly|mischie\w*|whimsical|cartoon\w*|sneaky|cheeky|light-?hearted)\b/gi,
  ],
  ['romantic', /\b(romant\w*|romance|love|kiss\w*|passion\w*|wedding|lovers?|waltz)\b/gi],
  [
    'nostalgic',
    /\b(nostalg\w*|memor(?:y|ies)|bittersweet|childhood|remember\w*|vintage|wistful|yesterday|old times)\b/gi,
  ],
  [
    'sad',
    /\b(sad\w*|sorrow\w*|grie\w*|melanchol\w*|mourn\w*|loss|lonel\w*|tragic|tragedy|funeral|heartbr\w*|tears?|farewell|somber)\b/gi,
  ],
  [
    'mysterious',
    /\b(myster\w*|secret\w*|curious|enigma\w*|unknown|magic\w*|wonder\w*|dream\w*|ancient|discover\w*|investigat\w*|fog\w*)\b/gi,
  ],
  ['hopeful', /\b(hope\w*|inspir\w*|uplift\w*|optimis\w*|sunrise|dawn|new beginning|journey|rising)\b/gi],
  ['tender', /\b(tender\w*|gentle|intimate|warm\w*|soft|delicate|touching|caring|lullaby|mother|child|emotional)\b/gi],
  ['folk', /\b(folk\w*|acoustic|country|village|celtic|irish|campfire|rural|guitar|ukulele)\b/gi],
  ['calm', /\b(calm\w*|peace\w*|ambient|relax\w*|seren\w*|quiet|meditat\w*|floating|still|nature|spa)\b/gi],
];

/** Instruments that a prompt may name for the melody. */
const leadWords: [words: RegExp, lead: Instrument][] = [
  [/\bmusic box\b/i, 'musicBox'],
  [/\bpiano\b/i, 'piano'],
  [/\bviolins?\b/i, 'violin'],
  [/\bcellos?\b/i, 'cello'],
  [/\bflute\b/i, 'flute'],
  [/\bclarinet\b/i, 'clarinet'],
  [/\boboe\b/i, 'oboe'],
  [/\btrumpets?\b/i, 'trumpet'],
  [/\b(?:french )?horns?\b/i, 'horns'],
  [/\bsax(?:ophone)?\b/i, 'saxophone'],
  [/\bharmonica\b/i, 'harmonica'],
  [/\baccordion\b/i, 'accordion'],
  [/\b(?:acoustic |nylon )?guitar\b/i, 'nylonGuitar'],
  [/\bharp\b/i, 'harp'],
  [/\bchoir\b/i, 'choir'],
  [/\borgan\b/i, 'organ'],
  [/\bbells\b/i, 'tubularBells'],
  [/\bvibraphone\b/i, 'vibraphone'],
  [/\bmarimba\b/i, 'marimba'],
  [/\bwhistl\w+\b/i, 'whistle'],
];

const slowest = 40;
const fastest = 200;

/** Reads mood, genre, melody instrument and tempo out of a music prompt. Without any known word the music is calm. */
export function readMusicPrompt(prompt: string): Wish {
  const genreName = genreOf(prompt);
  const genre: Genre | null = genreName === null ? null : genres[genreName];
  const moodName = moodOf(withoutGenre(prompt, genreName)) ?? genre?.feels ?? 'calm';
  const beatsPerMinute = tempoOf(prompt);
  const plain = playedAs(moods[moodName], genre, beatsPerMinute);
  const lead = leadWords.find(([words]) => words.test(prompt))?.[1] ?? plain.lead;
  const pace = paceOf(prompt);
  const tempo: Mood['tempo'] = [plain.tempo[0] * pace, plain.tempo[1] * pace];
  const percussion = /\b(no|without) (drums|percussion|beat)\b/i.test(prompt) ? 'none' : plain.percussion;
  const energy = energyOf(plain, prompt);
  const hasMelody = !/\b(no|without( a)?) (melody|tune|theme)\b|\bdrones?\b/i.test(prompt);
  return {
    moodName,
    genreName,
    otherwise: otherManners(moods[moodName], genre),
    mood: { ...plain, lead, tempo, percussion, energy },
    beatsPerMinute,
    hasMelody,
  };
}

function tempoOf(prompt: string): number | null {
  const said = /\b(\d{2,3}) ?bpm\b/i.exec(prompt)?.[1];
  return said === undefined ? null : Math.min(Math.max(Number(said), slowest), fastest);
}

/** As the page writes what was chosen from its list. */
const chosenGenre = /^genre: ([^\n]+?)\.?$/im;

function genreOf(prompt: string): GenreName | null {
  const chosen = chosenGenre.exec(prompt)?.[1]?.toLowerCase();
  const listed = musicGenres.find(({ words }) => words === chosen)?.id;
  if (listed !== undefined) return listed === 'orchestral' ? null : listed;
  // `Object.keys` widens the keys of the table.
  const names = Object.keys(genres) as GenreName[];
  return names.find((name) => prompt.search(genres[name].words) >= 0) ?? null;
}

/** A genre's own words say nothing of the mood: a hopeful piece of jazz is no film noir. */
function withoutGenre(prompt: string, name: GenreName | null): string {
  const rest = prompt.replace(chosenGenre, '');
  return name === null ? rest : rest.replaceAll(genres[name].words, '');
}

/** A mood's word among this many characters counts for so many others. */
const openingCharacters = 24;
const openingWeight = 4;

const chosenMood = /^mood: ([^\n]+?)\.?$/im;

/** The mood that was chosen from the page's list, else the one with most words; null when there are none. */
function moodOf(said: string): MoodName | null {
  const prompt = chosenMood.exec(said)?.[1] ?? said;
  const opening = prompt.slice(0, openingCharacters);
  const counted = moodWords.map(([name, words]) => {
    const count = (text: string): number => text.match(words)?.length ?? 0;
    return { name, count: count(prompt) + openingWeight * count(opening) };
  });
  const best = counted.reduce((winner, candidate) => (candidate.count > winner.count ? candidate : winner));
  return best.count === 0 ? null : best.name;
}

function paceOf(prompt: string): number {
  if (/\b(slow|slowly|lento|adagio|largo)\b/i.test(prompt)) return 0.86;
  return /\b(fast|quick|rapid|presto|allegro|urgent|upbeat)\b/i.test(prompt) ? 1.14 : 1;
}

/** Music under speech keeps out of its way. */
function energyOf({ energy: [quietest, loudest] }: Mood, prompt: string): Mood['energy'] {
  const isUnderSpeech = /\b(under(score)?|below|behind|beneath) (the )?(dialogue|speech|voices?|narration)\b/i.test(
    prompt,
  );
  return isUnderSpeech ? [quietest * 0.9, loudest * 0.8] : [quietest, loudest];
}
