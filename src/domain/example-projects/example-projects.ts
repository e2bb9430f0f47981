import type { Dimension, FrameRate } from '../storyboards/dimension.ts';
import type { CommercialAnswers } from '../templates/commercial.ts';
import type { MusicVideoAnswers } from '../templates/music-video.ts';
import type { ShortFilmAnswers } from '../templates/short-film.ts';
import type { TrailerAnswers } from '../templates/trailer.ts';
import type { VerticalReelAnswers } from '../templates/vertical-reel.ts';

type Settings = { style: string; dimension: Dimension; frameRate: FrameRate; seed: number };

/** Answers of a guided start. The song of a music video is a file of the example, so no asset is named. */
export type ExampleStart = Settings &
  (
    | ({ template: 'music-video' } & MusicVideoAnswers)
    | ({ template: 'commercial' } & CommercialAnswers)
    | ({ template: 'short-film' } & ShortFilmAnswers)
    | ({ template: 'trailer' } & TrailerAnswers)
    | ({ template: 'vertical-reel' } & VerticalReelAnswers)
  );

/** A finished project that a user can look at and copy. */
export type ExampleProject = {
  slug: string;
  /** One sentence about the film. */
  summary: string;
  /** The shot whose image is the poster, counted from 0 in film order. */
  posterShot: number;
  start: ExampleStart;
};

const settings = { style: 'colour', dimension: '16:9', frameRate: 24, seed: 11 } as const;

/** The song of the music video, as it is asked of the built-in model: 16 shots of 2 beats. */
export const exampleSong = { name: 'Harbor lights', prompt: 'Upbeat pop, 100 bpm, major key', seconds: 19.2, seed: 4 };

/** Projects in the order of the gallery, which shows those that have been made. */
export const exampleProjects: readonly ExampleProject[] = [
  {
    slug: 'harbor-lights',
    summary: 'A singer on a stage and a night at the harbor, cut on every second beat.',
    posterShot: 13,
    start: {
      ...settings,
      template: 'music-video',
      style: 'neo-noir',
      title: 'Harbor Lights',
      performer: 'Mira',
      performerLook: 'A woman of 28 with long black hair and a red dress',
      stage: { name: 'Theater stage', isInside: true, time: 'NIGHT' },
      place: { name: 'Harbor', isInside: false, time: 'NIGHT' },
      story: 'A boat leaves the harbor. Mira walks along the pier. A lighthouse shines over the sea. Mira looks back.',
      mood: 'hopeful',
      song: { bpm: 100, firstBeatMs: 0 },
      beatsPerShot: 2,
    },
  },
  {
    slug: 'first-cup',
    summary: 'A spot of 15 seconds: a tired guest, a cup of coffee, the product shot and the end card.',
    posterShot: 3,
    start: {
      ...settings,
      template: 'commercial',
      style: 'product-commercial',
      product: 'First Cup',
      productLook: 'A white cup of coffee with steam',
      benefit: 'wakes the whole diner',
      hero: 'Nora',
      heroLook: 'A woman of 35 with short blond hair and a green coat',
      place: { name: 'Diner', isInside: true, time: 'DAWN' },
      tagline: 'Good morning',
      mood: 'joyful',
      lengthSeconds: 15,
    },
  },
  {
    slug: 'the-last-ferry',
    summary: 'Three scenes on a pier: a man, a locked gate and the last ferry of the evening.',
    posterShot: 4,
    start: {
      ...settings,
      template: 'short-film',
      style: '35mm-film',
      title: 'The Last Ferry',
      hero: 'Jonas',
      heroLook: 'A man of 40 with a beard and a blue raincoat',
      other: 'Ole',
      otherLook: 'A man of 65 with a white beard and a captain’s cap',
      want: 'to reach the last ferry',
      obstacle: 'Ole closes the gate of the pier. The ferry moves on the sea.',
      ending: 'Jonas gives Ole a letter. Ole opens the gate. Jonas runs along the pier.',
      place: { name: 'Harbor pier', isInside: false, time: 'DUSK' },
      mood: 'melancholy',
      lengthSeconds: 60,
    },
  },
  {
    slug: 'dust-road',
    summary: 'A trailer of 30 seconds: a quiet desert town, a stranger, a montage and the title.',
    posterShot: 3,
    start: {
      ...settings,
      template: 'trailer',
      style: 'western',
      title: 'Dust Road',
      hero: 'Eliza',
      heroLook: 'A woman of 30 with a brown hat and a long coat',
      world: 'Nothing ever happens on Dust Road',
      threat: 'A black horse stands in the street',
      moments:
        'Eliza rides through the desert.\nA hand takes a key.\nEliza runs along the street.\nA door opens in the saloon.\nEliza looks at the mountains.',
      release: 'This autumn',
      place: { name: 'Desert town street', isInside: false, time: 'DAY' },
      mood: 'tense',
      lengthSeconds: 30,
    },
  },
  {
    slug: 'three-knots',
    summary: 'A reel of 15 seconds in 9:16: a hook, two points and a call to action.',
    posterShot: 1,
    start: {
      ...settings,
      template: 'vertical-reel',
      style: 'flat-vector',
      dimension: '9:16',
      frameRate: 30,
      title: 'You Tie It Wrong',
      host: 'Ole',
      hostLook: 'A man of 50 with a grey beard and a yellow raincoat',
      hook: 'You tie it wrong',
      points: 'Start with a loop.\nPull the rope tight.',
      callToAction: 'Follow for part two',
      place: { name: 'Harbor', isInside: false, time: 'DAY' },
      mood: 'joyful',
      lengthSeconds: 15,
    },
  },
];

/** What the film of an example is called. */
export const titleOf = ({ start }: ExampleProject): string => ('title' in start ? start.title : start.product);
