import type { Voice } from '#domain/voices/voice.ts';

/** A voice, and where its vendor keeps a sample of it; null where there is none. */
export type OfferedVoice = Voice & { sampleUrl: string | null };

/** The voices that a vendor's speech models can use. */
export interface Voices {
  list(signal: AbortSignal): Promise<OfferedVoice[]>;
  /** Says a line of a voice's own, as FLAC, where samples are made and not kept; always the same. */
  say?(voiceId: string, signal: AbortSignal): Promise<Buffer<ArrayBuffer>>;
  /** Whence samples come although that lies in a private network, or speaks plain HTTP. */
  readonly ownOrigins?: readonly string[] | undefined;
}
