import { checkDelayMs, ofKind, paces } from '#domain/generation/pace.ts';
import type { Failure } from '#domain/generation/progress.ts';
import type { Model } from '#domain/catalogue/model.ts';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import { talkAsHeard } from '#domain/generation/talk-length.ts';
import { withWordsToSend } from '#domain/generation/words-to-send.ts';
import { afterRefusal, type Refusal } from '#domain/generation/route-attempts.ts';
import { untilDatabaseAnswers } from '#server/platform/db/database-away.ts';
import type { Platform } from '#server/platform/platform.ts';
import { within } from '#server/platform/within.ts';
import type { Call, Generator, Started } from '#server/providers/generator.ts';
import { chooseWay, waysOfTask } from './choose-way.ts';
import { failTask } from './finish-task.ts';
import { resolveMedia } from '../media-references.ts';
import { lookBeforeSending } from '../request/refuse-untrusted.ts';
import { noteHealth } from './note-health.ts';
import type { Uses } from '../ports.ts';
import type { StoreOutputs } from './store-outputs.ts';
import { keyOwnerOf, type Task } from '../task.ts';
import { backToQueue, keepOperation } from './task-steps-store.ts';
import { webhookUrlFor } from './receive-webhook.ts';

/** What a vendor that may be asked twice did not answer is asked again, so often at most. */
const lostAtMost = 20;
const lostPauseMs = 2_000;

/**
 * Makes the call for a task that is already marked as being submitted, on the way it is at. When that vendor surely did not take it,
 * the task goes back into the queue for the next way, or for later; when that is not sure, it ends.
 */
export function submitTask(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { log } = platform;
  const choose = chooseWay(platform);
  const health = noteHealth(platform, uses);
  const callFor = prepareCall(platform, uses);
  const { failNow, putBack, keep, refused } = keepAnswers(platform, uses, storeOutputs);

  async function send(task: Task, generator: Generator, signal: AbortSignal): Promise<void> {
    const call = await callFor(task, generator);
    if ('reason' in call) return failNow(task, call);
    let started: Started;
    try {
      const timeoutMs = ofKind(paces[task.provider].startSeconds, task.kind) * 1000;
      // A stop of the worker does not cut this call short: nobody would know whether the vendor took it.
      started = await within((limited) => generator.start(call, limited), { timeoutMs });
    } catch (error) {
      log.warn({ error, taskId: task.id }, 'The vendor may or may not have accepted the task.');
      // Record the vendor's health first: a request that follows the failed task must already see it.
      await health.silent(task, String(error));
      if (generator.startIsIdempotent && task.refusals < lostAtMost) {
        return putBack(task, { ...task, delayMs: lostPauseMs, isRefused: true });
      }
      return failNow(task, { reason: 'unknown-at-vendor', detail: String(error) });
    }
    // Nobody could know whether a vendor has it that takes the same call twice.
    if (!generator.startIsIdempotent) platform.crash('task.vendor-answered');
    if (started.state === 'busy' || started.state === 'failed') {
      await health.heard(task, started);
      return refused(task, started);
    }
    // Store the vendor's operation id before anything else: a crash in between would lose the paid work.
    await keep(task, { generator, started }, signal);
    await health.heard(task, started);
  }

  return async (task: Task, signal: AbortSignal): Promise<void> => {
    const choice = await untilDatabaseAnswers(() => choose(task));
    if (choice.do === 'none') return failNow(task, { reason: 'unavailable', detail: choice.detail });
    if (choice.do === 'wait') return putBack(task, { ...task, delayMs: choice.seconds * 1000, isRefused: false });
    const way = waysOfTask(task)[choice.attempt];
    // The other vendor has a queue of its own.
    if (way && choice.attempt !== task.attempt) {
      return putBack(task, { ...way, attempt: choice.attempt, delayMs: 0, isRefused: false });
    }
    const generator = await untilDatabaseAnswers(() => uses.generatorFor(task.provider, keyOwnerOf(task)));
    if (generator) return send(task, generator, signal);
    if (task.ownKey) return failNow(task, { reason: 'vendor-account', detail: 'The vendor key was removed.' });
    const noKey: Failure = { reason: 'unavailable', detail: `No vendor ${task.provider}.` };
    return refused(task, { state: 'failed', failure: noKey });
  };
}

