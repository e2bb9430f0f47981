import type { ProviderId } from '../catalogue/model.ts';
import type { TaskKind } from '../catalogue/kinds.ts';

/** Something for each kind of task. */
type ByKind = { usual: number } & Partial<Record<TaskKind, number>>;

/** How often a vendor is asked, by how many at once, and how long we wait for an answer. */
export type Pace = {
  firstCheckMs: number;
  /** Each wait is this much longer than the one before … */
  growth: number;
  /** … up to this. */
  longestMs: number;
  /** Questions how a task goes, at the same time. */
  checks: number;
  /** Tasks that the vendor has at the same time, of everybody and of one person: so there is room for others'. */
  tasks: number;
  tasksPerPerson: number;
  /** How long a start may take, by what is made. */
  startSeconds: ByKind;
  /** After this long the task ends as timed out. */
  deadlineMinutes: ByKind;
};

/** A service across the network. What it queues it takes at once. */
const far: Pace = {
  firstCheckMs: 2_000,
  growth: 1.5,
  longestMs: 30_000,
  checks: 16,
  tasks: 40,
  tasksPerPerson: 30,
  // A training's pictures are sent to the vendor first.
  startSeconds: { usual: 60, training: 300 },
  deadlineMinutes: {
    usual: 60,
    image: 20,
    'image-edit': 20,
    reference: 20,
    speech: 20,
    music: 30,
    sound: 20,
    text: 20,
    // Half an hour of work, behind others'.
    training: 180,
  },
};

/** One that answers with the result itself: a start takes as long as the work. */
const direct: Pace = {
  ...far,
  startSeconds: { usual: 300, speech: 180, sound: 180 },
};

/** What each vendor bears. The previz models are our own processes: asking costs nothing, and a queue may be long. */
export const paces: Record<ProviderId, Pace> = {
  previz: {
    firstCheckMs: 400,
    growth: 1.3,
    longestMs: 1_500,
    checks: 32,
    tasks: 32,
    tasksPerPerson: 24,
    startSeconds: { usual: 60 },
    deadlineMinutes: { usual: 24 * 60 },
  },
  fal: far,
  replicate: far,
  openai: direct,
  google: direct,
  elevenlabs: direct,
  anthropic: direct,
  'openai-compatible': direct,
};

/** How long to wait before asking again, after `checks` questions. */
export function checkDelayMs(pace: Pace, checks: number): number {
  return Math.min(pace.firstCheckMs * pace.growth ** checks, pace.longestMs);
}

/** What holds for a kind of task. */
export const ofKind = (times: ByKind, kind: TaskKind): number => times[kind] ?? times.usual;
