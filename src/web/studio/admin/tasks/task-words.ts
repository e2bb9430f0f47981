import type { AdminTaskView, VendorTasksView } from '#contract/tasks-admin.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { AccountProblem, FailureReason } from '#domain/generation/progress.ts';
import type { TaskStep } from '#domain/generation/status.ts';
import { dollarsInWords, vendorInWords } from '../catalogue/model-words.ts';

/** Where a task stands, for whoever runs the installation. */
export const stepInWords: Record<TaskStep, string> = {
  queued: 'Queued',
  submitting: 'Sending',
  submitted: 'At the vendor',
  storing: 'Storing',
  complete: 'Complete',
  error: 'Failed',
  flagged: 'Flagged',
};

/** Why a task failed, in two or three words. */
export const reasonInWords: Record<FailureReason, string> = {
  'invalid-input': 'settings rejected',
  moderated: 'safety check',
  'unsafe-output': 'result blocked',
  faces: 'face in the input',
  'voice-length': 'voice length mismatch',
  'no-drawn-face': 'no Previz face',
  'english-only': 'eSpeak NG not installed',
  'no-output': 'no output',
  'rate-limited': 'vendor busy',
  unavailable: 'vendor down',
  'vendor-account': 'key or balance',
  'model-gone': 'model gone',
  'timed-out': 'timed out',
  cancelled: 'cancelled',
  'dependency-failed': 'source failed',
  'unknown-at-vendor': 'unknown at vendor',
  'bad-output': 'unusable file',
};

/** `Failed: vendor down`, `At the vendor`. */
export function standingOfTask({ step, failure }: AdminTaskView): string {
  return failure ? `${stepInWords[step]}: ${reasonInWords[failure.reason]}` : stepInWords[step];
}

const accountInWords: Record<AccountProblem, string> = {
  'key-refused': 'The key was rejected',
  'balance-exhausted': 'The balance is exhausted',
};

type Health = VendorTasksView['health'][number];

/** `Left alone for 42 s after 7 failures`, `The key is refused`. */
export function healthInWords({ accountProblem, state, failures, secondsLeft }: Health): string {
  if (accountProblem !== null) return accountInWords[accountProblem];
  const after = `${failures} ${failures === 1 ? 'failure' : 'failures in a row'}`;
  if (state === 'open') return `Paused for ${secondsLeft} s after ${after}`;
  return state === 'half-open' ? `Next task is a probe, after ${after}` : `${after}, still in use`;
}

/** Whether somebody should look at it: red, or only to be known. */
export const isAlarming = ({ accountProblem, state }: Health): boolean => accountProblem !== null || state === 'open';

/** A vendor's name at the beginning of a row; fal writes its own small. */
export const vendorAsHeading = (provider: ProviderId): string => headings[provider] ?? vendorInWords[provider];
const headings: Partial<Record<ProviderId, string>> = {
  previz: 'This machine',
  'openai-compatible': 'Your own server',
};

/** A sum of dollars; nothing is `$0`. */
export const sumInWords = (dollars: number): string => (dollars === 0 ? '$0' : dollarsInWords(dollars));
