import type { FilmGenre } from '#domain/writing/film-lists.ts';
import { createSeededRandom, type SeededRandom } from '../../signal/seeded-random.ts';
import type { Kernel } from '../content/kernel.ts';
import { kernels } from '../content/kernels.ts';
import type { PlaceFamily } from '../content/place-family.ts';
import { placeFamilies } from '../content/places.ts';
import { plants, type Plant } from '../content/plants.ts';
import { titleShapes, usualHour } from '../content/weather.ts';
import { type Brief, type Hour, readBrief } from './brief.ts';
import {
  bigThings,
  castStory,
  sparePlaces,
  spareThings,
  type StoryCast,
  usualPlaces,
  usualThings,
  wordsOf,
} from './cast-story.ts';
import { atHome, type World, worldOf } from './world.ts';
import { everyCapital, fillPassage, type Words } from './fill-passage.ts';

/** A story before it is written: the same for its script, its treatment and its loglines. */
export type Story = {
  brief: Brief;
  title: string;
  genre: FilmGenre;
  kernel: Kernel;
  cast: StoryCast;
  place: string;
  family: PlaceFamily;
  thing: string;
  world: World;
  hour: Hour;
  plant: Plant;
  words: Words;
  /** A stream of chances for whoever writes it, by what is written. */
  chance: (purpose: string) => SeededRandom;
  fill: (text: string, random: SeededRandom) => string;
};

/** Plans the story of a brief. Two briefs, genres or seeds give two stories. */
export function planStory(text: string, { genre, seed }: { genre: FilmGenre; seed: number }): Story {
  const chance = (purpose: string): SeededRandom => createSeededRandom(seed, `${purpose} ${genre} ${text.trim()}`);
  const random = chance('story');
  const brief = readBrief(text);
  const kernel = chooseKernel(brief, genre, random);
  const place = brief.place ?? random.pick(sparePlaces[genre] ?? usualPlaces);
  const world = worldOf(genre, place);
  const cast = castStory(brief, { kernel, random, world });
  const thing = brief.thing ?? pickOf(atHome(kernel.things ?? spareThings[genre] ?? usualThings, world), random);
  const isBig = bigThings.test(thing);
  const words = wordsOf(cast, { thing, place, isBig });
  return {
    brief,
    title: random.pick(titleShapes)({ Thing: everyCapital(thing), Place: everyCapital(place), Hero: cast.hero.name }),
    genre,
    kernel,
    cast,
    place,
    family: familyOf(place),
    world,
    thing,
    hour: brief.hour ?? usualHour[genre] ?? random.pick(['DAY', 'DUSK', 'DAWN']),
    plant: chance('plant').pick(plants),
    words,
    chance,
    fill: (passage, stream) => fillPassage(passage, { words, isBig, random: stream }),
  };
}

const pickOf = ([first = '', ...more]: readonly string[], random: SeededRandom): string =>
  random.pick([first, ...more]);

/** What the brief speaks of goes before what the genre likes. */
function chooseKernel(brief: Brief, genre: FilmGenre, random: SeededRandom): Kernel {
  const said = kernels.map((kernel) => {
    const hits = brief.words.match(new RegExp(kernel.fits.source, 'gi'))?.length ?? 0;
    return { kernel, fit: Math.min(hits, 3) * 2 + (kernel.genres.includes(genre) ? 3 : 0) + random.next() * 1.5 };
  });
  return said.toSorted((one, other) => other.fit - one.fit)[0]?.kernel ?? kernels[0];
}

function familyOf(place: string): PlaceFamily {
  const family =
    placeFamilies.find(({ fits }) => new RegExp(`^(?:${fits.source})$`).test(place)) ?? placeFamilies.at(-1);
  if (!family) throw new Error('There are no places.');
  return family;
}
