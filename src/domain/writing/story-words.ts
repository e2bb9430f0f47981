import { largestSeed } from '../generation/seed.ts';
import type { FilmCategory, FilmGenre, FilmTone } from './film-lists.ts';

/** One thing that happens in a film, and what such a thing is called. */
export type Beat = { name: string; happens: string };
/** How far a film has been thought out: empty where it has not. */
export type StorySoFar = { logline: string; beats: Beat[]; treatment: string };

const parts = ['Logline', 'Beat sheet', 'Treatment'] as const;
type Part = (typeof parts)[number];
const lineFor = (part: Part): string => `--- ${part} ---`;

/** A brief with what was made of it, as a writer is given both. */
export function tellStory(brief: string, { logline, beats, treatment }: StorySoFar): string {
  const told: Record<Part, string> = {
    Logline: logline,
    'Beat sheet': beats.map(({ name, happens }) => `${name}: ${happens.replaceAll(/\s+/g, ' ')}`).join('\n'),
    Treatment: treatment,
  };
  return [brief, ...parts.flatMap((part) => (told[part] === '' ? [] : [lineFor(part), told[part]]))].join('\n\n');
}

/** Reads it back. */
export function readStory(words: string): StorySoFar & { brief: string } {
  const found: Record<string, string> = {};
  let part = 'brief';
  for (const line of words.split('\n')) {
    const next = parts.find((name) => lineFor(name) === line.trim());
    if (next) part = next;
    else found[part] = `${found[part] ?? ''}${line}\n`;
  }
  const of = (name: Part | 'brief'): string => found[name]?.trim() ?? '';
  return { brief: of('brief'), logline: of('Logline'), beats: beatsOf(of('Beat sheet')), treatment: of('Treatment') };
}

const beatsOf = (words: string): Beat[] =>
  words.split('\n').flatMap((line) => {
    const [, name, happens] = /^([^:]+): (.+)$/.exec(line) ?? [];
    return name === undefined || happens === undefined ? [] : [{ name, happens }];
  });

/** The number of one of the loglines that were written by the same chance. */
export const storyNumber = (seed: number, at: number): number => (seed * 3 + at) % largestSeed;

/** A film that is to be written. */
export type Film = StorySoFar & {
  brief: string;
  genre: FilmGenre;
  category: FilmCategory;
  tone: FilmTone;
  pages: number;
  /** Which of the stories of a brief: whoever writes by chance tells the same one for the same number. */
  story: number;
};

/** What of a story a writer is told. */
export const filmOf = (told: Film): Film => {
  const { brief, genre, category, tone, pages, story, logline, beats, treatment } = told;
  return { brief, genre, category, tone, pages, story, logline, beats, treatment };
};
