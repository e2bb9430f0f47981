import type { CatalogueEntry } from '../entry.ts';
import { musicCoverage } from '../flat-coverage.ts';
import { type VoiceSetting, voiceSettings } from '../model.ts';
import { at, other, perSecond, read } from './rows.ts';

const perHundredCharacters = (dollars: number) =>
  ({ per: 'characters', characters: 100, dollars, source: 'third-party' }) as const;

type Voice = {
  id: string;
  version: string;
  description: string;
  stars: number;
  fal: string;
  own: string;
  cost: number;
  settings: VoiceSetting[];
};

const voice = ({ id, version, description, stars, fal, own, cost, settings }: Voice): CatalogueEntry =>
  other('speech', {
    id,
    model: 'ElevenLabs',
    version,
    label: `ElevenLabs ${version}`,
    description,
    pricing: { per: 'characters', credits: 1, characters: 100 },
    stars,
    limits: { supportsSeed: true, voiceSettings: settings },
    endpoints: [
      at('elevenlabs', own, { uses: 'any', cost: null }),
      at('fal', fal, { uses: 'any', cost: perHundredCharacters(cost) }),
    ],
  });

/** Voices, speech-to-speech, sound effects and music by ElevenLabs; its own service first, fal's second. */
export const elevenlabs: CatalogueEntry[] = [
  voice({
    id: 'elevenlabs-multilingual',
    version: 'Multilingual',
    description: 'Steady, natural voices in 29 languages.',
    stars: 5,
    own: 'eleven_multilingual_v2',
    fal: 'fal-ai/elevenlabs/tts/multilingual-v2',
    cost: 0.01,
    settings: [...voiceSettings],
  }),
  voice({
    id: 'elevenlabs-turbo',
    version: 'Turbo',
    description: 'The same voices with lower latency.',
    stars: 4,
    own: 'eleven_turbo_v2_5',
    fal: 'fal-ai/elevenlabs/tts/turbo-v2.5',
    cost: 0.005,
    settings: [...voiceSettings],
  }),
  voice({
    id: 'elevenlabs-v3',
    version: 'v3',
    description: 'Expressive delivery. Whispers, laughs and sighs where the line asks for them.',
    stars: 5,
    own: 'eleven_v3',
    fal: 'fal-ai/elevenlabs/tts/eleven-v3',
    cost: 0.01,
    settings: ['stability'],
  }),
  other('speech-to-speech', {
    id: 'elevenlabs-voice-changer',
    model: 'ElevenLabs',
    version: 'Voice changer',
    label: 'ElevenLabs voice changer',
    description: 'Your own recording in another voice.',
    pricing: { per: 'second', credits: 1, minimumSeconds: 0 },
    stars: 4,
    limits: { shortestSeconds: 1, longestSeconds: 300, supportsSeed: true },
    endpoints: [
      at('elevenlabs', 'eleven_multilingual_sts_v2', { uses: 'any', cost: null }),
      at('fal', 'fal-ai/elevenlabs/voice-changer', { uses: 'any', cost: perSecond(0.005) }),
    ],
  }),
  other('sound', {
    id: 'elevenlabs-sound',
    model: 'ElevenLabs',
    version: 'Sound effects',
    label: 'ElevenLabs sound effects',
    description: 'Sound effects from text, up to 22 s. Can loop.',
    pricing: { per: 'task', credits: 5 },
    stars: 5,
    limits: { promptCharacters: 450, shortestSeconds: 0.5, longestSeconds: 22, supportsLoop: true },
    endpoints: [
      at('elevenlabs', 'eleven_text_to_sound_v2', { uses: 'any', cost: null }),
      at('fal', 'fal-ai/elevenlabs/sound-effects/v2', { uses: 'any', cost: read(perSecond(0.002)) }),
    ],
  }),
  other('music', {
    id: 'elevenlabs-music',
    model: 'ElevenLabs',
    version: 'Music',
    label: 'ElevenLabs Music',
    description: 'A music cue from text, with or without vocals.',
    pricing: { per: 'task', credits: 100, covers: musicCoverage },
    creditsDeprecated: 25,
    stars: 5,
    // The maker goes to 10 minutes.
    limits: { promptCharacters: 2000, shortestSeconds: 3, longestSeconds: 300, supportsLyrics: true },
    endpoints: [
      at('elevenlabs', 'music_v2', { uses: 'any', cost: null }),
      // $0.80 for each started minute.
      at('fal', 'fal-ai/elevenlabs/music', {
        uses: 'any',
        cost: read({ ...perSecond(0.8 / 60), stepSeconds: 60 }),
        belowCost: 'The vendor bills a cue of 61 to 90 s as two minutes, 17 cents more than our flat price.',
      }),
    ],
  }),
];
