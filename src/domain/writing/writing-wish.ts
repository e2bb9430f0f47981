import { findVisualStyle } from '../storyboards/visual-styles.ts';
import { filmCategories, type FilmCategory, type FilmGenre, filmGenres, filmTones } from './film-lists.ts';
import {
  freePrompts,
  type PromptCountry,
  promptCountries,
  type PromptLanguage,
  promptLanguages,
} from './prompt-places.ts';
import { type Film, readStory, tellStory } from './story-words.ts';

/** A page of a screenplay is about a minute of film. */
export const longestPages = 10;

/** Families of models that want to be spoken to in different ways, as the catalogue calls them; those of pictures first. */
export const pictureFamilies = ['Flux', 'GPT Image', 'Nano Banana', 'Seedream', 'Imagen', 'Photon'] as const;
export const clipFamilies = ['Kling', 'Veo', 'Sora', 'Seedance', 'MiniMax', 'Wan'] as const;
/** This one makes both. */
export const ownFamily = 'Previz';
/** Prompts for every music model: they all read plain descriptions. */
export const musicFamily = 'Music';
export const promptFamilies = [...pictureFamilies, ...clipFamilies, ownFamily, musicFamily] as const;
export type PromptFamily = (typeof promptFamilies)[number];

/** What models of a family make. */
export function familyMakes(family: PromptFamily): ('image' | 'video' | 'music')[] {
  if (family === musicFamily) return ['music'];
  if (family === ownFamily) return ['image', 'video'];
  return clipFamilies.some((name) => name === family) ? ['video'] : ['image'];
}

export const promptLengths = ['Short', 'Medium', 'Long'] as const;
export type PromptLength = (typeof promptLengths)[number];

/** The film that prompts are written for; null leaves a property open. `style` is the slug of a visual style. */
export type PromptedFilm = { genre: FilmGenre | null; category: FilmCategory | null; style: string | null };
export const openFilm: PromptedFilm = { genre: null, category: null, style: null };

type Passage = { text: string; wish: string };
type Prompts = {
  words: string;
  family: PromptFamily;
  outputs: number;
  length: PromptLength;
  country: PromptCountry;
  language: PromptLanguage;
  film: PromptedFilm;
  wish: string;
};

export type FilmMake = 'loglines' | 'beat-sheet' | 'treatment' | 'screenplay';
export type PassageMake = 'rewrite' | 'shorten' | 'punch-up';
/** What is to be written, without how its chances fall. */
export type Wish =
  | ({ make: FilmMake } & Film)
  | ({ make: PassageMake } & Passage)
  | { make: 'scene-breakdown'; text: string }
  | ({ make: 'prompts' } & Prompts);

const orders: Record<Wish['make'], string> = {
  loglines: 'Write three loglines for the film of this brief: one sentence each, each from another side.',
  'beat-sheet': 'Write a beat sheet for the film of this brief: what happens, in present tense, cause after cause.',
  treatment: 'Write a treatment of the film of this brief: present tense, what is seen and heard, no camera words.',
  screenplay:
    'Write the screenplay of this brief in Fountain: scene headings by place, action in present tense, dialogue with subtext, a conflict, a turn, and an ending that pays off the beginning.',
  rewrite:
    'Rewrite this passage of a screenplay: active present tense, only what is seen and heard. Keep what happens.',
  shorten: 'Shorten this passage of a screenplay by about a third. Keep its scenes, its people and its turn.',
  'punch-up':
    'Sharpen the dialogue of this passage of a screenplay: shorter, less said outright. Leave the action as it is.',
  'scene-breakdown': 'Break this screenplay down scene by scene.',
  prompts:
    'Write prompts of these words for the model of this family, as its makers advise: people, places and things as they are in this country, in this language.',
};

/** What a writer is told. Its labelled lines hold the settings, so that it can be read back. */
export function instructionOf(wish: Wish): string {
  return [orders[wish.make], ...rulesOf(wish), `Task: ${wish.make}`, ...settingsOf(wish)].join('\n');
}

