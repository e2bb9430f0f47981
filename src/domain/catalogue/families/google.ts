import type { CatalogueEntry } from '../entry.ts';
import { at, clip, four, perPicture, perSecond, picture, read, requiredPrice, retired } from './rows.ts';

const banana = perPicture(0.039);
const banana2 = perPicture(0.08, { byResolution: { '720p': 0.08, '1080p': 0.12, '4K': 0.16 } });
const bananaPro = perPicture(0.15, { byResolution: { '720p': 0.15, '1080p': 0.15, '4K': 0.3 } });
const imagenOff = '2026-08-17';
// With the sound, which is always asked for.
const veo = perSecond(0.4);
const veoWay = { cost: veo, belowCost: requiredPrice };
const veoResolutions = { durationsSeconds: [8], resolutions: ['720p', '1080p'] } as const;
const omni = perSecond(0.125);

const imagen = (endpoint: string, dollars: number) => [
  four('fal', endpoint, { uses: 'text', cost: perPicture(dollars) }),
];

/** Nano Banana, Imagen and Veo, and what came after them. */
export const google: CatalogueEntry[] = [
  picture({
    id: 'nano-banana',
    model: 'Nano Banana',
    label: 'Nano Banana',
    description: 'Follows long prompts and keeps people consistent from reference images.',
    pricing: { per: 'output', credits: 8 },
    stars: 4,
    replacementId: 'nano-banana-2',
    limits: { references: 5, supportsSeed: true },
    endpoints: [
      four('fal', 'fal-ai/nano-banana', { uses: 'text', cost: banana }),
      four('fal', 'fal-ai/nano-banana/edit', { uses: 'references', cost: banana }),
      at('google', 'gemini-2.5-flash-image', { uses: ['text', 'references'], cost: banana }),
    ],
  }),
  picture({
    id: 'nano-banana-2',
    model: 'Nano Banana',
    version: '2',
    label: 'Nano Banana 2',
    description: 'Readable lettering, up to 4K, and consistent people from reference images.',
    pricing: { per: 'output', credits: 17, byResolution: { '720p': 17, '1080p': 25, '4K': 33 } },
    stars: 5,
    limits: { references: 5, supportsSeed: true, resolutions: ['720p', '1080p', '4K'] },
    endpoints: [
      four('fal', 'fal-ai/nano-banana-2', { uses: 'text', cost: banana2 }),
      four('fal', 'fal-ai/nano-banana-2/edit', { uses: 'references', cost: banana2 }),
      at('google', 'gemini-3.1-flash-image', { uses: ['text', 'references'], cost: null }),
    ],
  }),
  picture({
    id: 'nano-banana-pro',
    model: 'Nano Banana',
    version: 'Pro',
    label: 'Nano Banana Pro',
    description: 'Reasons before it draws. Handles crowded scenes, maps and pages of text.',
    pricing: { per: 'output', credits: 25, byResolution: { '720p': 25, '1080p': 25, '4K': 50 } },
    stars: 5,
    limits: { references: 5, supportsSeed: true, resolutions: ['720p', '1080p', '4K'] },
    endpoints: [
      four('fal', 'fal-ai/nano-banana-pro', { uses: 'text', cost: bananaPro }),
      four('fal', 'fal-ai/nano-banana-pro/edit', { uses: 'references', cost: bananaPro }),
      at('google', 'gemini-3-pro-image', { uses: ['text', 'references'], cost: null }),
    ],
  }),
  picture({
    id: 'imagen-4-ultra',
    model: 'Imagen',
    version: '4 Ultra',
    label: 'Imagen 4 Ultra',
    description: 'Photographic images with fine detail.',
    pricing: { per: 'output', credits: 10 },
    stars: 4,
    preview: true,
    limits: { supportsSeed: true, resolutions: ['720p', '1080p'] },
    ...retired(imagenOff, 'nano-banana-pro'),
    endpoints: imagen('fal-ai/imagen4/preview/ultra', 0.06),
  }),
  picture({
    id: 'imagen-4',
    model: 'Imagen',
    version: '4',
    label: 'Imagen 4',
    description: 'Photographic images from text.',
    pricing: { per: 'output', credits: 8 },
    stars: 4,
    preview: true,
    limits: { supportsSeed: true, resolutions: ['720p', '1080p'] },
    ...retired(imagenOff, 'nano-banana-2'),
    endpoints: imagen('fal-ai/imagen4/preview', 0.05),
  }),
  picture({
    id: 'imagen-4-fast',
    model: 'Imagen',
    version: '4 Fast',
    label: 'Imagen 4 Fast',
    description: 'Fast drafts from text.',
    pricing: { per: 'output', credits: 5 },
    stars: 3,
    preview: true,
    limits: { supportsSeed: true },
    ...retired(imagenOff, 'nano-banana-2'),
    endpoints: imagen('fal-ai/imagen4/preview/fast', 0.02),
  }),
  clip({
    id: 'veo-3.1',
    model: 'Veo',
    version: '3.1',
    label: 'Veo 3.1',
    description: 'Cinematic 8-second videos with speech and sound. Supports first and last frame.',
    pricing: { per: 'second', credits: 20, minimumSeconds: 0 },
    stars: 5,
    needsUpgrade: true,
    replacementId: 'gemini-omni-flash',
    limits: {
      durationsSeconds: [...veoResolutions.durationsSeconds],
      resolutions: [...veoResolutions.resolutions],
      dimensions: ['16:9', '9:16'],
      references: 3,
      supportsEndFrame: true,
      negativePromptCharacters: 5000,
      supportsSeed: true,
      hasSound: true,
    },
    endpoints: [
      at('fal', 'fal-ai/veo3.1', { ...veoWay, uses: 'text', cost: read(veo) }),
      at('fal', 'fal-ai/veo3.1/image-to-video', { ...veoWay, uses: 'first-frame' }),
      at('fal', 'fal-ai/veo3.1/first-last-frame-to-video', { ...veoWay, uses: 'both-frames' }),
      at('fal', 'fal-ai/veo3.1/reference-to-video', { ...veoWay, uses: 'references' }),
      // Hidden by the check of Google's list while it is not on it.
      at('google', 'veo-3.1-generate-preview', {
        ...veoWay,
        uses: ['text', 'first-frame', 'both-frames', 'references'],
      }),
    ],
  }),
  clip({
    id: 'veo-3',
    model: 'Veo',
    version: '3',
    label: 'Veo 3',
    description: 'Cinematic 8-second videos with speech and sound.',
    pricing: { per: 'second', credits: 20, minimumSeconds: 0 },
    stars: 4,
    needsUpgrade: true,
    limits: {
      durationsSeconds: [...veoResolutions.durationsSeconds],
      resolutions: [...veoResolutions.resolutions],
      dimensions: ['16:9', '9:16'],
      negativePromptCharacters: 5000,
      supportsSeed: true,
      hasSound: true,
    },
    ...retired('2026-06-30', 'veo-3.1'),
    endpoints: [
      at('fal', 'fal-ai/veo3', { ...veoWay, uses: 'text' }),
      at('fal', 'fal-ai/veo3/image-to-video', { ...veoWay, uses: 'first-frame' }),
    ],
  }),
  clip({
    id: 'gemini-omni-flash',
    model: 'Gemini Omni',
    version: 'Flash',
    label: 'Gemini Omni Flash',
    description: 'Videos of 3 to 10 s with sound and realistic motion.',
    pricing: { per: 'second', credits: 9, minimumSeconds: 0 },
    stars: 4,
    needsUpgrade: true,
    limits: { durationsSeconds: [3, 4, 5, 6, 7, 8, 9, 10], dimensions: ['16:9', '9:16'], hasSound: true },
    endpoints: [
      at('fal', 'google/gemini-omni-flash', { uses: 'text', cost: read(omni) }),
      at('fal', 'google/gemini-omni-flash/image-to-video', { uses: 'first-frame', cost: omni }),
    ],
  }),
];
