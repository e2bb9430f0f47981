import type { MediaSource } from '#domain/generation/input.ts';
import { isInstrumental } from '#domain/sounds/music-prompt.ts';
import { bracketDirections, withoutDirections } from '#domain/sounds/spoken-directions.ts';
import { frameSize, type ModelResolution } from '#domain/storyboards/dimension.ts';
import { hasCaptions } from '#domain/training-sets/captions.ts';
import { type Body, forKind, given, type InputOf, unlessEmpty, type Write, type Writers } from './body.ts';

type LipSync = InputOf<'lip-sync'>;

/** A portrait that speaks. */
const portrait = (write: (input: LipSync) => Body): Write =>
  forKind('lip-sync', (input) =>
    'portrait' in input.face
      ? { image_url: input.face.portrait.url, audio_url: input.audio.url, ...write(input) }
      : undefined,
  );

/** What moves, and how those look who are seen. */
const wordsOf = ({ prompt, looks = '' }: LipSync): string => [prompt, looks].filter((part) => part !== '').join(' ');
const prompted = (input: LipSync) => given({ prompt: unlessEmpty(wordsOf(input)) });
const resolved = ({ resolution }: { resolution: ModelResolution }) => ({ resolution });
/** Where words must be given. */
const somebodySpeaks = (input: LipSync) => ({ prompt: wordsOf(input) || 'A person speaks to the camera.' });

const talkFrameRate = 25;
const [fewestFrames, mostFrames] = [41, 721];
const talkFrames = ({ durationSeconds }: LipSync) => ({
  num_frames: Math.min(mostFrames, Math.max(fewestFrames, Math.ceil(durationSeconds * talkFrameRate))),
});

type Speech = InputOf<'speech'>;
const spoken = ({ text, voice, settings: { stability, similarity, style, speed } = {} }: Speech) =>
  given({ text: withoutDirections(text), voice, stability, similarity_boost: similarity, style, speed });
/** It acts what stands in square brackets. */
const acted = ({ text, voice, direction, settings: { stability } = {} }: Speech) =>
  given({ text: bracketDirections({ text, direction }), voice, stability });

const mp3 = { output_format: 'mp3_44100_128' };

const usualFactor = 2;
const largestFactor = 4;
/** How many times as large a clip must become. */
function factorTo(resolution: ModelResolution, { width, height }: MediaSource): number {
  if (width === undefined || height === undefined) return usualFactor;
  const factor = frameSize('1:1', resolution).height / Math.min(width, height);
  return Math.min(largestFactor, Math.max(1, Math.round(factor * 100) / 100));
}

/** Every picture has the address of the one archive by now: see `fal-uploads.ts`. */
const archived = ({ pictures: [archive] }: InputOf<'training'>) => ({ images_data_url: archive?.url });

/**
 * `is_style` uses the trigger word instead of captions. A style with captions of its own is learned without the masks around a subject,
 * which is the rest of what `is_style` does.
 */
const styled = ({ subject, pictures }: InputOf<'training'>) =>
  subject === 'style' && hasCaptions(pictures)
    ? { is_style: false, create_masks: false }
    : { is_style: subject === 'style' };

/** How fal's endpoints for talking heads, sound, text, changes and larger sizes are asked; its own types of August 2026. */
export const otherWriters: Writers = {
  'veed/fabric-1.0': portrait(resolved),
  'fal-ai/infinitalk': portrait((input) => ({
    ...somebodySpeaks(input),
    ...talkFrames(input),
    ...resolved(input),
    seed: input.seed,
  })),
  'fal-ai/bytedance/omnihuman': portrait(() => ({})),
  'fal-ai/bytedance/omnihuman/v1.5': portrait((input) => ({ ...prompted(input), ...resolved(input) })),
  'fal-ai/kling-video/v1/pro/ai-avatar': portrait(prompted),
  'fal-ai/kling-video/ai-avatar/v2/pro': portrait(prompted),
  'fal-ai/kling-video/lipsync/audio-to-video': forKind('lip-sync', ({ face, audio }) =>
    'clip' in face ? { video_url: face.clip.url, audio_url: audio.url } : undefined,
  ),
  'fal-ai/elevenlabs/tts/multilingual-v2': forKind('speech', spoken),
  'fal-ai/elevenlabs/tts/turbo-v2.5': forKind('speech', spoken),
  'fal-ai/elevenlabs/tts/eleven-v3': forKind('speech', acted),
  'fal-ai/elevenlabs/voice-changer': forKind('speech-to-speech', ({ audio, voice, seed }) => ({
    audio_url: audio.url,
    voice,
    seed,
    ...mp3,
  })),
  'fal-ai/elevenlabs/sound-effects/v2': forKind('sound', ({ prompt, durationSeconds, loop }) =>
    given({ text: prompt, duration_seconds: durationSeconds, loop, ...mp3 }),
  ),
  'fal-ai/elevenlabs/music': forKind('music', ({ prompt, durationSeconds }) => ({
    prompt,
    music_length_ms: Math.round(durationSeconds * 1000),
    ...(isInstrumental(prompt) && { force_instrumental: true }),
    ...mp3,
  })),
  // It takes no schema, and nobody compares what it writes with one.
  'openrouter/router': forKind('text', ({ prompt, instruction, answer }) =>
    answer ? undefined : given({ prompt, system_prompt: unlessEmpty(instruction) }),
  ),
  'fal-ai/topaz/upscale/image': forKind('image-upscale', ({ picture }) => ({
    image_url: picture.url,
    upscale_factor: usualFactor,
    output_format: 'png',
  })),
  'fal-ai/seedvr/upscale/image': forKind('image-upscale', ({ picture, seed }) => ({
    image_url: picture.url,
    upscale_mode: 'factor',
    upscale_factor: usualFactor,
    output_format: 'png',
    seed,
  })),
  'fal-ai/topaz/upscale/video': forKind('video-upscale', ({ clip, resolution }) => ({
    video_url: clip.url,
    upscale_factor: factorTo(resolution, clip),
  })),
  'fal-ai/seedvr/upscale/video': forKind('video-upscale', ({ clip, resolution, seed }) => ({
    video_url: clip.url,
    upscale_mode: 'target',
    target_resolution: resolution === '4K' ? '2160p' : resolution,
    output_format: 'X264 (.mp4)',
    seed,
  })),
  // 0: as long as the clip.
  'fal-ai/wan/v2.7/edit-video': forKind('video-edit', ({ prompt, clip, seed }) => ({
    prompt,
    video_url: clip.url,
    duration: 0,
    audio_setting: 'origin',
    enable_safety_checker: true,
    seed,
  })),
  'fal-ai/kling-video/o1/video-to-video/edit': forKind('video-edit', ({ prompt, clip }) => ({
    prompt,
    video_url: clip.url,
    keep_audio: true,
  })),
  'fal-ai/flux-lora-portrait-trainer': forKind('training', (input) => ({
    ...archived(input),
    trigger_phrase: input.trigger,
    // Crops that were reviewed are not cropped again.
    ...(input.pictures.some(({ crop }) => crop) && { subject_crop: false }),
  })),
  'fal-ai/flux-lora-fast-training': forKind('training', (input) => ({
    ...archived(input),
    trigger_word: input.trigger,
    ...styled(input),
  })),
};

/** Wan speaks too, when it is given a sound: 5 or 10 s. */
export const wanSpeaks: Write = portrait((input) => ({
  ...somebodySpeaks(input),
  ...resolved(input),
  duration: String(input.durationSeconds),
  seed: input.seed,
  enable_safety_checker: true,
}));
