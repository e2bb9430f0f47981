import type { CatalogueEntry } from '../entry.ts';
import { at, clip, other, perSecond, read } from './rows.ts';

const kling = { durationsSeconds: [5, 10], negativePromptCharacters: 2500, supportsCfg: true, promptCharacters: 2500 };

/** Kling by Kuaishou. No resolution can be asked for: each version makes the one that is named. */
export const klings: CatalogueEntry[] = [
  clip({
    id: 'kling-3-pro',
    model: 'Kling',
    version: '3 Pro',
    label: 'Kling 3 Pro',
    description: 'Videos of 3 to 15 s with sound. Supports first and last frame.',
    pricing: { per: 'second', credits: 24, minimumSeconds: 0 },
    stars: 5,
    mode: 'pro',
    needsUpgrade: true,
    limits: {
      ...kling,
      durationsSeconds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      resolutions: ['1080p'],
      supportsEndFrame: true,
      hasSound: true,
    },
    endpoints: [
      // Two of fal's own pages disagree: $0.168 and $0.336 a second with sound.
      at('fal', 'fal-ai/kling-video/v3/pro/text-to-video', { uses: 'text', cost: perSecond(0.168) }),
      at('fal', 'fal-ai/kling-video/v3/pro/image-to-video', {
        uses: ['first-frame', 'both-frames'],
        cost: perSecond(0.168),
      }),
    ],
  }),
  clip({
    id: 'kling-2.5-pro',
    model: 'Kling',
    version: '2.5 Pro',
    label: 'Kling 2.5 Pro',
    description: 'Lively motion that follows the prompt. Supports first and last frame.',
    pricing: { per: 'second', credits: 10, minimumSeconds: 0 },
    stars: 5,
    mode: 'pro',
    needsUpgrade: true,
    limits: { ...kling, resolutions: ['1080p'], supportsEndFrame: true },
    endpoints: [
      at('fal', 'fal-ai/kling-video/v2.5-turbo/pro/text-to-video', { uses: 'text', cost: perSecond(0.07) }),
      at('fal', 'fal-ai/kling-video/v2.5-turbo/pro/image-to-video', {
        uses: ['first-frame', 'both-frames'],
        cost: read(perSecond(0.07)),
      }),
    ],
  }),
  clip({
    id: 'kling-2.1-master',
    model: 'Kling',
    version: '2.1 Master',
    label: 'Kling 2.1 Master',
    description: 'The richest motion of the Kling 2.1 versions.',
    pricing: { per: 'second', credits: 30, minimumSeconds: 0 },
    stars: 5,
    mode: 'master',
    needsUpgrade: true,
    limits: { ...kling, resolutions: ['1080p'] },
    endpoints: [
      at('fal', 'fal-ai/kling-video/v2.1/master/text-to-video', { uses: 'text', cost: read(perSecond(0.28)) }),
      at('fal', 'fal-ai/kling-video/v2.1/master/image-to-video', { uses: 'first-frame', cost: read(perSecond(0.28)) }),
    ],
  }),
  clip({
    id: 'kling-2.1-pro',
    model: 'Kling',
    version: '2.1 Pro',
    label: 'Kling 2.1 Pro',
    description: 'A video from a first frame, or from a first and a last frame.',
    pricing: { per: 'second', credits: 10, minimumSeconds: 0 },
    stars: 4,
    mode: 'pro',
    needsUpgrade: true,
    limits: { ...kling, resolutions: ['1080p'], supportsTxt2Vid: false, supportsEndFrame: true },
    endpoints: [
      at('fal', 'fal-ai/kling-video/v2.1/pro/image-to-video', {
        uses: ['first-frame', 'both-frames'],
        cost: read(perSecond(0.098)),
      }),
      at('replicate', 'kwaivgi/kling-v2.1', {
        uses: ['first-frame', 'both-frames'],
        cost: null,
        fixedInputs: { mode: 'pro' },
      }),
    ],
  }),
  clip({
    id: 'kling-2.1-std',
    model: 'Kling',
    version: '2.1 Std',
    label: 'Kling 2.1 Std',
    description: 'A video from an image, 5 or 10 s at 720p.',
    pricing: { per: 'second', credits: 5, minimumSeconds: 0 },
    stars: 3,
    mode: 'std',
    isUnlimited: true,
    limits: { ...kling, supportsTxt2Vid: false },
    endpoints: [
      at('fal', 'fal-ai/kling-video/v2.1/standard/image-to-video', {
        uses: 'first-frame',
        cost: read(perSecond(0.056)),
      }),
      at('replicate', 'kwaivgi/kling-v2.1', {
        uses: 'first-frame',
        cost: null,
        fixedInputs: { mode: 'standard' },
      }),
    ],
  }),
  other('lip-sync', {
    id: 'kling-avatar',
    model: 'Kling',
    version: 'Avatar',
    label: 'Kling avatar',
    description: 'Lip-syncs a portrait or a person in a video to your audio, up to one minute.',
    pricing: { per: 'second', credits: 16, minimumSeconds: 0 },
    stars: 4,
    mode: 'pro',
    limits: { resolutions: ['1080p'], shortestSeconds: 2, longestSeconds: 60 },
    endpoints: [
      at('fal', 'fal-ai/kling-video/v1/pro/ai-avatar', { uses: 'portrait', cost: perSecond(0.115) }),
      at('fal', 'fal-ai/kling-video/ai-avatar/v2/pro', { uses: 'portrait', cost: perSecond(0.115) }),
      at('fal', 'fal-ai/kling-video/lipsync/audio-to-video', {
        uses: 'clip',
        // Of the clip.
        cost: read({ ...perSecond(0.014), stepSeconds: 5 }),
      }),
    ],
  }),
];
