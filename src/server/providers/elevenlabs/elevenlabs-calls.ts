import type { GenerationInput, MediaSource, SpeechInput } from '#domain/generation/input.ts';

/** Where a call goes, and its body. */
export type ElevenlabsCall = { path: string; body: object };

type Input = GenerationInput<MediaSource>;
type Write = (input: Input) => ElevenlabsCall | undefined;

/** What every account may have; better ones depend on the plan. */
const outputFormat = 'mp3_44100_128';

/** v3 acts what stands in square brackets before the words; the others would read it out. */
const acted = ({ direction, text }: SpeechInput): string => (direction === null ? text : `[${direction}] ${text}`);

const speech =
  (modelId: string, words: (input: SpeechInput) => string): Write =>
  (input) =>
    input.kind === 'speech'
      ? {
          path: `/v1/text-to-speech/${encodeURIComponent(input.voice)}?output_format=${outputFormat}`,
          body: { text: words(input), model_id: modelId, seed: input.seed >>> 0 },
        }
      : undefined;

const sound: Write = (input) =>
  input.kind === 'sound'
    ? {
        path: `/v1/sound-generation?output_format=${outputFormat}`,
        body: { text: input.prompt, duration_seconds: input.durationSeconds, model_id: 'eleven_text_to_sound_v2' },
      }
    : undefined;

/** It chooses its own format, better than the others'. A seed is refused together with words. */
const music: Write = (input) =>
  input.kind === 'music'
    ? {
        path: '/v1/music',
        body: { prompt: input.prompt, music_length_ms: Math.round(input.durationSeconds * 1000), model_id: 'music_v2' },
      }
    : undefined;

/** How each of their models is asked; the fields are those of the vendor's own types of November 2026. */
export const elevenlabsCalls: ReadonlyMap<string, Write> = new Map([
  ['eleven_multilingual_v2', speech('eleven_multilingual_v2', ({ text }) => text)],
  ['eleven_turbo_v2_5', speech('eleven_turbo_v2_5', ({ text }) => text)],
  ['eleven_v3', speech('eleven_v3', acted)],
  ['eleven_text_to_sound_v2', sound],
  ['music_v2', music],
]);
