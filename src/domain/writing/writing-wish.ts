import { type FilmCategory, filmCategories, type FilmGenre, filmGenres } from './film-lists.ts';

/** A page of a screenplay is about a minute of film. */
export const longestPages = 10;

/** Families of models that want to be spoken to in different ways. */
export const promptFamilies = [
  'Flux',
  'GPT Image',
  'Nano Banana',
  'Seedream',
  'Kling',
  'Veo',
  'Sora',
  'Seedance',
  'MiniMax',
  'Wan',
  'Luma',
] as const;
export type PromptFamily = (typeof promptFamilies)[number];
export const promptLengths = ['Short', 'Medium', 'Long'] as const;
export type PromptLength = (typeof promptLengths)[number];

type Film = { brief: string; genre: FilmGenre; category: FilmCategory; pages: number };
/** What is to be written, without how its chances fall. */
export type Wish =
  | ({ make: 'loglines' | 'beat-sheet' | 'treatment' | 'screenplay' } & Film)
  | { make: 'rewrite' | 'shorten' | 'punch-up' | 'scene-breakdown'; text: string }
  | { make: 'prompts'; words: string; family: PromptFamily; outputs: number; length: PromptLength };

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
  prompts: 'Write prompts of these words for the model of this family, as its makers advise.',
};

/** What a writer is told. Its labelled lines hold the settings, so that it can be read back. */
export function instructionOf(wish: Wish): string {
  const lines = [orders[wish.make], `Task: ${wish.make}`];
  if ('brief' in wish) lines.push(`Genre: ${wish.genre}`, `Category: ${wish.category}`, `Pages: ${wish.pages}`);
  if (wish.make === 'prompts') {
    lines.push(`Family: ${wish.family}`, `Outputs: ${wish.outputs}`, `Length: ${wish.length}`);
  }
  return lines.join('\n');
}

/** The words that a wish is about. */
export const promptOfWish = (wish: Wish): string =>
  'brief' in wish ? wish.brief : 'text' in wish ? wish.text : wish.words;

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
      };
    case 'rewrite':
    case 'shorten':
    case 'punch-up':
    case 'scene-breakdown':
      return { make, text: prompt };
    default:
      return {
        make,
        brief: prompt,
        genre: oneOf(filmGenres, said('Genre'), 'Drama'),
        category: oneOf(filmCategories, said('Category'), 'Short film'),
        pages: atMost(longestPages, said('Pages'), 3),
      };
  }
}

const oneOf = <Name extends string>(names: readonly Name[], said: string, usual: Name): Name =>
  names.find((name) => name === said) ?? usual;
const atMost = (most: number, said: string, usual: number): number =>
  Math.min(most, Math.max(1, Number.parseInt(said, 10) || usual));
