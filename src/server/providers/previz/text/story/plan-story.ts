import type { FilmGenre, FilmTone } from '#domain/writing/film-lists.ts';
import { createSeededRandom, type SeededRandom } from '../../signal/seeded-random.ts';
import type { BeatName, Kernel } from '../content/kernel.ts';
import { kernels } from '../content/kernels.ts';
import type { PlaceFamily } from '../content/place-family.ts';
import { placeFamilies } from '../content/places.ts';
import { plants, type Plant } from '../content/plants.ts';
import { toneTouches } from '../content/tones.ts';
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
import { nothingOwn, type OwnSetting } from './own-story.ts';
import { everyCapital, fillPassage, type Words } from './fill-passage.ts';

/** A story before it is written: the same for its script, its treatment and its loglines. */
export type Story = {
  brief: Brief;
  title: string;
  genre: FilmGenre;
  tone: FilmTone;
  kernel: Kernel;
  cast: StoryCast;
  place: string;
  family: PlaceFamily;
  thing: string;
  world: World;
  hour: Hour;
  plant: Plant;
  /** Beats in somebody’s own words, and what they have put between. */
  own: OwnBeats;
  words: Words;
  /** A stream of chances for whoever writes it, by what is written. */
  chance: (purpose: string) => SeededRandom;
  fill: (text: string, random: SeededRandom) => string;
};

/** What somebody has written of a story themselves: in place of a beat, after one, or without one. */
export type OwnBeats = {
  instead: Partial<Record<BeatName, string>>;
  after: { beat: BeatName | null; words: string }[];
  without: ReadonlySet<BeatName>;
  /** What happens behind the last picture. */
  closing: readonly string[];
  /** Nothing of the story is by rule. */
  isWhole: boolean;
};

export type Plan = {
  genre: FilmGenre;
  tone: FilmTone;
  /** The number of the story: another is told about other people, and means something else. */
  seed: number;
  /** How its chances fall while it is told: the same story in other words. */
  draft: number;
  own?: OwnSetting;
};

/** How many stories of one chance there are to choose from, each with a heart of its own. */
const choices = 3;

/** Plans the story of a brief. Two briefs, genres or seeds give two stories. */
export function planStory(text: string, { genre, tone, seed, draft, own = asRead }: Plan): Story {
  const about = `${genre} ${text.trim()}`;
  const random = createSeededRandom(seed, `story ${about}`);
  const chance = (purpose: string): SeededRandom => createSeededRandom(seed, `${purpose} ${draft} ${about}`);
  const brief = readBrief(text);
  const heart = createSeededRandom(Math.floor(seed / choices), `heart ${about}`);
  const kernel = kernelOf(brief, seed, { genre, tone, random: heart });
  const place = placeOf(brief.place ?? random.pick(sparePlaces[genre] ?? usualPlaces), own);
  const world = worldOf(genre, place);
  const cast = asTold(castStory(brief, { kernel, random, world }), own.people);
  const thing = brief.thing ?? pickOf(atHome(kernel.things ?? spareThings[genre] ?? usualThings, world), random);
  const isBig = bigThings.test(thing);
  const words = wordsOf(cast, { thing, place, isBig });
  const usual = toneTouches[tone].hour ?? usualHour[genre];
  return {
    brief,
    title: random.pick(titleShapes)({ Thing: everyCapital(thing), Place: everyCapital(place), Hero: cast.hero.name }),
    genre,
    tone,
    kernel,
    cast,
    place,
    family: familyOf(place),
    world,
    thing,
    hour: brief.hour ?? usual ?? random.pick(['DAY', 'DUSK', 'DAWN']),
    plant: chance('plant').pick(plants),
    own: nothingOwn,
    words,
    chance,
    fill: (passage, stream) => fillPassage(passage, { words, isBig, random: stream }),
  };
}

const asRead: OwnSetting = { place: null, people: {} };

const placeOf = (usual: string, { place }: OwnSetting): string => place ?? usual;

const asTold = ({ hero, other, third }: StoryCast, people: OwnSetting['people']): StoryCast => ({
  hero: { ...hero, ...people.hero },
  other: { ...other, ...people.other },
  third: { ...third, ...people.third },
});

const pickOf = ([first = '', ...more]: readonly string[], random: SeededRandom): string =>
  random.pick([first, ...more]);

type Leaning = { genre: FilmGenre; tone: FilmTone; random: SeededRandom };

const kernelOf = (brief: Brief, seed: number, leaning: Leaning): Kernel =>
  rankKernels(brief, leaning)[seed % choices] ?? kernels[0];

/** What the brief speaks of goes before what the genre likes, and that before the tone. */
function rankKernels(brief: Brief, { genre, tone, random }: Leaning): Kernel[] {
  const said = kernels.map((kernel) => {
    const hits = brief.words.match(new RegExp(kernel.fits.source, 'gi'))?.length ?? 0;
    const liked = (kernel.genres.includes(genre) ? 3 : 0) + (toneTouches[tone].kernels.includes(kernel.id) ? 2 : 0);
    return { kernel, fit: Math.min(hits, 3) * 2 + liked + random.next() * 1.5 };
  });
  return said.toSorted((one, other) => other.fit - one.fit).map(({ kernel }) => kernel);
}

function familyOf(place: string): PlaceFamily {
  const family =
    placeFamilies.find(({ fits }) => new RegExp(`^(?:${fits.source})$`).test(place)) ?? placeFamilies.at(-1);
  if (!family) throw new Error('There are no places.');
  return family;
}
