import type { ProviderId } from '#domain/catalogue/model.ts';
import type { VendorEndpoint } from '#domain/catalogue/entry.ts';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import type { FailureReason } from '#domain/generation/progress.ts';
import type { TaskStep } from '#domain/generation/status.ts';
import type { Operation } from '#server/providers/generator.ts';

/** One task that somebody asks for, before it has an id. */
export type NewTask = {
  /** Names the task within the request, so that others can wait for it or use what it makes. */
  ref: string;
  /** Refs of this request, or ids of tasks that exist: this one begins when all of them are complete. */
  after: string[];
  modelId: string;
  /** A `taskId` in it may be a ref of this request. */
  input: GenerationInput<MediaReference>;
  /** What it is for, in words: `2C · Image`. */
  label: string;
  /** Given back with the task, so that whoever asked knows it again. */
  purpose: Record<string, string>;
  /** The failed task whose place it takes, or the result that is made again. */
  retryOf?: string;
  /** By which it is known again when it is asked for twice. */
  requestId?: string;
  /** A re-run without a charge: `retryOf` is a result that was not what was asked for, or such a re-run that failed. */
  isFree?: boolean;
};

/** One way to make a task, as the catalogue had it when the task was asked for. */
export type TaskWay = {
  provider: ProviderId;
  endpoint: string;
  fixedInputs: VendorEndpoint['fixedInputs'];
  /** What the vendor takes for all of it, in millionths of a dollar; null when nobody has told us. */
  costMicroDollars: number | null;
};

/** A paid generation request, as its row holds it. */
export type Task = {
  id: string;
  userId: string;
  kind: TaskKind;
  modelId: string;
  /** Best first. */
  ways: TaskWay[];
  /** The way that it is at, from 0; provider and endpoint are that way's. */
  attempt: number;
  provider: ProviderId;
  endpoint: string;
  /** How often it was refused before a vendor took it, and since when. */
  refusals: number;
  refusedAt: Date | null;
  step: TaskStep;
  input: GenerationInput<MediaReference>;
  label: string;
  purpose: Record<string, string>;
  after: string[];
  outputsAsked: number;
  creditsHeld: number;
  creditsSettled: number;
  operation: Operation | null;
  fraction: number | null;
  failureReason: FailureReason | null;
  failureDetail: string | null;
  outputsFlagged: number;
  assetIds: string[];
  outputText: string | null;
  checks: number;
  /** How often somebody said that there is news. */
  wakes: number;
  /** How often its outputs could not be fetched or used. */
  storeFailures: number;
  retryOf: string | null;
  freeRetry: boolean;
  /** It runs on the key of who asked for it, and on no other. */
  ownKey: boolean;
  /** Free because its person has such media without a charge. */
  unlimited: boolean;
  /** The film that pays for it out of its budget. */
  projectId: string | null;
  dismissed: boolean;
  correlationId: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
};

/** What is written when a task is asked for; the rest has defaults. */
export type NewTaskRow = Pick<
  Task,
  | 'id'
  | 'userId'
  | 'kind'
  | 'modelId'
  | 'ways'
  | 'provider'
  | 'endpoint'
  | 'input'
  | 'label'
  | 'purpose'
  | 'after'
  | 'outputsAsked'
  | 'creditsHeld'
  | 'retryOf'
  | 'freeRetry'
  | 'unlimited'
  | 'ownKey'
  | 'projectId'
  | 'correlationId'
> & { requestId: string | null };

/** Whose key a task runs on; null for the installation's. */
export const keyOwnerOf = ({ ownKey, userId }: Pick<Task, 'ownKey' | 'userId'>): string | null =>
  ownKey ? userId : null;
