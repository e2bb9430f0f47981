import { freePrompts, type PromptCountry } from '#domain/writing/prompt-places.ts';
import { findVisualStyle } from '#domain/storyboards/visual-styles.ts';
import { musicFamily, type PromptedFilm, type PromptFamily, type PromptLength } from '#domain/writing/writing-wish.ts';
import type { SeededRandom } from '../signal/seeded-random.ts';
import { cinematographersChoices } from './write-picture-prompt.ts';

const moves = [
  'slow push in',
  'slow pull back',
  'gentle pan to the right',
  'handheld, close behind',
  'static, locked off',
  'low tracking shot alongside',
  'slow orbit to the left',
] as const;
const sounds = [
  'only the sounds of the place',
  'wind and a far engine',
  'soft footsteps and cloth',
  'rain on glass',
  'room tone, one small creak',
] as const;

const instruments = [
  'solo piano and low strings',
  'soft analog synthesizers and a clean electric guitar',
  'string quartet, close and dry',
  'acoustic guitar, upright bass and brushed drums',
  'full orchestra with French horns',
] as const;
const tempos = ['slow, 60 bpm', 'walking pace, 84 bpm', 'steady, 104 bpm', 'driving, 128 bpm'] as const;
const builds = [
  'begins with one instrument and builds to a full ending',
  'stays quiet under dialogue, with one swell in the middle',
  'ends on a single held note',
] as const;

type Parts = {
  said: string;
  size: string;
  light: string;
  frame: string;
  lens: string;
  grade: string;
  move: string;
  sound: string;
  /** Instruments, tempo and build of a cue. */
  score: string[];
};

/** How each family likes to be spoken to: in which order, in sentences or in parts, with which words for the camera. */
const families: Record<PromptFamily, (parts: Parts) => (string | false)[]> = {
  Flux: ({ said, size, light, lens, frame, grade }) => [join([said, size]), light, frame, lens, grade],
  'GPT Image': ({ said, size, light, frame, grade }) => [
    `Create a film still: ${within(said)}`,
    size && `Framing: ${size}`,
    light && `Light: ${light}`,
    frame && `Composition: ${frame}`,
    grade && `Color: ${grade}`,
    'No text, no watermark',
  ],
  'Nano Banana': ({ said, size, light, frame, lens, grade }) => [
    join([`A photorealistic ${firstOf(size) || 'shot'} of ${within(said)}`, restOf(size)]),
    light && `The scene is lit by ${light}`,
    frame && `The composition: ${frame}`,
    lens && `Captured with a ${lens}`,
    grade,
  ],
  Seedream: ({ said, size, light, grade, frame }) => [said, size, light, grade, frame],
  Kling: ({ said, move, light, size, grade }) => [said, `Camera: ${move}`, size, light, grade],
  Veo: ({ said, size, move, light, grade, sound }) => [join([size, move]), said, light, `Audio: ${sound}`, grade],
  Sora: ({ said, size, move, lens, light, grade, sound }) => [
    said,
    `Cinematography: ${join([size, lens, move])}`,
    light && `Lighting: ${light}`,
    `Sound: ${sound}`,
    grade && `Palette: ${grade}`,
  ],
  Seedance: ({ said, move, size, light }) => [
    said,
    move.startsWith('static') ? `The camera is ${move}` : `The camera makes a ${move}`,
    size,
    light,
  ],
  MiniMax: ({ said, move, light, size }) => [`[${bracketed(move)}] ${said}`, size, light],
  Wan: ({ said, move, light, size, lens, grade }) => [size, said, light, lens, grade, `Camera: ${move}`],
  Imagen: ({ said, size, light, frame, lens, grade }) => [
    join([`A photo of ${within(said)}`, size]),
    light,
    lens,
    frame,
    grade,
  ],
  Photon: ({ said, size, light, frame, grade }) => [said, join([size, frame]), light, grade],
  Previz: ({ said, size, light, move }) => [join([size, said]), light, `Camera: ${move}`],
  Music: ({ said, score }) => [`Instrumental score for this scene: ${within(said)}`, ...score],
};

const kept: Record<PromptLength, number> = { Short: 2, Medium: 4, Long: 9 };

type Manner = {
  family: PromptFamily;
  length: PromptLength;
  country: PromptCountry;
  film: PromptedFilm;
  wish: string;
  random: SeededRandom;
};

/** One prompt in the manner of a family. What was wished for in one’s own words stands in each, whatever its length. */
export function writeModelPrompt(words: string, manner: Manner): string {
  const { family, length, country, wish, random } = manner;
  const said = capital(atHomeIn(country, words.trim().replace(/(?<![.\s])[.\s]+$/, '')));
  const parts = {
    said,
    ...cinematographersChoices(`${said} ${wish}`, random),
    move: random.pick(moves),
    sound: random.pick(sounds),
    score: [random.pick(instruments), random.pick(tempos), random.pick(builds)],
  };
  const sentences = families[family](parts).filter((part): part is string => part !== false && part !== '');
  const kind = kindOf(manner);
  const wished = wish === '' ? [] : [wish.replace(/(?<![.\s])[.\s]+$/, '')];
  return `${[...sentences.slice(0, kept[length]), ...kind, ...wished].map(capital).join('. ')}.`;
}

/** The genre, category and style that were chosen. Music has no visual style. */
function kindOf({ family, film: { genre, category, style } }: Manner): string[] {
  const film = [genre?.toLowerCase(), category?.toLowerCase() ?? 'film'].filter((part) => part !== undefined).join(' ');
  const isNamed = genre !== null || category !== null;
  const look = family === musicFamily || style === null ? null : findVisualStyle(style);
  return [...(isNamed ? [`For a ${film}`] : []), ...(look === null ? [] : [`Style: ${look.words}`])];
}

/** Whatever names its country itself is left alone. */
const atHomeIn = (country: PromptCountry, words: string): string =>
  country === freePrompts.country || words.includes(country) ? words : `${words}, in ${inCountry(country)}`;

const inCountry = (country: PromptCountry): string =>
  /^(?:United|Netherlands|Philippines)/.test(country) ? `the ${country}` : country;

const join = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part, at) => (at > 0 && ofTheShot.test(part) ? lower(part) : part))
    .join(', ');
/** How a shot is framed: within a sentence it is no sentence. */
const ofTheShot = /^(?:Extreme|Wide|Very|Medium|Close|Full|Long|Two|Low|High|Over|Establishing|Insert|Subject|Center)/;
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** As it stands within a sentence: a name keeps its capital. */
const within = (words: string): string =>
  /^(?:An?|The|Two|Three|One|Some|His|Her|Their|In|On|At|By)\b/.test(words) ? lower(words) : words;
/** `Wide shot, small figures against the place`: what it is, and what comes of it. */
const firstOf = (size: string): string => lower(size.split(', ')[0] ?? '');
const restOf = (size: string): string => size.split(', ').slice(1).join(', ');
const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** The moves that MiniMax knows by a word in brackets. */
function bracketed(move: string): string {
  if (/push/.test(move)) return 'Push in';
  if (/pull/.test(move)) return 'Pull out';
  if (/pan/.test(move)) return 'Pan right';
  if (/handheld/.test(move)) return 'Shake';
  if (/track/.test(move)) return 'Tracking shot';
  return /orbit/.test(move) ? 'Truck left' : 'Static shot';
}
