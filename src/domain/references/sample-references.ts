import { picture } from '../examples/inputs.ts';
import type { BuiltInRequest } from '../examples/worked-example.ts';
import type { ReferenceAngle, ReferenceKind } from './reference-kinds.ts';

/** Owns the public samples. No account has this id. */
export const sampleOwner = 'backlot:samples';

/** An image of a sample, and the request that a built-in model made it from. */
export type SampleImage = { angle: ReferenceAngle; made: BuiltInRequest };

/** A public reference that everybody has, on every plan. The main image first. */
export type SampleReference = {
  slug: string;
  kind: ReferenceKind;
  tag: string;
  description: string;
  images: readonly SampleImage[];
};

const drawn = (prompt: string, style = 'colour', dimension: '16:9' | '1:1' | '9:16' = '16:9'): BuiltInRequest => ({
  modelId: 'previz-image',
  input: picture({ prompt, style, dimension, resolution: '720p' }),
});

/** The file of an image of a sample, before its hash. */
export const sampleFile = ({ slug }: Pick<SampleReference, 'slug'>, { angle }: Pick<SampleImage, 'angle'>): string =>
  `${slug}-${angle}.webp`;

/** Ten public samples exist (the requirement's figure). */
export const sampleReferences: readonly SampleReference[] = [
  {
    slug: 'lighthouse',
    kind: 'location',
    tag: 'lighthouse-headland',
    description: 'White and red lighthouse with a cottage, on a headland above the sea.',
    images: [
      { angle: 'exterior', made: drawn('Wide. An empty headland with a white lighthouse. EXT. LIGHTHOUSE - DAWN.') },
      { angle: 'night', made: drawn('Wide. An empty headland with a white lighthouse. EXT. LIGHTHOUSE - NIGHT.') },
    ],
  },
  {
    slug: 'diner',
    kind: 'location',
    tag: 'roadside-diner',
    description: 'Roadside diner with red booths and pink neon light, at night.',
    images: [{ angle: 'interior', made: drawn('Wide. An empty diner with booths and neon. INT. DINER - NIGHT.') }],
  },
  {
    slug: 'village',
    kind: 'location',
    tag: 'village-street',
    description: 'Quiet village street with brick houses and a church tower, by day.',
    images: [{ angle: 'exterior', made: drawn('Wide. An empty village street. EXT. VILLAGE STREET - DAY.') }],
  },
  {
    slug: 'pickup',
    kind: 'prop',
    tag: 'red-pickup',
    description: 'Red pickup truck on a country road.',
    images: [{ angle: 'side', made: drawn('Wide. A red pickup truck stands on an empty road. EXT. ROAD - DAY.') }],
  },
  {
    slug: 'lantern',
    kind: 'prop',
    tag: 'storm-lantern',
    description: 'Brass storm lantern with a warm flame.',
    images: [
      {
        angle: 'close-up',
        made: drawn('Close-up product shot of a lantern on a table. INT. CABIN - NIGHT.', 'colour', '1:1'),
      },
    ],
  },
  {
    slug: 'suitcase',
    kind: 'prop',
    tag: 'brown-suitcase',
    description: 'Worn brown leather suitcase with metal corners.',
    images: [
      {
        angle: 'front',
        made: drawn('Close-up of a brown suitcase on the floor. INT. HALLWAY - DAY.', 'colour', '1:1'),
      },
    ],
  },
  {
    slug: 'red-coat',
    kind: 'wardrobe',
    tag: 'red-wool-coat',
    description: 'Long red wool coat with a wide collar.',
    images: [
      {
        angle: 'front',
        made: drawn(
          'Full shot, head to toe. A woman in a long red coat stands, facing the camera. Plain light gray photo studio, even light.',
          'colour',
          '9:16',
        ),
      },
    ],
  },
  {
    slug: 'blue-dress',
    kind: 'wardrobe',
    tag: 'blue-dress',
    description: 'Blue dress with short sleeves and a white belt.',
    images: [
      {
        angle: 'front',
        made: drawn(
          'Full shot, head to toe. A woman in a long blue dress stands, facing the camera. Plain light gray photo studio, even light.',
          'colour',
          '9:16',
        ),
      },
    ],
  },
  {
    slug: 'film-noir',
    kind: 'style',
    tag: 'noir-look',
    description: 'Black and white film noir: hard light, long shadows, rain.',
    images: [
      {
        angle: 'main',
        made: drawn('Medium. A detective in a trench coat and hat in the rain. EXT. ALLEY - NIGHT.', 'noir'),
      },
    ],
  },
  {
    slug: 'watercolor',
    kind: 'style',
    tag: 'watercolor-look',
    description: 'Soft watercolor with bleeding edges and visible paper.',
    images: [{ angle: 'main', made: drawn('Wide. A boat in a quiet bay. EXT. BEACH - DUSK.', 'watercolour') }],
  },
];
