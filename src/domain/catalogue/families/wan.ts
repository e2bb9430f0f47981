import type { CatalogueEntry } from '../entry.ts';
import { at, clip, other, perSecond } from './rows.ts';

const wan25 = perSecond(0.05, { '480p': 0.05, '720p': 0.1, '1080p': 0.15 });
const wan27 = perSecond(0.1, { '720p': 0.1, '1080p': 0.15 });
const words = { promptCharacters: 1500, negativePromptCharacters: 500, supportsSeed: true, hasSound: true };

/** Wan by Alibaba. */
export const wan: CatalogueEntry[] = [
  clip({
    id: 'wan-2.7',
    model: 'Wan',
    version: '2.7',
    label: 'Wan 2.7',
    description: 'Videos of 2 to 15 s with music. Supports first and last frame.',
    pricing: { per: 'second', credits: 12, minimumSeconds: 0, byResolution: { '720p': 12, '1080p': 20 } },
    stars: 4,
    limits: {
      ...words,
      promptCharacters: 5000,
      durationsSeconds: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      resolutions: ['720p', '1080p'],
      supportsEndFrame: true,
    },
    endpoints: [
      at('fal', 'fal-ai/wan/v2.7/text-to-video', { uses: 'text', cost: wan27 }),
      at('fal', 'fal-ai/wan/v2.7/image-to-video', { uses: ['first-frame', 'both-frames'], cost: wan27 }),
    ],
  }),
  clip({
    id: 'wan-2.5',
    model: 'Wan',
    version: '2.5',
    label: 'Wan 2.5',
    description: 'Videos of 5 or 10 s with sound.',
    pricing: { per: 'second', credits: 5, minimumSeconds: 0, byResolution: { '480p': 5, '720p': 12, '1080p': 20 } },
    stars: 4,
    preview: true,
    isUnlimited: true,
    limits: { ...words, durationsSeconds: [5, 10], resolutions: ['480p', '720p', '1080p'] },
    endpoints: [
      at('fal', 'fal-ai/wan-25-preview/text-to-video', { uses: 'text', cost: wan25 }),
      at('fal', 'fal-ai/wan-25-preview/image-to-video', { uses: 'first-frame', cost: wan25 }),
    ],
  }),
  other('lip-sync', {
    id: 'wan-2.5-lip-sync',
    model: 'Wan',
    version: '2.5 lip-sync',
    label: 'Wan 2.5 lip-sync',
    description: 'Lip-syncs and animates an image, 5 or 10 s.',
    pricing: { per: 'second', credits: 12, minimumSeconds: 0, byResolution: { '480p': 8, '720p': 12, '1080p': 20 } },
    stars: 4,
    preview: true,
    limits: {
      ...words,
      durationsSeconds: [5, 10],
      shortestSeconds: 5,
      longestSeconds: 10,
      resolutions: ['480p', '720p', '1080p'],
    },
    endpoints: [at('fal', 'fal-ai/wan-25-preview/image-to-video', { uses: 'portrait', cost: wan25 })],
  }),
];
