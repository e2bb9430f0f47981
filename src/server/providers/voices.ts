import type { Voice } from '#domain/voices/voice.ts';

/** The voices that a vendor's speech models can use. */
export interface Voices {
  list(signal: AbortSignal): Promise<Voice[]>;
}
