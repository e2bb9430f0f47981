import { useQuery } from '@tanstack/react-query';
import type { VoiceView } from '#contract/catalogue.ts';
import { voicesQuery } from '#web/lib/models-query.ts';
import { voiceAmong } from './filter-voices.ts';

/** A model's voice, as far as its voices could be read. */
export type ChosenVoice = {
  /** Undefined until the voices are known. */
  voice: VoiceView | undefined;
  /** Why there is none yet, in a sentence. */
  missing: string;
  /** Reads them once more; undefined while that would be of no use. */
  again: (() => void) | undefined;
};

/** The chosen voice of a model, Rachel while none is. */
export function useVoice(modelId: string | undefined, voiceId: string | null): ChosenVoice {
  const { data, isError, refetch } = useQuery({ ...voicesQuery(modelId ?? ''), enabled: modelId !== undefined });
  return {
    voice: data && voiceAmong(data.voices, voiceId),
    missing: isError ? 'Couldn’t load the voices.' : 'Loading voices.',
    again: isError && !data ? () => void refetch() : undefined,
  };
}
