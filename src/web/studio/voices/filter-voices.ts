import type { VoiceView } from '#contract/catalogue.ts';
import { defaultVoiceName } from '#domain/voices/voice.ts';
import { any } from './voice-words.ts';

/** What of the library is shown. */
export type VoiceFilter = {
  age: string;
  gender: string;
  useCase: string;
  accent: string;
  words: string;
  favouritesOnly: boolean;
};

export const noFilter: VoiceFilter = {
  age: any,
  gender: any,
  useCase: any,
  accent: any,
  words: '',
  favouritesOnly: false,
};

const kinds = ['age', 'gender', 'useCase', 'accent'] as const;

/** The voices that a filter lets through, in their order. What nobody has said of a voice finds it by nothing. */
export function filterVoices(
  voices: readonly VoiceView[],
  filter: VoiceFilter,
  favourites: ReadonlySet<string>,
): VoiceView[] {
  const words = filter.words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return voices.filter((voice) => {
    const said = `${voice.name} ${voice.description}`.toLowerCase();
    return (
      kinds.every((kind) => filter[kind] === any || voice[kind] === filter[kind]) &&
      (!filter.favouritesOnly || favourites.has(voice.id)) &&
      words.every((word) => said.includes(word))
    );
  });
}

/** The voice of this id among a model's; where it has none of that, the default one. Undefined when there are no voices. */
export function voiceAmong(voices: readonly VoiceView[], voiceId: string | null): VoiceView | undefined {
  return voices.find(({ id }) => id === voiceId) ?? voices.find(({ name }) => name === defaultVoiceName) ?? voices[0];
}
