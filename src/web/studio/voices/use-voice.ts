import { useQuery } from '@tanstack/react-query';
import type { VoiceView } from '#contract/catalogue.ts';
import { voicesQuery } from '#web/lib/models-query.ts';
import { voiceAmong } from './filter-voices.ts';

/** The chosen voice of a model, Rachel while none is; undefined until the voices are known. */
export function useVoice(modelId: string | undefined, voiceId: string | null): VoiceView | undefined {
  const { data } = useQuery({ ...voicesQuery(modelId ?? ''), enabled: modelId !== undefined });
  return data && voiceAmong(data.voices, voiceId);
}
