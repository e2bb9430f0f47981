import type { CatalogueEntry } from '../entry.ts';
import { at, clip, four, perPicture, perSecond, picture, read, retired } from './rows.ts';

// Billed by tokens, width × height × 24 frames / 1,024: Pro $2.50, Lite $1.80, Pro Fast $1.00, 2.0 $14 a million.
const pro = perSecond(0.054, { '480p': 0.024, '720p': 0.054, '1080p': 0.1215 });
const proFast = perSecond(0.0216, { '480p': 0.0096, '720p': 0.0216, '1080p': 0.0486 });
const lite = perSecond(0.0389, { '480p': 0.0173, '720p': 0.0389, '1080p': 0.0875 });
const two = perSecond(0.3024, { '480p': 0.1345, '720p': 0.3024, '1080p': 0.6804 });

const seedance = { durationsSeconds: [5, 10], supportsSeed: true };
const all = { ...seedance, resolutions: ['480p', '720p', '1080p'] } as const;

/** Seedream and Seedance. */
export const bytedance: CatalogueEntry[] = [
  picture({
    id: 'seedream-4.5',
    model: 'Seedream',
    version: '4.5',
    label: 'Seedream 4.5',
    description: 'Images up to 4K from text or several reference images. Sharper than Seedream 4.',
    pricing: { per: 'output', credits: 11 },
    stars: 5,
    limits: { resolutions: ['1080p', '4K'], references: 5, supportsSeed: true },
    endpoints: [
      four('fal', 'fal-ai/bytedance/seedream/v4.5/text-to-image', { uses: 'text', cost: read(perPicture(0.04)) }),
      four('fal', 'fal-ai/bytedance/seedream/v4.5/edit', { uses: 'references', cost: perPicture(0.04) }),
    ],
  }),
  picture({
    id: 'seedream-4',
    model: 'Seedream',
    version: '4',
    label: 'Seedream 4',
    description: 'Images up to 4K from text or several reference images.',
    pricing: { per: 'output', credits: 8 },
    stars: 4,
    limits: { resolutions: ['1080p', '4K'], references: 5, supportsSeed: true },
    endpoints: [
      four('fal', 'fal-ai/bytedance/seedream/v4/text-to-image', { uses: 'text', cost: perPicture(0.03) }),
      four('fal', 'fal-ai/bytedance/seedream/v4/edit', { uses: 'references', cost: perPicture(0.03) }),
    ],
  }),
  picture({
    id: 'seedream-3',
    model: 'Seedream',
    version: '3',
    label: 'Seedream 3',
    description: 'Images from text.',
    pricing: { per: 'output', credits: 8 },
    stars: 3,
    limits: { resolutions: ['720p', '1080p'], supportsSeed: true, supportsCfg: true },
    ...retired('2026-08-02', 'seedream-4'),
    endpoints: [four('fal', 'fal-ai/bytedance/seedream/v3/text-to-image', { uses: 'text', cost: perPicture(0.03) })],
  }),
  clip({
    id: 'seedance-2',
    model: 'Seedance',
    version: '2.0',
    label: 'Seedance 2.0',
    description: 'Several cuts in one video of 4 to 15 s, with speech and sound.',
    pricing: {
      per: 'second',
      credits: 68,
      minimumSeconds: 0,
      byResolution: { '480p': 34, '720p': 68, '1080p': 112 },
    },
    stars: 5,
    needsUpgrade: true,
    limits: {
      durationsSeconds: [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      resolutions: [...all.resolutions],
      supportsEndFrame: true,
      hasSound: true,
    },
    endpoints: [
      at('fal', 'bytedance/seedance-2.0/text-to-video', { uses: 'text', cost: two }),
      at('fal', 'bytedance/seedance-2.0/image-to-video', { uses: ['first-frame', 'both-frames'], cost: two }),
    ],
  }),
  clip({
    id: 'seedance-pro',
    model: 'Seedance',
    version: 'Pro',
    label: 'Seedance Pro',
    description: 'Steady motion and camera work in videos of 5 or 10 s.',
    pricing: {
      per: 'second',
      credits: 12,
      minimumSeconds: 0,
      byResolution: { '480p': 6, '720p': 12, '1080p': 20 },
    },
    stars: 4,
    mode: 'pro',
    needsUpgrade: true,
    limits: { ...all, resolutions: [...all.resolutions], supportsEndFrame: true },
    endpoints: [
      at('fal', 'fal-ai/bytedance/seedance/v1/pro/text-to-video', { uses: 'text', cost: pro }),
      at('fal', 'fal-ai/bytedance/seedance/v1/pro/image-to-video', {
        uses: ['first-frame', 'both-frames'],
        cost: read(pro),
      }),
      at('replicate', 'bytedance/seedance-1-pro', { uses: ['text', 'first-frame', 'both-frames'], cost: null }),
    ],
  }),
  clip({
    id: 'seedance-pro-fast',
    model: 'Seedance',
    version: 'Pro Fast',
    label: 'Seedance Pro Fast',
    description: 'Most of the quality of Seedance Pro, faster and cheaper.',
    pricing: { per: 'second', credits: 4, minimumSeconds: 0, byResolution: { '480p': 3, '720p': 4, '1080p': 6 } },
    stars: 3,
    mode: 'pro-fast',
    limits: { ...all, resolutions: [...all.resolutions] },
    endpoints: [
      at('fal', 'fal-ai/bytedance/seedance/v1/pro/fast/text-to-video', { uses: 'text', cost: read(proFast) }),
      at('fal', 'fal-ai/bytedance/seedance/v1/pro/fast/image-to-video', { uses: 'first-frame', cost: read(proFast) }),
    ],
  }),
  clip({
    id: 'seedance-lite',
    model: 'Seedance',
    version: 'Lite',
    label: 'Seedance Lite',
    description: 'Draft videos of 5 or 10 s.',
    pricing: { per: 'second', credits: 6, minimumSeconds: 0, byResolution: { '480p': 4, '720p': 6, '1080p': 10 } },
    stars: 3,
    mode: 'lite',
    isUnlimited: true,
    limits: { ...all, resolutions: [...all.resolutions], supportsEndFrame: true, references: 4 },
    ...retired('2026-04-27', 'seedance-pro-fast'),
    endpoints: [
      at('fal', 'fal-ai/bytedance/seedance/v1/lite/text-to-video', { uses: 'text', cost: lite }),
      at('fal', 'fal-ai/bytedance/seedance/v1/lite/image-to-video', {
        uses: ['first-frame', 'both-frames'],
        cost: lite,
      }),
      at('fal', 'fal-ai/bytedance/seedance/v1/lite/reference-to-video', {
        uses: 'references',
        cost: lite,
        resolutions: ['480p', '720p'],
      }),
    ],
  }),
];
