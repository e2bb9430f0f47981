import type { CatalogueEntry } from '../entry.ts';
import { at, other, perSecond, read } from './rows.ts';

const talk = perSecond(0.2, { '480p': 0.2, '720p': 0.4 });
const fabric = perSecond(0.08, { '480p': 0.08, '720p': 0.15 });

/** Lip-sync models of makers that have no other here. Kling's and Wan's stand with their families. */
export const talking: CatalogueEntry[] = [
  other('lip-sync', {
    id: 'fabric',
    model: 'Fabric',
    version: '1.0',
    label: 'Fabric',
    description: 'Lip-syncs any image with a face, including drawings.',
    pricing: { per: 'second', credits: 12, minimumSeconds: 0, byResolution: { '480p': 12, '720p': 20 } },
    stars: 4,
    // It takes no words.
    limits: { promptCharacters: 0, resolutions: ['480p', '720p'], shortestSeconds: 1, longestSeconds: 60 },
    endpoints: [
      at('fal', 'veed/fabric-1.0', { uses: 'portrait', cost: read(fabric) }),
      at('replicate', 'veed/fabric-1.0', { uses: 'portrait', cost: null }),
    ],
  }),
  other('lip-sync', {
    id: 'infinite-talk',
    model: 'Infinite Talk',
    label: 'Infinite Talk',
    description: 'Lip-sync with full body motion, guided by a prompt.',
    pricing: { per: 'second', credits: 40, minimumSeconds: 0, byResolution: { '480p': 40, '720p': 80 } },
    stars: 4,
    // 41 to 721 frames at 25 a second.
    limits: { resolutions: ['480p', '720p'], shortestSeconds: 2, longestSeconds: 28, supportsSeed: true },
    endpoints: [at('fal', 'fal-ai/infinitalk', { uses: 'portrait', cost: talk })],
  }),
  other('lip-sync', {
    id: 'omnihuman',
    model: 'OmniHuman',
    label: 'OmniHuman',
    description: 'Gestures and expressions that match the speech, up to 30 s.',
    pricing: { per: 'second', credits: 20, minimumSeconds: 0 },
    stars: 5,
    limits: { resolutions: ['1080p'], shortestSeconds: 1, longestSeconds: 30 },
    endpoints: [
      at('fal', 'fal-ai/bytedance/omnihuman/v1.5', { uses: 'portrait', cost: read(perSecond(0.16)) }),
      // It heeds no words.
      at('fal', 'fal-ai/bytedance/omnihuman', { uses: 'portrait', cost: perSecond(0.14) }),
    ],
  }),
];
