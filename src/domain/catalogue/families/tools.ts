import type { CatalogueEntry } from '../entry.ts';
import { at, four, other, perPicture, perSecond } from './rows.ts';

/** What is done to pictures and clips at one price for each task, whoever does it. */
export const tools: CatalogueEntry[] = [
  other('reference', {
    id: 'create-reference',
    model: 'Reference',
    label: 'Create reference',
    description: 'A clean picture of a person, a place or a thing, to be used again by its tag.',
    pricing: { per: 'task', credits: 8 },
    creditsDeprecated: 4,
    stars: 4,
    limits: { promptCharacters: 500, references: 5, resolutions: ['720p'], dimensions: ['1:1', '16:9', '9:16'] },
    endpoints: [
      four('fal', 'fal-ai/nano-banana', { uses: 'text', cost: perPicture(0.039) }),
      four('fal', 'fal-ai/nano-banana/edit', { uses: 'references', cost: perPicture(0.039) }),
      four('fal', 'fal-ai/bytedance/seedream/v4/text-to-image', { uses: 'text', cost: perPicture(0.03) }),
      four('fal', 'fal-ai/bytedance/seedream/v4/edit', { uses: 'references', cost: perPicture(0.03) }),
    ],
  }),
  other('image-edit', {
    id: 'image-edit',
    model: 'Image edit',
    label: 'Image edit',
    description: 'Changes what the words say and leaves the rest.',
    pricing: { per: 'task', credits: 8 },
    creditsDeprecated: 4,
    stars: 4,
    limits: { references: 5, supportsSeed: true },
    endpoints: [
      at('fal', 'fal-ai/nano-banana/edit', { uses: 'any', cost: perPicture(0.039) }),
      at('fal', 'fal-ai/bytedance/seedream/v4/edit', { uses: 'any', cost: perPicture(0.03) }),
      at('fal', 'fal-ai/flux-pro/kontext', { uses: 'text', cost: perPicture(0.04) }),
    ],
  }),
  other('image-upscale', {
    id: 'image-upscale',
    model: 'Image upscale',
    label: 'Image upscale',
    description: 'Twice the size, with the detail that belongs there.',
    pricing: { per: 'task', credits: 20 },
    creditsDeprecated: 5,
    stars: 4,
    endpoints: [
      at('fal', 'fal-ai/topaz/upscale/image', { uses: 'any', cost: perPicture(0.08) }),
      at('fal', 'fal-ai/seedvr/upscale/image', { uses: 'any', cost: null }),
    ],
  }),
  other('video-edit', {
    id: 'video-edit',
    model: 'Video edit',
    label: 'Video edit',
    description: 'Changes what the words say in a clip of 3 to 10 s.',
    pricing: { per: 'task', credits: 20 },
    creditsDeprecated: 15,
    stars: 4,
    limits: { promptCharacters: 500, shortestSeconds: 3, longestSeconds: 10 },
    endpoints: [
      at('fal', 'fal-ai/wan/v2.7/edit-video', { uses: 'any', cost: null }),
      at('fal', 'fal-ai/kling-video/o1/video-to-video/edit', { uses: 'any', cost: perSecond(0.168) }),
    ],
  }),
  other('video-upscale', {
    id: 'video-upscale',
    model: 'Video upscale',
    label: 'Video upscale',
    description: 'Twice the size, frame by frame and steady.',
    pricing: { per: 'task', credits: 20 },
    creditsDeprecated: 10,
    stars: 4,
    limits: { shortestSeconds: 1, longestSeconds: 30, resolutions: ['1080p', '4K'] },
    endpoints: [
      at('fal', 'fal-ai/topaz/upscale/video', {
        uses: 'any',
        cost: perSecond(0.02, { '1080p': 0.02, '4K': 0.08 }),
        fixedInputs: { H264_output: true },
      }),
      at('fal', 'fal-ai/seedvr/upscale/video', { uses: 'any', cost: null }),
    ],
  }),
];
