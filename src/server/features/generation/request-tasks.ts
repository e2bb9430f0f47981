import { AppError, type FieldProblem, messages } from '#contract/errors.ts';
import { priceInCredits } from '#domain/catalogue/price.ts';
import { inputProblems } from '#domain/generation/check-input.ts';
import { outputsOf, quantityOf } from '#domain/generation/quantity.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { checkMedia, resolveReferences } from './media-references.ts';
import { takeFreeRetry } from './take-free-retry.ts';
import type { Uses } from './ports.ts';
import { refuseBusy } from './refuse-busy.ts';
import { takePlace } from './take-place.ts';
import type { NewTask, NewTaskRow } from './task.ts';
import { findOwnTasks, holdSteps, insertTasks, lockTasksOf } from './tasks-store.ts';

export type RequestOptions = {
  /** What the person was told that it costs. */
  expectedCredits: number;
  /** Make as many as the credits are enough for, from the first; else all or none. */
  partial: boolean;
};

export type RequestedTasks = {
  taskIds: Record<string, string>;
  credits: number;
  /** Refs of what the credits were not enough for. */
  notAffordable: string[];
};

const tasksPerRequest = 5_000;

type Priced = NewTask & { credits: number };

/**
 * Asks for tasks: each with its hold and its job, all written together or not at all. Throws `invalid-input` naming the
 * setting, `not-enough-credits`, `too-large` when the storage is full, `conflict` when the price is not the one that was shown, `too-many-requests` while
 * generation is paused for the person, or too much of theirs is running.
 */
export function requestTasks(platform: Platform, uses: Uses) {
  const { db } = platform;

  return async (userId: string, tasks: NewTask[], options: RequestOptions): Promise<RequestedTasks> => {
    if (tasks.length === 0) throw new AppError('invalid-input', 'There is nothing to make.');
    if (tasks.length > tasksPerRequest) {
      throw new AppError('invalid-input', `One request may ask for at most ${tasksPerRequest} tasks.`);
    }
    await refuseBusy(db.sql, { userId, asked: tasks.length, clock: platform.clock });
    await uses.assets.room.refuseMore(userId);
    await checkMedia(db.sql, uses.assets, { userId, tasks });
    const priced = tasks.map((task) => ({ ...task, credits: checkedPrice(uses, task) }));
    const chosen = options.partial ? affordable(priced, await uses.billing.available(userId)) : priced;
    const credits = chosen.reduce((sum, task) => sum + task.credits, 0);
    if (chosen.length === 0) throw new AppError('not-enough-credits', messages.notEnoughCredits);
    if (credits !== options.expectedCredits) {
      throw new AppError('conflict', `The price has changed: it is ${credits} credits now.`, { details: { credits } });
    }
    const taskIds = await db.transaction(async (tx) => {
      // Counted again where nobody can slip in between: what is asked for at once is no more than the rest.
      await lockTasksOf(tx, userId);
      await refuseBusy(tx, { userId, asked: chosen.length, clock: platform.clock });
      return write(platform, uses, { tx, userId, chosen });
    });
    const notAffordable = priced.filter(({ ref }) => !(ref in taskIds)).map(({ ref }) => ref);
    return { taskIds, credits, notAffordable };
  };
}

function checkedPrice({ catalogue }: Uses, task: NewTask): number {
  const model = catalogue.find(task.modelId);
  const problems: FieldProblem[] = inputProblems(model, task.input);
  if (problems.length > 0) {
    const said = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
    throw new AppError('invalid-input', `${task.label}: ${said}`, { fields: problems });
  }
  return task.isFree === true ? 0 : priceInCredits(model.pricing, quantityOf(task.input));
}

/** From the first, as far as the credits go. What waits for something that is left out is left out as well. */
function affordable(tasks: Priced[], creditsAvailable: number): Priced[] {
  const refs = new Set(tasks.map(({ ref }) => ref));
  const chosen = new Set<string>();
  let left = creditsAvailable;
  return tasks.filter((task) => {
    const waits = task.after.some((ref) => refs.has(ref) && !chosen.has(ref));
    if (waits || task.credits > left) return false;
    left -= task.credits;
    chosen.add(task.ref);
    return true;
  });
}

