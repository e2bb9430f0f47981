import type { ProviderId } from '../catalogue/model.ts';

/** How often a vendor is asked, by how many at once, and how long we wait for an answer. */
export type Pace = {
  firstCheckMs: number;
  /** Each wait is this much longer than the one before … */
  growth: number;
  /** … up to this. */
  longestMs: number;
  /** Questions how a task goes, at the same time. */
  checks: number;
  /** After this long the task ends as timed out. */
  deadlineMinutes: number;
};

/** A service across the network. */
const far: Pace = { firstCheckMs: 2_000, growth: 1.5, longestMs: 30_000, checks: 16, deadlineMinutes: 60 };

/** What each vendor bears. The previz models are our own processes: asking costs nothing, and a queue may be long. */
export const paces: Record<ProviderId, Pace> = {
  previz: { firstCheckMs: 400, growth: 1.3, longestMs: 1_500, checks: 32, deadlineMinutes: 24 * 60 },
  fal: far,
  replicate: far,
  openai: far,
  google: far,
  elevenlabs: far,
  anthropic: far,
  'openai-compatible': far,
};

/** How long to wait before asking again, after `checks` questions. */
export function checkDelayMs(pace: Pace, checks: number): number {
  return Math.min(pace.firstCheckMs * pace.growth ** checks, pace.longestMs);
}
