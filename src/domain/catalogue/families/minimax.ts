import type { CatalogueEntry } from '../entry.ts';
import { at, clip, four, perPicture, perSecond, picture, read } from './rows.ts';

const standard = perSecond(0.045, { '512p': 0.017, '768p': 0.045 });
const pro = perSecond(0.08);
const frames = ['first-frame', 'both-frames'] as const;

/** MiniMax: pictures by image-01, clips by Hailuo 02. */
export const minimax: CatalogueEntry[] = [
  picture({
    id: 'minimax-image',
    model: 'MiniMax',
    label: 'MiniMax',
    description: 'Fast, inexpensive images. Keeps one person consistent from a reference.',
    pricing: { per: 'output', credits: 3 },
    stars: 3,
    limits: { promptCharacters: 1500, references: 1 },
    endpoints: [
      four('fal', 'fal-ai/minimax/image-01', { uses: 'text', cost: perPicture(0.01) }),
      four('fal', 'fal-ai/minimax/image-01/subject-reference', { uses: 'references', cost: perPicture(0.01) }),
    ],
  }),
  clip({
    id: 'minimax-video',
    model: 'MiniMax',
    version: 'Hailuo 02',
    label: 'MiniMax Hailuo 02',
    description: 'Realistic physics for weight and water, 6 or 10 s. 1080p at 6 s only.',
    pricing: { per: 'second', credits: 7, minimumSeconds: 0, byResolution: { '512p': 4, '768p': 7, '1080p': 12 } },
    stars: 4,
    isUnlimited: true,
    limits: {
      durationsSeconds: [6, 10],
      resolutions: ['512p', '768p', '1080p'],
      durationsAtResolution: { '1080p': [6] },
      resolutionsFromImage: ['512p'],
      // From words alone nothing can be said of the shape.
      dimensionsFromImage: ['1:1', '9:16'],
      supportsEndFrame: true,
    },
    endpoints: [
      at('fal', 'fal-ai/minimax/hailuo-02/standard/text-to-video', {
        uses: 'text',
        resolutions: ['768p'],
        cost: standard,
      }),
      at('fal', 'fal-ai/minimax/hailuo-02/standard/image-to-video', {
        uses: [...frames],
        resolutions: ['512p', '768p'],
        cost: read(standard),
      }),
      at('fal', 'fal-ai/minimax/hailuo-02/pro/text-to-video', { uses: 'text', resolutions: ['1080p'], cost: pro }),
      at('fal', 'fal-ai/minimax/hailuo-02/pro/image-to-video', {
        uses: [...frames],
        resolutions: ['1080p'],
        cost: pro,
      }),
    ],
  }),
];
