import type { CatalogueEntry } from '../catalogue-entry.ts';

const available = { status: 'available', replacementId: null, needsUpgrade: false, isUnlimited: true } as const;

/** Models that fal serves; offered when its key is configured. Prices and limits are the requirement's (section 9). */
export const falModels: CatalogueEntry[] = [
  {
    id: 'flux-dev',
    kind: 'image',
    label: 'Flux Dev',
    description: 'Photographic pictures from words.',
    pricing: { per: 'output', credits: 5 },
    limits: {
      promptCharacters: 5000,
      outputs: 4,
      durationsSeconds: null,
      longestSeconds: null,
      resolutions: ['480p', '720p', '1080p'],
      references: 0,
      supportsStartFrame: false,
      supportsEndFrame: false,
    },
    ...available,
    endpoints: [{ provider: 'fal', endpoint: 'fal-ai/flux/dev' }],
  },
  {
    id: 'kling-2.1-std',
    kind: 'video',
    label: 'Kling 2.1 Std',
    description: 'A clip from a picture, 5 or 10 s at 720p.',
    pricing: { per: 'second', credits: 5, minimumSeconds: 5 },
    limits: {
      promptCharacters: 2500,
      outputs: 1,
      durationsSeconds: [5, 10],
      longestSeconds: 10,
      resolutions: ['720p'],
      references: 0,
      supportsStartFrame: true,
      supportsEndFrame: false,
    },
    ...available,
    endpoints: [{ provider: 'fal', endpoint: 'fal-ai/kling-video/v2.1/standard/image-to-video' }],
  },
];
