import type { CatalogueEntry } from '../catalogue-entry.ts';

const noLimits = {
  durationsSeconds: null,
  longestSeconds: null,
  resolutions: null,
  references: 0,
  supportsStartFrame: false,
  supportsEndFrame: false,
};

const built = { status: 'available', replacementId: null, needsUpgrade: false, isUnlimited: true } as const;

const endpoint = (name: string) => ({ endpoints: [{ provider: 'previz', endpoint: name }] as const });

/** The models that run on the machine itself: storyboard frames and an animatic with sound, without any vendor. */
export const previzModels: CatalogueEntry[] = [
  {
    id: 'previz-image',
    kind: 'image',
    label: 'Previz',
    description: 'Storyboard frames drawn on this machine. The same cast, places and light in every shot.',
    pricing: { per: 'output', credits: 1 },
    limits: {
      ...noLimits,
      promptCharacters: 5000,
      outputs: 4,
      resolutions: ['480p', '720p', '1080p', '4K'],
      references: 5,
    },
    ...built,
    ...endpoint('previz-image'),
  },
  {
    id: 'previz-video',
    kind: 'video',
    label: 'Previz clip',
    description: 'The frame in motion: camera move, weather and light, drawn on this machine.',
    pricing: { per: 'task', credits: 1 },
    limits: {
      promptCharacters: 5000,
      outputs: 1,
      durationsSeconds: null,
      longestSeconds: 30,
      resolutions: ['480p', '720p', '1080p', '4K'],
      references: 5,
      supportsStartFrame: true,
      supportsEndFrame: false,
    },
    ...built,
    ...endpoint('previz-video'),
  },
  {
    id: 'previz-voice',
    kind: 'speech',
    label: 'Previz voice',
    description: 'Lines spoken on this machine, each role in a voice of its own.',
    pricing: { per: 'task', credits: 0 },
    limits: { ...noLimits, promptCharacters: 5000, outputs: 1 },
    ...built,
    ...endpoint('previz-voice'),
  },
  {
    id: 'previz-music',
    kind: 'music',
    label: 'Previz score',
    description: 'A score that follows the mood, to the exact length.',
    pricing: { per: 'task', credits: 3 },
    limits: { ...noLimits, promptCharacters: 2000, outputs: 1, longestSeconds: 600 },
    ...built,
    ...endpoint('previz-music'),
  },
  {
    id: 'previz-sound',
    kind: 'sound',
    label: 'Previz sound',
    description: 'Sound effects that match the words.',
    pricing: { per: 'task', credits: 0 },
    limits: { ...noLimits, promptCharacters: 450, outputs: 1, longestSeconds: 120 },
    ...built,
    ...endpoint('previz-sound'),
  },
  {
    id: 'previz-text',
    kind: 'text',
    label: 'Previz text',
    description: 'Prompts and outlines written by rule, without a language model.',
    pricing: { per: 'task', credits: 0 },
    limits: { ...noLimits, promptCharacters: 20_000, outputs: 1 },
    ...built,
    ...endpoint('previz-text'),
  },
];
