import type { CatalogueEntry } from '../entry.ts';
import { at, four, other, perPicture, picture, read, requiredPrice } from './rows.ts';

// Billed by started megapixels: 1080p is three of them.
const pro = perPicture(0.04);
const dev = perPicture(0.025, { byResolution: { '480p': 0.025, '720p': 0.025, '1080p': 0.075 } });
const lora = perPicture(0.035, { byResolution: { '480p': 0.035, '720p': 0.035, '1080p': 0.105 } });
const loraWay = { cost: lora, belowCost: requiredPrice };
const ultra = perPicture(0.06);

const ultraEndpoints = (raw: boolean) => [
  four('fal', 'fal-ai/flux-pro/v1.1-ultra', { uses: 'text', cost: read(ultra), fixedInputs: { raw } }),
  four('fal', 'fal-ai/flux-pro/v1.1-ultra/redux', {
    uses: 'references',
    cost: perPicture(0.05),
    fixedInputs: { raw },
  }),
  at('replicate', 'black-forest-labs/flux-1.1-pro-ultra', { uses: 'text', cost: ultra, fixedInputs: { raw } }),
];

/** Flux by Black Forest Labs. */
export const flux: CatalogueEntry[] = [
  picture({
    id: 'flux-ultra',
    model: 'Flux',
    version: 'Ultra',
    label: 'Flux Ultra',
    description: 'Photographic images of four megapixels.',
    pricing: { per: 'output', credits: 10 },
    stars: 5,
    limits: { resolutions: ['1080p'], references: 1, supportsSeed: true },
    endpoints: ultraEndpoints(false),
  }),
  picture({
    id: 'flux-raw',
    model: 'Flux',
    version: 'Raw',
    label: 'Flux Raw',
    description: 'Ultra without the polish, for an unretouched photographic look.',
    pricing: { per: 'output', credits: 10 },
    stars: 5,
    limits: { resolutions: ['1080p'], references: 1, supportsSeed: true },
    endpoints: ultraEndpoints(true),
  }),
  picture({
    id: 'flux-pro',
    model: 'Flux',
    version: 'Pro',
    label: 'Flux Pro',
    description: 'Photographic images and inpainting.',
    pricing: { per: 'output', credits: 8 },
    stars: 4,
    limits: {
      resolutions: ['480p', '720p'],
      references: 1,
      supportsSeed: true,
      imageModes: ['standard', 'inpaint'],
    },
    endpoints: [
      four('fal', 'fal-ai/flux-pro/v1.1', { uses: 'text', cost: pro }),
      four('fal', 'fal-ai/flux-pro/v1.1/redux', { uses: 'references', cost: perPicture(0.05) }),
      four('fal', 'fal-ai/flux-pro/v1/fill', { uses: 'inpaint', cost: perPicture(0.05) }),
      at('replicate', 'black-forest-labs/flux-1.1-pro', { uses: 'text', cost: pro }),
    ],
  }),
  picture({
    id: 'flux-dev',
    model: 'Flux',
    version: 'Dev',
    label: 'Flux Dev',
    description: 'Photographic images from text. Supports styles and people that you trained.',
    pricing: { per: 'output', credits: 5 },
    stars: 3,
    limits: {
      resolutions: ['480p', '720p', '1080p'],
      references: 1,
      supportsSeed: true,
      supportsCfg: true,
      imageModes: ['standard', 'inpaint', 'lora'],
    },
    endpoints: [
      four('fal', 'fal-ai/flux/dev', { uses: 'text', cost: dev, belowCost: requiredPrice }),
      // The plain endpoint for this keeps the picture's shape and size, whatever is asked for.
      four('fal', 'fal-ai/flux-lora/image-to-image', { uses: 'references', ...loraWay }),
      four('fal', 'fal-ai/flux-lora', { uses: 'lora', ...loraWay }),
      four('fal', 'fal-ai/flux-lora/inpainting', { uses: ['inpaint', 'inpaint-lora'], ...loraWay }),
      // Its largest picture has a megapixel.
      four('replicate', 'black-forest-labs/flux-dev', { uses: 'text', cost: dev, resolutions: ['480p', '720p'] }),
    ],
  }),
  other('training', {
    id: 'flux-lora-training',
    model: 'Flux',
    version: 'LoRA training',
    label: 'Flux training',
    description: 'Trains Flux Dev on a style, a person or an object from your images.',
    pricing: { per: 'task', credits: 500 },
    stars: 4,
    mode: 'training',
    limits: { imageModes: ['training', 'pretraining'], references: 30 },
    endpoints: [
      // $0.0024 for each of 2,500 steps.
      at('fal', 'fal-ai/flux-lora-portrait-trainer', {
        uses: 'person',
        cost: { per: 'task', dollars: 6, source: 'third-party' },
      }),
      at('fal', 'fal-ai/flux-lora-fast-training', {
        uses: 'any',
        cost: { per: 'task', dollars: 2, source: 'third-party' },
      }),
    ],
  }),
];
