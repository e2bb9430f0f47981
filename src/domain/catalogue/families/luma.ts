import type { CatalogueEntry } from '../entry.ts';
import { at, perPicture, picture } from './rows.ts';

/** Photon by Luma: one picture for each call, from words and a shape. */
export const luma: CatalogueEntry[] = [
  picture({
    id: 'photon',
    model: 'Photon',
    label: 'Photon',
    description: 'Images with cinematic light.',
    pricing: { per: 'output', credits: 5 },
    stars: 4,
    limits: { references: 1 },
    endpoints: [
      at('fal', 'fal-ai/luma-photon', { uses: 'text', cost: perPicture(0.019) }),
      at('fal', 'fal-ai/luma-photon/modify', { uses: 'references', cost: perPicture(0.019) }),
      at('replicate', 'luma/photon', { uses: 'text', cost: null }),
    ],
  }),
  picture({
    id: 'photon-flash',
    model: 'Photon',
    version: 'Flash',
    label: 'Photon Flash',
    description: 'Photon, faster and cheaper.',
    pricing: { per: 'output', credits: 3 },
    stars: 3,
    limits: { references: 1 },
    endpoints: [
      at('fal', 'fal-ai/luma-photon/flash', { uses: 'text', cost: perPicture(0.005) }),
      at('fal', 'fal-ai/luma-photon/flash/modify', { uses: 'references', cost: perPicture(0.005) }),
      at('replicate', 'luma/photon-flash', { uses: 'text', cost: null }),
    ],
  }),
];
