import type { GenerationInput, MediaSource, SpeechInput, VoiceSettings } from '#domain/generation/input.ts';
import { isInstrumental } from '#domain/sounds/music-prompt.ts';
import { bracketDirections, withoutDirections } from '#domain/sounds/spoken-directions.ts';

/** Where a call goes, and what it says: as JSON, or, with a recording, as the fields of a form. */
export type ElevenlabsCall = { path: string; fields: Readonly<Record<string, unknown>>; recordings?: MediaSource[] };

type Write = (input: GenerationInput<MediaSource>, modelId: string) => ElevenlabsCall | undefined;

/** What every account may have; better ones depend on the plan. */
const outputFormat = 'output_format=mp3_44100_128';

const speech =
  (words: (input: SpeechInput) => string): Write =>
  (input, modelId) =>
    input.kind === 'speech'
      ? {
          path: `/v1/text-to-speech/${encodeURIComponent(input.voice)}?${outputFormat}`,
          fields: {
            text: words(input),
            model_id: modelId,
            seed: asSeed(input.seed),
            ...(input.settings && { voice_settings: voiceSettings(input.settings) }),
          },
        }
      : undefined;

/** v3 acts what stands in square brackets; the others would read it out. */
const plain = speech(({ text }) => withoutDirections(text));
const acted = speech(bracketDirections);

const changedVoice: Write = (input, modelId) =>
  input.kind === 'speech-to-speech'
    ? {
        path: `/v1/speech-to-speech/${encodeURIComponent(input.voice)}?${outputFormat}`,
        fields: { model_id: modelId, seed: asSeed(input.seed) },
        recordings: [input.audio],
      }
    : undefined;

const sound: Write = (input, modelId) =>
  input.kind === 'sound'
    ? {
        path: `/v1/sound-generation?${outputFormat}`,
        fields: {
          text: input.prompt,
          duration_seconds: input.durationSeconds,
          model_id: modelId,
          ...(input.loop === true && { loop: true }),
        },
      }
    : undefined;

/** It chooses its own format, better than the others'. A seed is refused together with words. */
const music: Write = (input, modelId) =>
  input.kind === 'music'
    ? {
        path: '/v1/music',
        fields: {
          prompt: input.prompt,
          music_length_ms: Math.round(input.durationSeconds * 1000),
          model_id: modelId,
          ...(isInstrumental(input.prompt) && { force_instrumental: true }),
        },
      }
    : undefined;

/** How each of their models is asked; the fields are those of the vendor's own types of November 2026. */
const writers: ReadonlyMap<string, Write> = new Map([
  ['eleven_multilingual_v2', plain],
  ['eleven_turbo_v2_5', plain],
  ['eleven_v3', acted],
  ['eleven_multilingual_sts_v2', changedVoice],
  ['eleven_text_to_sound_v2', sound],
  ['music_v2', music],
]);

/** Whether a call to this model is written here. */
export const speaksElevenlabs = (modelId: string): boolean => writers.has(modelId);

/** The call that makes this; undefined when the model cannot. */
export function elevenlabsCall(modelId: string, input: GenerationInput<MediaSource>): ElevenlabsCall | undefined {
  return writers.get(modelId)?.(input, modelId);
}

/** They take 32 bits without a sign. */
const asSeed = (seed: number): number => seed >>> 0;

function voiceSettings({ stability, similarity, style, speed }: VoiceSettings): object {
  return { stability, similarity_boost: similarity, style, speed };
}
