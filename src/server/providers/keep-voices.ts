import { AppError } from '#contract/errors.ts';
import type { OfferedVoice, Voices } from './voices.ts';

const keptMs = 10 * 60_000;
const patienceMs = 20_000;

/**
 * A vendor's voices, asked for once for all who want them, and again when the list is old. Where the vendor cannot be asked the old list
 * stands; without one, throws `provider-failed`.
 */
export function keepVoices(voices: Voices): Voices {
  let kept: { list: OfferedVoice[]; atMs: number } | undefined;
  let asking: Promise<OfferedVoice[]> | undefined;

  async function ask(): Promise<OfferedVoice[]> {
    try {
      // Whoever asked first may leave; the others still wait for it.
      const list = await voices.list(AbortSignal.timeout(patienceMs));
      kept = { list, atMs: performance.now() };
      return list;
    } catch (error) {
      if (kept) return kept.list;
      throw new AppError('provider-failed', 'The list of voices is temporarily unavailable. Try again in a moment.', {
        cause: error,
      });
    } finally {
      asking = undefined;
    }
  }

  return {
    ownOrigins: voices.ownOrigins,
    async list() {
      if (kept && performance.now() - kept.atMs < keptMs) return kept.list;
      return (asking ??= ask());
    },
  };
}
