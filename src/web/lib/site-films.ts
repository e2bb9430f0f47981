import type { Dimension } from '#domain/storyboards/dimension.ts';

/** A film of the landing page: real output of the product, rendered from a sample screenplay by `npm run site-media`. */
export type SiteFilm = {
  slug: string;
  title: string;
  /** The kind of film; empty for the hero. */
  kind: string;
  about: string;
  /** In `samples`. */
  script: string;
  dimension: Dimension;
  style: string;
  /** The parts that are shown, in seconds of the whole film. */
  cuts: readonly (readonly [from: number, to: number])[];
  widthPx: number;
  /** The frame of the cut film that is shown before it plays. */
  posterSeconds: number;
};

const usual = { dimension: '16:9', style: 'colour', widthPx: 640 } as const;

export const heroFilm: SiteFilm = {
  ...usual,
  slug: 'hero',
  title: 'Low Lantern',
  kind: '',
  about: 'A short film in 3 scenes. The built-in Previz models drew every frame.',
  script: 'low-lantern.fountain',
  cuts: [
    [0, 12.5],
    [24.5, 34],
    [58, 68],
  ],
  widthPx: 1280,
  posterSeconds: 6,
};

/** One film for each kind that the product is made for. */
export const kindFilms: readonly SiteFilm[] = [
  {
    ...usual,
    slug: 'short-film',
    title: 'Low Lantern',
    kind: 'Short film',
    about: 'Two roles, three scenes, dialogue and a score.',
    script: 'low-lantern.fountain',
    cuts: [[12.5, 28.5]],
    posterSeconds: 4,
  },
  {
    ...usual,
    slug: 'music-video',
    title: 'Night Diner',
    kind: 'Music video',
    about: 'Cut on the beat of your own song.',
    script: 'films/night-diner.fountain',
    style: 'comic',
    cuts: [[0, 16]],
    posterSeconds: 6.5,
  },
  {
    ...usual,
    slug: 'commercial',
    title: 'First Cup',
    kind: 'Commercial',
    about: '15, 30 or 60 seconds to the frame, with a product shot and an end card.',
    script: 'films/first-cup.fountain',
    cuts: [[0, 16]],
    posterSeconds: 4.5,
  },
  {
    ...usual,
    slug: 'trailer',
    title: 'Dust Road',
    kind: 'Trailer',
    about: 'The strongest moments of a longer script, with title cards.',
    script: 'films/dust-road.fountain',
    cuts: [[0, 16]],
    posterSeconds: 1,
  },
  {
    ...usual,
    slug: 'reel',
    title: 'Golden Hour',
    kind: 'Reel',
    about: 'Vertical from the first frame.',
    script: 'films/golden-hour.fountain',
    dimension: '9:16',
    cuts: [[0, 15.5]],
    widthPx: 400,
    posterSeconds: 3.5,
  },
];

export const siteFilms: readonly SiteFilm[] = [heroFilm, ...kindFilms];