type Writing = { tx: Tx; userId: string; chosen: Priced[] };

async function write(platform: Platform, uses: Uses, { tx, userId, chosen }: Writing): Promise<Record<string, string>> {
  const { ids, jobs, live } = platform;
  const taskIds = Object.fromEntries(chosen.map(({ ref }) => [ref, ids.next('tsk')]));
  const done = await completeBefore(tx, chosen, taskIds);
  for (const task of chosen) await takeOver(tx, userId, task);
  const rows = chosen.map((task) => newRow(uses, { task, userId, taskIds, done }));
  await insertTasks(tx, rows);
  const ready = rows.filter(({ after }) => after.length === 0);
  await jobs.addMany(
    tx,
    'generation.start',
    ready.map(({ id }) => ({ taskId: id })),
  );
  const told = rows.length > 40 ? [] : rows.map(({ id }) => id);
  live.tell(tx, `user:${userId}`, { type: 'tasks.changed', taskIds: told });
  live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
  // Last, because it locks the account's balances.
  await uses.billing.holdForTasks(
    tx,
    userId,
    rows.map(({ id, creditsHeld }) => ({ taskId: id, credits: creditsHeld })),
  );
  platform.crash('task.before-request-commit');
  return taskIds;
}

/** Takes the place of a failed task, or one of the person's free re-runs for a result. */
async function takeOver(tx: Tx, userId: string, { retryOf, isFree }: NewTask): Promise<void> {
  if (retryOf === undefined) return;
  const [old] = isFree === true ? await findOwnTasks(tx, userId, [retryOf]) : [];
  // A free re-run that failed has given its share back; the one that takes its place is as free.
  const isOfFailed = old?.freeRetry === true && mayOnTask('retry', old.step);
  if (isFree === true && !isOfFailed) await takeFreeRetry(tx, userId, retryOf);
  else await takePlace(tx, userId, retryOf);
}

/**
 * Those tasks of earlier requests that these wait for and that have become complete since the request was planned. The
 * others cannot end before we commit, so that whoever ends them finds what waits. Throws `conflict` when one has failed.
 */
async function completeBefore(tx: Tx, tasks: Priced[], taskIds: Record<string, string>): Promise<Set<string>> {
  const earlier = new Set(tasks.flatMap(({ after }) => after).filter((ref) => !(ref in taskIds)));
  const found = await holdSteps(tx, [...earlier]);
  const failed = found.find(({ step }) => step === 'error' || step === 'flagged');
  if (failed) {
    const sentence = `${failed.label} has failed meanwhile. Nothing was asked for; please look again.`;
    throw new AppError('conflict', sentence);
  }
  return new Set(found.filter(({ step }) => step === 'complete').map(({ id }) => id));
}

type NewRow = { task: Priced; userId: string; taskIds: Record<string, string>; done: Set<string> };

function newRow({ catalogue }: Uses, { task, userId, taskIds, done }: NewRow): NewTaskRow {
  const model = catalogue.find(task.modelId);
  const [vendor] = model.endpoints;
  if (!vendor) throw new Error(`Model ${model.id} has no endpoint.`);
  const id = taskIds[task.ref];
  if (id === undefined) throw new Error(`Task ${task.ref} was given no id.`);
  return {
    id,
    userId,
    kind: model.kind,
    modelId: model.id,
    provider: vendor.provider,
    endpoint: vendor.endpoint,
    input: resolveReferences(task.input, taskIds),
    label: task.label,
    purpose: task.purpose,
    after: task.after.map((ref) => taskIds[ref] ?? ref).filter((other) => !done.has(other)),
    outputsAsked: outputsOf(task.input),
    creditsHeld: task.credits,
    retryOf: task.retryOf ?? null,
    freeRetry: task.isFree ?? false,
    correlationId: currentCorrelation(),
  };
}
