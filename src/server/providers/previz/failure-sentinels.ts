import { failureReasons, type FailureReason } from '#domain/generation/progress.ts';

/**
 * Words in a prompt that make the previz models behave like a vendor on a bad day, for demonstrations and tests:
 *
 * - `[fail: moderated]`, `[fail: unavailable]`, `[fail: timed-out]`, `[fail: invalid-input]` and every other failure
 *   reason: the operation ends with that reason;
 * - `[flag]`: the first output is held back as unsafe, the others are delivered;
 * - `[slow: 3 s]`: the operation waits so long before it begins (at most 600 s).
 *
 * They are taken out of the prompt before anything is drawn, spoken or played.
 */
export type Sentinels = {
  /** The prompt without them. */
  prompt: string;
  failure: FailureReason | null;
  flagsFirstOutput: boolean;
  delaySeconds: number;
};

const pattern = /\[(?:fail:\s*([a-z-]+)|(flag)|slow:\s*(\d+(?:\.\d+)?)\s*s)\]/gi;
const longestDelaySeconds = 600;

/** Reads the sentinels out of a prompt; unknown ones stay part of it. */
export function readSentinels(text: string): Sentinels {
  const found: Omit<Sentinels, 'prompt'> = { failure: null, flagsFirstOutput: false, delaySeconds: 0 };
  const prompt = text.replace(pattern, (whole, reasonText?: string, flag?: string, seconds?: string) => {
    if (reasonText !== undefined) {
      const reason = failureReasons.find((known) => known === reasonText.toLowerCase());
      if (reason === undefined) return whole;
      found.failure = reason;
    }
    if (flag !== undefined) found.flagsFirstOutput = true;
    if (seconds !== undefined) found.delaySeconds = Math.min(Number(seconds), longestDelaySeconds);
    return '';
  });
  return { ...found, prompt: prompt === text ? text : prompt.replaceAll(/\s+/g, ' ').trim() };
}
