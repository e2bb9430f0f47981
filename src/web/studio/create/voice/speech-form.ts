import type { ModelView } from '#contract/catalogue.ts';
import type { SpeechInput, VoiceSettings } from '#domain/generation/input.ts';
import type { VoiceSetting } from '#domain/catalogue/model.ts';
import { readDirection, writeDirection } from '#domain/sounds/spoken-directions.ts';

/** What somebody wants said. A setting that nobody moved is the voice's own. */
export type SpeechForm = {
  text: string;
  modelId: string | null;
  voiceId: string | null;
  settings: VoiceSettings;
};

export const emptySpeech: SpeechForm = { text: '', modelId: null, voiceId: null, settings: {} };

/** What is asked of a model. Directions before the words go beside them. */
export function speechInput(
  form: SpeechForm,
  { limits }: ModelView,
  asked: { voice: string; seed: number },
): SpeechInput {
  const settings = settingsFor(form.settings, limits.voiceSettings);
  const isSet = Object.keys(settings).length > 0;
  return { kind: 'speech', ...readDirection(form.text), ...asked, ...(isSet && { settings }) };
}

/** Those that a model knows. */
function settingsFor(settings: VoiceSettings, known: readonly VoiceSetting[]): VoiceSettings {
  return Object.fromEntries(known.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])));
}

/** The form as it was when something was asked for. */
export function speechOf(input: SpeechInput, modelId: string): SpeechForm {
  return { text: writeDirection(input), modelId, voiceId: input.voice, settings: input.settings ?? {} };
}
