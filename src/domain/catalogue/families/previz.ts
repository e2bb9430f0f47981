import { musicStems } from '../../sounds/music-stems.ts';
import type { CatalogueEntry } from '../entry.ts';
import { at, clip, four, other, picture } from './rows.ts';

// Electricity: nobody sends us a bill.
const cost = { per: 'task', dollars: 0, isEstimate: false } as const;
const own = (name: string) => [at('previz', name, { uses: 'any', cost })];
const resolutions = ['480p', '720p', '1080p', '4K'] as const;

/** The models that run on the machine itself: storyboard frames and an animatic with sound, without any vendor. */
export const previz: CatalogueEntry[] = [
  picture({
    id: 'previz-image',
    model: 'Previz',
    label: 'Previz',
    description: 'Storyboard frames drawn on this machine. The same cast, places and light in every shot.',
    pricing: { per: 'output', credits: 1 },
    stars: 2,
    limits: {
      resolutions: [...resolutions],
      references: 5,
      supportsSeed: true,
      imageModes: ['standard', 'inpaint'],
    },
    endpoints: [four('previz', 'previz-image', { uses: 'any', cost })],
  }),
  other('image-edit', {
    id: 'previz-edit',
    model: 'Previz',
    version: 'edit',
    label: 'Previz edit',
    description:
      'Changes a drawn frame as the words say: light, weather, style, people, clothes, things. Of a photograph only light and style.',
    pricing: { per: 'task', credits: 1 },
    stars: 2,
    limits: { references: 1, supportsSeed: true },
    endpoints: own('previz-edit'),
  }),
  other('image-upscale', {
    id: 'previz-upscale',
    model: 'Previz',
    version: 'upscale',
    label: 'Previz upscale',
    description: 'Twice the size by super-resolution, on this machine.',
    pricing: { per: 'task', credits: 1 },
    stars: 2,
    endpoints: own('previz-upscale'),
  }),
  clip({
    id: 'previz-video',
    model: 'Previz',
    version: 'clip',
    label: 'Previz clip',
    description: 'The frame in motion: camera move, weather and light, drawn on this machine.',
    pricing: { per: 'task', credits: 1 },
    stars: 2,
    limits: { longestSeconds: 30, resolutions: [...resolutions], references: 5, supportsSeed: true },
    endpoints: own('previz-video'),
  }),
  other('lip-sync', {
    id: 'previz-lip-sync',
    model: 'Previz',
    version: 'lip-sync',
    label: 'Previz lip-sync',
    description:
      'Somebody in a picture that Previz drew speaks what is heard. Any other picture is held while it is heard.',
    pricing: { per: 'task', credits: 1 },
    stars: 1,
    limits: { resolutions: [...resolutions], longestSeconds: 60 },
    endpoints: [at('previz', 'previz-lip-sync', { uses: 'portrait', cost })],
  }),
  other('speech', {
    id: 'previz-voice',
    model: 'Previz',
    version: 'voice',
    label: 'Previz voice',
    description: 'Lines spoken on this machine, each role in a voice of its own.',
    pricing: { per: 'task', credits: 0 },
    stars: 2,
    limits: { voiceSettings: ['stability', 'style', 'speed'] },
    endpoints: own('previz-voice'),
  }),
  other('speech-to-speech', {
    id: 'previz-voice-changer',
    model: 'Previz',
    version: 'voice changer',
    label: 'Previz voice changer',
    description: 'Your own reading in another voice, each word when you said it.',
    pricing: { per: 'task', credits: 0 },
    stars: 2,
    limits: { longestSeconds: 300 },
    endpoints: own('previz-voice-changer'),
  }),
  other('music', {
    id: 'previz-music',
    model: 'Previz',
    version: 'score',
    label: 'Previz score',
    description: 'A score that follows the mood, to the exact length; it strikes the moments that you name.',
    pricing: { per: 'task', credits: 3 },
    stars: 2,
    limits: {
      promptCharacters: 2000,
      longestSeconds: 600,
      supportsLoop: true,
      hitPoints: 32,
      stems: [...musicStems],
    },
    endpoints: own('previz-music'),
  }),
  other('sound', {
    id: 'previz-sound',
    model: 'Previz',
    version: 'sound',
    label: 'Previz sound',
    description: 'Sound effects that match the words.',
    pricing: { per: 'task', credits: 0 },
    stars: 2,
    limits: { promptCharacters: 450, longestSeconds: 120, supportsLoop: true },
    endpoints: own('previz-sound'),
  }),
  other('text', {
    id: 'previz-text',
    model: 'Previz',
    version: 'text',
    label: 'Previz text',
    description: 'Scripts, treatments, edits and prompts written by rule, without a language model.',
    pricing: { per: 'task', credits: 0 },
    stars: 1,
    limits: { promptCharacters: 20_000, languages: ['American English'] },
    endpoints: own('previz-text'),
  }),
];
