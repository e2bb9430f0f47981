import { z } from 'zod';

/** What ElevenLabs takes, by its own types of November 2026; what it does not know it refuses, as here. */
const seed = z.int().min(0).max(4_294_967_295);
const share = z.number().min(0).max(1).optional();
const settings = z.strictObject({
  stability: share,
  similarity_boost: share,
  style: share,
  use_speaker_boost: z.boolean().optional(),
  speed: z.number().min(0.7).max(1.2).optional(),
});

const SpeechBody = z.strictObject({
  text: z.string().min(1).max(10_000),
  model_id: z.enum(['eleven_multilingual_v2', 'eleven_turbo_v2_5', 'eleven_flash_v2_5', 'eleven_v3']),
  voice_settings: settings.optional(),
  seed: seed.optional(),
});
const SoundBody = z.strictObject({
  text: z.string().min(1),
  model_id: z.literal('eleven_text_to_sound_v2'),
  duration_seconds: z.number().min(0.5).max(30).optional(),
  loop: z.boolean().optional(),
  prompt_influence: share,
});
/** A seed does not go with words. */
const MusicBody = z.strictObject({
  prompt: z.string().min(1),
  model_id: z.enum(['music_v1', 'music_v2', 'music_v2_5']),
  music_length_ms: z.int().min(3_000).max(600_000),
  force_instrumental: z.boolean().optional(),
});
/** The fields of a form are text; the recording is a file. */
const ChangedVoiceBody = z.strictObject({
  audio: z.file().min(1).max(52_428_800),
  model_id: z.enum(['eleven_multilingual_sts_v2', 'eleven_english_sts_v2']),
  seed: z.coerce.number().pipe(seed).optional(),
});

/** What is to sound, and for how long. */
export type Sound = { body: Readonly<Record<string, unknown>>; words: string; seconds: number };

const charactersPerSecond = 15;
const usualSeconds = 3;

/** Everything that can be asked for: where, as a form or as JSON, and how it is read. */
export const sounds: readonly { path: string; isForm: boolean; schema: z.ZodType<Sound> }[] = [
  {
    path: '/v1/text-to-speech/:voice',
    isForm: false,
    schema: SpeechBody.transform((body) => ({
      body,
      words: body.text,
      seconds: body.text.length / charactersPerSecond,
    })),
  },
  {
    path: '/v1/speech-to-speech/:voice',
    isForm: true,
    schema: ChangedVoiceBody.transform((body) => ({ body, words: '', seconds: usualSeconds })),
  },
  {
    path: '/v1/sound-generation',
    isForm: false,
    schema: SoundBody.transform((body) => ({
      body,
      words: body.text,
      seconds: body.duration_seconds ?? usualSeconds,
    })),
  },
  {
    path: '/v1/music',
    isForm: false,
    schema: MusicBody.transform((body) => ({ body, words: body.prompt, seconds: body.music_length_ms / 1000 })),
  },
];

/** What FastAPI says of a body that does not fit. */
export function refusalOf({ issues }: z.ZodError): object {
  return { detail: issues.map(({ path, message, code }) => ({ loc: ['body', ...path], msg: message, type: code })) };
}
