import { failureReasons, type FailureReason } from '#domain/generation/progress.ts';

/**
 * Words in a prompt, or in the description of a subject, that make the previz models behave like a vendor on a bad day, for demonstrations and tests:
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
  const found: Sentinels = { prompt: text, failure: null, flagsFirstOutput: false, delaySeconds: 0 };
  for (const [whole, ...rest] of text.matchAll(pattern)) {
    const [reason, flag, seconds] = rest;
    const failure = failureReasons.find((known) => known === reason?.toLowerCase()) ?? null;
    if (reason !== undefined && failure === null) continue;
    found.failure ??= failure;
    found.flagsFirstOutput ||= flag !== undefined;
    if (seconds !== undefined) found.delaySeconds = Math.min(Number(seconds), longestDelaySeconds);
    found.prompt = found.prompt.replace(whole, '');
  }
  return found.prompt === text ? found : { ...found, prompt: found.prompt.replaceAll(/\s+/g, ' ').trim() };
}
