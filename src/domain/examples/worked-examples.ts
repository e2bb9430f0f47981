import { clip, cue, edit, effect, exampleSeed, line, picture, talk } from './inputs.ts';
import type { WorkedExample } from './worked-example.ts';

/** The prompt that every visual style is shown with. */
export const styleExamplePrompt =
  'Wide. A woman in a red coat walks to the lighthouse, lantern in hand. EXT. HEADLAND - DAWN.';

const images: readonly WorkedExample[] = [
  {
    id: 'image-coffee',
    page: 'image',
    mode: 'standard',
    modelId: 'previz-image',
    input: picture({
      prompt: 'Close-up product shot of a coffee cup, steam against a kitchen window at dawn',
      style: 'product-commercial',
    }),
  },
  {
    id: 'image-diner',
    page: 'image',
    mode: 'standard',
    modelId: 'previz-image',
    input: picture({
      prompt:
        'Medium close-up. A woman in a leather jacket waits in a diner booth at night, magenta neon, city windows behind her',
      style: 'music-video',
    }),
  },
  {
    id: 'image-pickup',
    page: 'image',
    mode: 'standard',
    modelId: 'previz-image',
    input: picture({
      prompt: 'Wide road under telephone wires, a red pickup truck crosses, midday heat',
      style: '35mm-film',
    }),
  },
  {
    id: 'edit-night',
    page: 'image',
    mode: 'edit',
    modelId: 'previz-edit',
    input: edit('headland-at-dawn', 'Make it night, with heavy rain'),
  },
  {
    id: 'edit-winter',
    page: 'image',
    mode: 'edit',
    modelId: 'previz-edit',
    input: edit('village-street', 'Make it winter, with snow'),
  },
  {
    id: 'edit-wardrobe',
    page: 'image',
    mode: 'edit',
    modelId: 'previz-edit',
    input: edit('portrait-at-the-window', 'Give her a yellow raincoat and a hat'),
  },
  {
    id: 'inpaint-car',
    page: 'image',
    mode: 'inpaint',
    modelId: 'previz-image',
    input: picture({
      prompt: 'A blue car',
      style: 'colour',
      inpaint: { picture: { source: 'village-street' }, mask: { source: 'village-street-mask' } },
    }),
  },
  {
    id: 'inpaint-boat',
    page: 'image',
    mode: 'inpaint',
    modelId: 'previz-image',
    input: picture({
      prompt: 'A small sailing boat',
      style: 'watercolour',
      inpaint: { picture: { source: 'quiet-bay' }, mask: { source: 'quiet-bay-mask' } },
    }),
  },
  {
    id: 'upscale-detective',
    page: 'image',
    mode: 'upscale',
    modelId: 'previz-upscale',
    input: { kind: 'image-upscale', picture: { source: 'detective' }, seed: exampleSeed },
  },
];

const clips: readonly WorkedExample[] = [
  {
    id: 'video-headland',
    page: 'video',
    mode: 'clip',
    modelId: 'previz-video',
    input: clip({
      prompt: 'Wide. Slow push in. A woman in a red coat walks to the lighthouse. EXT. HEADLAND - DAWN.',
      style: 'colour',
    }),
  },
  {
    id: 'video-first-frame',
    page: 'video',
    mode: 'clip',
    modelId: 'previz-video',
    input: clip({
      prompt: 'Slow push in. The detective turns around. Rain',
      style: 'noir',
      startFrame: { source: 'detective' },
    }),
  },
  {
    id: 'video-pickup',
    page: 'video',
    mode: 'clip',
    modelId: 'previz-video',
    input: clip({
      prompt: 'Wide road under telephone wires, a red pickup truck drives past, pan right, midday heat',
      style: '35mm-film',
    }),
  },
  {
    id: 'video-edit-night',
    page: 'video',
    mode: 'edit',
    modelId: null,
    input: {
      kind: 'video-edit',
      prompt: 'Make it night, with rain',
      clip: { source: 'square-clip' },
      durationSeconds: 3,
      seed: exampleSeed,
    },
    illustratedBy: {
      modelId: 'previz-video',
      input: clip({
        prompt: 'Wide. A man in a navy coat walks across the square. EXT. SQUARE - NIGHT. Rain.',
        style: 'colour',
        durationSeconds: 3,
      }),
    },
  },
  {
    id: 'video-upscale-square',
    page: 'video',
    mode: 'upscale',
    modelId: null,
    input: {
      kind: 'video-upscale',
      clip: { source: 'square-clip' },
      durationSeconds: 3,
      resolution: '1080p',
      seed: exampleSeed,
    },
    illustratedBy: {
      modelId: 'previz-video',
      input: clip({
        prompt: 'Wide. A man in a navy coat walks across the square. EXT. SQUARE - DAY.',
        style: 'colour',
        durationSeconds: 3,
        resolution: '1080p',
      }),
    },
  },
];

