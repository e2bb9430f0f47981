import type { ShotType } from '#domain/storyboards/shot-type.ts';

/** A frame of the sample film, drawn by the built-in previz. */
export type SampleStill = {
  label: string;
  type: ShotType;
  durationMs: number;
  slugLine: string;
  /** What is seen, for whoever does not see it. */
  description: string;
  /** What is said, if anything. */
  line: string | null;
};

const harbor = 'EXT. HARBOR - NIGHT';
const kitchen = 'INT. LIGHTHOUSE KITCHEN - NIGHT';
const gallery = 'EXT. LIGHTHOUSE GALLERY - DAWN';

/** The sample film as the public pages and the empty studio show it: real output of the product, never a mock-up. */
export const sampleFilm = {
  title: 'Low Lantern',
  summary: '3 scenes, 20 shots, 75 seconds. The whole film costs 46 credits with Previz. Lite includes 50.',
  durationMs: 74_500,
  stills: [
    {
      label: '1A',
      type: 'establishing',
      durationMs: 4000,
      slugLine: harbor,
      description: 'Rain sweeps an empty harbor',
      line: null,
    },
    {
      label: '1B',
      type: 'full',
      durationMs: 4500,
      slugLine: harbor,
      description: 'A woman in a red coat on the wet quay',
      line: null,
    },
    {
      label: '1E',
      type: 'medium',
      durationMs: 5500,
      slugLine: harbor,
      description: 'The old man in the rain, over the shoulder of the woman in red',
      line: "The tower is. This is only a lantern, for whoever's late.",
    },
    {
      label: '2A',
      type: 'wide',
      durationMs: 2500,
      slugLine: kitchen,
      description: 'One lamp over the table of the lighthouse kitchen',
      line: null,
    },
    {
      label: '2F',
      type: 'close-up',
      durationMs: 2000,
      slugLine: kitchen,
      description: 'The old man, close',
      line: "It wasn't a star.",
    },
    {
      label: '3A',
      type: 'establishing',
      durationMs: 3000,
      slugLine: gallery,
      description: 'The lighthouse at first light',
      line: null,
    },
    {
      label: '3E',
      type: 'close-up',
      durationMs: 3500,
      slugLine: gallery,
      description: 'The woman by the tower at dawn',
      line: null,
    },
  ] satisfies SampleStill[],
};

/** The address of a frame, 400 or 1280 pixels wide. */
export function stillUrl({ label }: SampleStill, width: 400 | 1280): string {
  return `/sample/${label.toLowerCase()}-${width}.webp`;
}
