import type { FilmGenre } from '#domain/writing/film-lists.ts';

/** What can be in a film without anybody laughing: today's things, those of old, or only those that one takes to space. */
export type World = 'today' | 'old' | 'space';

const foreign: Record<World, RegExp | null> = {
  today: null,
  old: /\b(?:tele)?phone|\b(?:taxi|bus|cars?|engine|radio|headlights|sirens?|tape recorder|alarmed|television|camera|lawn mower|refrigerator|driver|mechanic|flashlight|van|floodlight|train|photograph|computer|drone|trash|departures|wires|neon|thermos|postcard)\b/i,
  space:
    /\b(?:bus|cars?|car's|taxi|street|sparrow|rain|butcher|hen|lawn mower|dog barks|field|mud|bicycle|wheel|stall|pigeons?|hedge|grass|deals a hand|alongside|fence|river|child on a wall|wind|letter carrier|train|verge|puddles?|wires|newspaper|postcard|a dog has|digs a hole|the yard|curtains)\b/i,
};
const oldGenres: ReadonlySet<FilmGenre> = new Set(['Fantasy', 'Western', 'Historical']);

export function worldOf(genre: FilmGenre, place: string): World {
  if (/^(?:spaceship|spacecraft|space station|Mars colony|Moon base|colony)$/.test(place)) return 'space';
  return oldGenres.has(genre) || /^(?:castle|palace|fortress)$/.test(place) ? 'old' : 'today';
}

/** Those that belong there; all of them, where none does. */
export function atHome<Item extends string>(items: readonly Item[], world: World): readonly Item[] {
  const fitting = items.filter((item) => !foreign[world]?.test(item));
  return fitting.length === 0 ? items : fitting;
}

/** Whether a text belongs there. */
export const isAtHome = (text: string, world: World): boolean => !foreign[world]?.test(text);