/** What has to be kept to beyond the order itself. */
function rulesOf(wish: Wish): string[] {
  if ('brief' in wish) {
    const isBegun = wish.logline !== '' || wish.beats.length > 0 || wish.treatment !== '';
    return isBegun ? ['What was chosen and edited of it so far follows the brief; keep to it.'] : [];
  }
  return 'wish' in wish && wish.wish !== '' ? ['The wish in one’s own words below goes before everything else.'] : [];
}

function settingsOf(wish: Wish): string[] {
  if ('brief' in wish) {
    const { genre, category, tone, pages, story } = wish;
    return [`Genre: ${genre}`, `Category: ${category}`, `Tone: ${tone}`, `Pages: ${pages}`, `Story: ${story}`];
  }
  const said = 'wish' in wish && wish.wish !== '' ? [`Wish: ${wish.wish.replaceAll(/\s+/g, ' ').trim()}`] : [];
  if (wish.make !== 'prompts') return said;
  const { family, outputs, length, country, language } = wish;
  const { genre, category, style } = wish.film;
  const look = style === null ? null : findVisualStyle(style);
  return [
    `Family: ${family}`,
    `Outputs: ${outputs}`,
    `Length: ${length}`,
    `Country: ${country}`,
    `Language: ${language}`,
    ...(genre === null ? [] : [`Genre: ${genre}`]),
    ...(category === null ? [] : [`Category: ${category}`]),
    ...(look === null ? [] : [`Style: ${look.slug}, ${look.words}`]),
    ...said,
  ];
}

/** The words that a wish is about. */
export const promptOfWish = (wish: Wish): string =>
  'brief' in wish ? tellStory(wish.brief, wish) : 'text' in wish ? wish.text : wish.words;

/** Reads an instruction back; undefined where it has no `Task:`. */
export function readInstruction(instruction: string, prompt: string): Wish | undefined {
  const said = (label: string): string => new RegExp(`^${label}: (.+)$`, 'm').exec(instruction)?.[1]?.trim() ?? '';
  const make = (Object.keys(orders) as Wish['make'][]).find((name) => name === said('Task'));
  switch (make) {
    case undefined:
      return undefined;
    case 'prompts':
      return {
        make,
        words: prompt,
        family: oneOf(promptFamilies, said('Family'), 'Flux'),
        outputs: atMost(10, said('Outputs'), 2),
        length: oneOf(promptLengths, said('Length'), 'Medium'),
        country: oneOf(promptCountries, said('Country'), freePrompts.country),
        language: oneOf(promptLanguages, said('Language'), freePrompts.language),
        film: readFilm(said),
        wish: said('Wish'),
      };
    case 'rewrite':
    case 'shorten':
    case 'punch-up':
      return { make, text: prompt, wish: said('Wish') };
    case 'scene-breakdown':
      return { make, text: prompt };
    default:
      return {
        make,
        ...readStory(prompt),
        genre: oneOf(filmGenres, said('Genre'), 'Drama'),
        category: oneOf(filmCategories, said('Category'), 'Short film'),
        tone: oneOf(filmTones, said('Tone'), filmTones[0]),
        pages: atMost(longestPages, said('Pages'), 3),
        story: Number.parseInt(said('Story'), 10) || 0,
      };
  }
}

/** Reads the film of prompts back; what is not said is open. */
const readFilm = (said: (label: string) => string): PromptedFilm => ({
  genre: filmGenres.find((name) => name === said('Genre')) ?? null,
  category: filmCategories.find((name) => name === said('Category')) ?? null,
  style: findVisualStyle(said('Style').split(',')[0] ?? '')?.slug ?? null,
});

const oneOf = <Name extends string>(names: readonly Name[], said: string, usual: Name): Name =>
  names.find((name) => name === said) ?? usual;
const atMost = (most: number, said: string, usual: number): number =>
  Math.min(most, Math.max(1, Number.parseInt(said, 10) || usual));