const sounds: readonly WorkedExample[] = [
  {
    id: 'lip-sync-keeper',
    page: 'lip-sync',
    mode: 'lip-sync',
    modelId: 'previz-lip-sync',
    input: talk('keeper', 'keeper-line', 3),
  },
  {
    id: 'lip-sync-diner',
    page: 'lip-sync',
    mode: 'lip-sync',
    modelId: 'previz-lip-sync',
    input: talk('diner-booth', 'diner-line', 3),
  },
  {
    id: 'voice-whisper',
    page: 'voice',
    mode: 'words',
    modelId: 'previz-voice',
    input: line({ voice: 'rachel', direction: 'whispering', text: 'The tide turns at six. Did you hear me?' }),
  },
  {
    id: 'voice-narrator',
    page: 'voice',
    mode: 'words',
    modelId: 'previz-voice',
    input: line({ voice: 'marcus', text: 'Every night for forty years, he lit the lamp and counted the ships home.' }),
  },
  {
    id: 'voice-angry',
    page: 'voice',
    mode: 'words',
    modelId: 'previz-voice',
    input: line({ voice: 'walter', direction: 'shouting', text: 'Get away from the rail. All of you!' }),
  },
  {
    id: 'voice-changer',
    page: 'voice',
    mode: 'recording',
    modelId: 'previz-voice-changer',
    input: {
      kind: 'speech-to-speech',
      audio: { source: 'reading' },
      voice: 'nora',
      durationSeconds: 4,
      seed: exampleSeed,
    },
  },
  {
    id: 'music-tense',
    page: 'music',
    mode: 'music',
    modelId: 'previz-music',
    input: cue({ words: 'Low strings under the last scene, a slow build', genre: 'orchestral', mood: 'tense' }, 16),
  },
  {
    id: 'music-night-drive',
    page: 'music',
    mode: 'music',
    modelId: 'previz-music',
    input: cue({ words: 'Night drive through the city', genre: 'synthwave', mood: 'mysterious', tempo: 'medium' }, 16),
  },
  {
    id: 'music-farewell',
    page: 'music',
    mode: 'music',
    modelId: 'previz-music',
    input: cue({ words: 'A quiet farewell at the station', genre: 'piano', mood: 'tender', tempo: 'slow' }, 16),
  },
  {
    id: 'sound-rain',
    page: 'sound',
    mode: 'sound',
    modelId: 'previz-sound',
    input: effect('Heavy rain on a tin roof, distant thunder', 6),
  },
  {
    id: 'sound-steps',
    page: 'sound',
    mode: 'sound',
    modelId: 'previz-sound',
    input: effect('Heavy footsteps on gravel, then a wooden gate creaks', 5),
  },
  {
    id: 'sound-harbor',
    page: 'sound',
    mode: 'sound',
    modelId: 'previz-sound',
    input: effect('Harbor: gulls, waves, a ship horn far away', 6),
  },
];

/** Every worked example, in the order in which its page shows it. */
export const workedExamples: readonly WorkedExample[] = [...images, ...clips, ...sounds];