/** What is sent to the vendor, or why it is not. */
function prepareCall(platform: Platform, uses: Uses) {
  const { db } = platform;
  const lookAgain = lookBeforeSending(platform, uses);
  return async (task: Task, generator: Generator): Promise<Call | Failure> => {
    const refusal = await untilDatabaseAnswers(() => lookAgain(task));
    if (refusal) return refusal;
    const asked = { userId: task.userId, input: task.input };
    const input = await untilDatabaseAnswers(() => resolveMedia(db.sql, uses.assets, asked));
    if (!input) return { reason: 'dependency-failed', detail: 'The source media no longer exists.' };
    const asSent = sentAs(input, task.input, uses.catalogue.known(task.modelId));
    if ('reason' in asSent) return asSent;
    const way = task.ways[task.attempt] ?? uses.catalogue.wayOf(task.modelId, task);
    // Messages are signed for an account, and only the installation's is known where they arrive.
    const webhookUrl = task.ownKey ? undefined : webhookUrlFor(platform, generator);
    const { endpoint, id: idempotencyKey } = task;
    const call = { endpoint, fixedInputs: way?.fixedInputs ?? {}, input: asSent, idempotencyKey };
    return webhookUrl === undefined ? call : { ...call, webhookUrl };
  };
}

type Input = GenerationInput<MediaSource>;

/** The words that a model is sent, and as long a talk as its voices have become. */
function sentAs(input: Input, asked: Task['input'], model: Model | undefined): Input | Failure {
  // One that has left the catalogue meanwhile gets the words that were typed.
  if (!model) return input;
  const heard = input.kind === 'lip-sync' && asked.kind === 'lip-sync' ? talkAsHeard(input, asked, model) : input;
  return 'reason' in heard ? heard : withWordsToSend(heard, model);
}

type Answered = { generator: Generator; started: Extract<Started, { state: 'submitted' | 'done' }> };

/** Writes down what became of a call: it must not be forgotten because the database is just being restarted. */
function keepAnswers(platform: Platform, uses: Uses, storeOutputs: StoreOutputs) {
  const { db, live, clock } = platform;
  const fail = failTask(platform, uses);

  const failNow = async (task: Task, failure: Failure): Promise<void> => {
    await untilDatabaseAnswers(() => db.transaction((tx) => fail(tx, task.id, failure)));
  };
  const putBack = (
    task: Task,
    { attempt, provider, endpoint, delayMs, isRefused }: Parameters<typeof backToQueue>[2],
  ): Promise<void> =>
    untilDatabaseAnswers(() => backToQueue(db.sql, task.id, { attempt, provider, endpoint, delayMs, isRefused }));

  /** The vendor surely has not taken it. */
  async function refused(task: Task, refusal: Refusal): Promise<void> {
    const ways = waysOfTask(task);
    const waitedSeconds = task.refusedAt ? (clock.now().getTime() - task.refusedAt.getTime()) / 1000 : 0;
    const { attempt, refusals } = task;
    const next = afterRefusal({ ways: ways.length, attempt, refusals, waitedSeconds }, refusal);
    if (next.do === 'give-up') return failNow(task, next.failure);
    const way = ways[next.attempt] ?? task;
    return putBack(task, { ...way, attempt: next.attempt, delayMs: next.afterSeconds * 1000, isRefused: true });
  }

  const keepSubmitted = (task: Task, started: Extract<Started, { state: 'submitted' }>): Promise<boolean> =>
    untilDatabaseAnswers(() =>
      db.transaction(async (tx) => {
        const checkInMs = checkDelayMs(paces[task.provider], 0);
        const { operation, operationId = null } = started;
        const isOurs = await keepOperation(tx, task.id, { operation, operationId, checkInMs });
        if (isOurs) live.tell(tx, `user:${task.userId}`, { type: 'tasks.changed', taskIds: [task.id] });
        return isOurs;
      }),
    );

  async function keep(task: Task, { generator, started }: Answered, signal: AbortSignal): Promise<void> {
    if (started.state === 'done') {
      return storeOutputs(task, { generator, outputs: started.outputs, operation: null }, signal);
    }
    const isKept = await keepSubmitted(task, started);
    platform.crash('task.submitted');
    // It was cancelled while the call was on its way.
    if (!isKept) await generator.cancel?.(started.operation, signal);
  }
  return { failNow, putBack, keep, refused };
}
