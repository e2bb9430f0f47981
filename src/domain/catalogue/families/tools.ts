import type { CatalogueEntry } from '../entry.ts';
import { clipCoverage } from '../flat-coverage.ts';
import { at, four, other, perPicture, perSecond, read, requiredPrice } from './rows.ts';

/** What is done to pictures and clips at one price for each task, whoever does it. */
export const tools: CatalogueEntry[] = [
  other('reference', {
    id: 'create-reference',
    model: 'Reference',
    label: 'Create reference',
    description: 'A clean image of a person, location or object, reusable by its tag.',
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
    description: 'Changes what the prompt names and keeps everything else.',
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
    description: 'Doubles the size and adds matching detail.',
    pricing: { per: 'task', credits: 20 },
    creditsDeprecated: 5,
    stars: 4,
    endpoints: [
      // By the result: up to 24 megapixels $0.08, up to 48 $0.16, up to 96 $0.32. It has four times the pixels of the picture.
      at('fal', 'fal-ai/topaz/upscale/image', {
        uses: 'any',
        cost: read({ ...perPicture(0.08), worstTimes: 4 }),
        belowCost:
          'The vendor charges $0.32 for an image of 12 to 24 megapixels, 3 cents more than our price. Smaller ' +
          'images cost at most $0.16.',
      }),
      // $0.001 for each megapixel of the result: 8 of a picture at 1080p, 96 at most.
      at('fal', 'fal-ai/seedvr/upscale/image', { uses: 'any', cost: read({ ...perPicture(0.008), worstTimes: 12 }) }),
    ],
  }),
  other('video-edit', {
    id: 'video-edit',
    model: 'Video edit',
    label: 'Video edit',
    description: 'Edits a video of 3 to 10 s by prompt.',
    pricing: { per: 'task', credits: 20, covers: clipCoverage },
    creditsDeprecated: 15,
    stars: 4,
    limits: { promptCharacters: 500, shortestSeconds: 3, longestSeconds: 10 },
    endpoints: [
      at('fal', 'fal-ai/wan/v2.7/edit-video', { uses: 'any', cost: read(perSecond(0.1)), belowCost: requiredPrice }),
      at('fal', 'fal-ai/kling-video/o1/video-to-video/edit', {
        uses: 'any',
        cost: perSecond(0.168),
        belowCost: requiredPrice,
      }),
    ],
  }),
  other('video-upscale', {
    id: 'video-upscale',
    model: 'Video upscale',
    label: 'Video upscale',
    description: 'Doubles the size of a video without flicker.',
    pricing: { per: 'task', credits: 20, covers: clipCoverage },
    creditsDeprecated: 10,
    stars: 4,
    limits: { shortestSeconds: 1, longestSeconds: 30, resolutions: ['1080p', '4K'] },
    endpoints: [
      at('fal', 'fal-ai/topaz/upscale/video', {
        uses: 'any',
        // Twice as much for clips of 60 frames per second.
        cost: read({ ...perSecond(0.02, { '1080p': 0.02, '4K': 0.08 }), worstTimes: 2 }),
        fixedInputs: { H264_output: true },
        belowCost: 'Applies only to uploaded 4K videos at 60 fps. Videos generated here have at most 30 fps.',
      }),
      // $0.001 for each megapixel of each frame: at 4K more than four times the price. Here for 30 frames per second.
      at('fal', 'fal-ai/seedvr/upscale/video', {
        uses: 'any',
        resolutions: ['1080p'],
        cost: { ...perSecond(0.0622), worstTimes: 2 },
        belowCost: 'Used only while Topaz is unavailable. Each 5 s then costs 3 cents more than our price.',
      }),
    ],
  }),
];
