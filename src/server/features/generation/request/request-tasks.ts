import { AppError, type FieldProblem } from '#contract/errors.ts';
import { storageBytesOf } from '#domain/billing/plans.ts';
import { freeBy, priceFor, type Unlimited } from '#domain/billing/unlimited.ts';
import { routeProblems } from '#domain/generation/route.ts';
import { cleanWords } from '#domain/generation/clean-words.ts';
import { inputProblems } from '#domain/generation/check-input.ts';
import { mediaProblems, sendingProblems } from '#domain/generation/check-media.ts';
import { outputsOf, quantityOf } from '#domain/generation/quantity.ts';
import { mayOnTask } from '#domain/generation/status.ts';
import { currentCorrelation } from '#server/platform/log/correlation.ts';
import type { PersonsModels } from '#server/features/catalogue/index.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { countInputs } from './count-inputs.ts';
import { chooseTasks, type PricedTask, refuseUnpaid, type RequestOptions } from './choose-tasks.ts';
import { checkMedia, type FindMedia, resolveReferences } from '../media-references.ts';
import { takeFreeRetry } from './take-free-retry.ts';
import type { Uses } from '../ports.ts';
import { refuseBusy } from './refuse-busy.ts';
import { refusePremium } from './refuse-premium.ts';
import { findRefusals, throwRefusal } from './refuse-untrusted.ts';
import { lockRequestFacts, readRequestFacts } from './request-facts.ts';
import { takePlace } from './take-place.ts';
import type { NewTask, NewTaskRow } from '../task.ts';
import { findOwnTasks, holdSteps, insertTasks } from '../tasks-store.ts';
import { waysOf } from './ways-of.ts';

export type RequestedTasks = {
  taskIds: Record<string, string>;
  credits: number;
  /** Refs of what the credits or the budget were not enough for. */
  notAffordable: string[];
};

const tasksPerRequest = 5_000;

/**
 * Requests tasks, each with its hold, in one transaction; a worker hears of them at once. Throws
 * - `invalid-input`, naming the setting;
 * - `not-enough-credits`;
 * - `not-allowed` when a model needs a higher plan, or when too little of the project's budget is left;
 * - `too-large` when the user's storage is full, `storage-full` when the server's disk is;
 * - `moderated` for forbidden content, `not-allowed` for images that a feature above refuses;
 * - `conflict` when the price is not the one that was shown;
 * - `too-many-requests` while generation is paused for the user, or when too many of their tasks are running.
 */
export function requestTasks(platform: Platform, uses: Uses) {
  const { db } = platform;
  const refusalsOf = findRefusals(platform, uses);
  const count = countInputs(platform);

  return async (userId: string, wanted: NewTask[], options: RequestOptions): Promise<RequestedTasks> => {
    // What a board or a script says as well: nobody reads what is not seen.
    const tasks = wanted.map((task) => ({ ...task, input: cleanWords(task.input) }));
    if (tasks.length === 0) throw new AppError('invalid-input', 'The request has no tasks to generate.');
    if (tasks.length > tasksPerRequest) {
      throw new AppError('invalid-input', `A request can have at most ${tasksPerRequest} tasks.`);
    }
    const early = await readRequestFacts(db.sql, userId);
    refuseBusy(early, { asked: tasks.length, clock: platform.clock });
    await uses.assets.room.refuseFull(userId, storageBytesOf(early.planId, early.isAdmin));
    await platform.disk.refuseWhenLow('The generation request');
    const findMedia = await checkMedia(db.sql, uses.assets, { userId, tasks });
    refusePremium(uses.catalogue, early, tasks);
    const models = await uses.catalogue.forPerson(userId, early);
    const canFetch = platform.publicUrl.startsWith('https:');
    for (const task of tasks) checkInput(models, task, { findMedia, canFetch });
    const shown = tasks.map((task) => withPrice(models, task, early.unlimited));
    refuseUnpaid(shown, { options, available: early.credits });
    throwRefusal(await refusalsOf({ userId, tasks, models }), { isAlone: tasks.length === 1 });
    await count(userId, tasks);
    return db.transaction(async (tx) => {
      // Nobody can slip in between from here on: what runs, what is free and what a budget has left are as they are now.
      const facts = await lockRequestFacts(tx, userId);
      await uses.guards.refuse(tx, userId, tasks);
      await options.refuse?.(tx);
      const priced = tasks.map((task) => withPrice(models, task, facts.unlimited));
      const { chosen, credits } = await chooseTasks(tx, uses, { userId, priced, options, available: facts.credits });
      refuseBusy(facts, { asked: chosen.length, clock: platform.clock });
      const taskIds = await write(platform, uses, { tx, userId, models, chosen, projectId: options.projectId ?? null });
      const notAffordable = priced.filter(({ ref }) => !(ref in taskIds)).map(({ ref }) => ref);
      return { taskIds, credits, notAffordable };
    });
  };
}

/** `canFetch`: vendors reach this installation. */
type Known = { findMedia: FindMedia; canFetch: boolean };

function checkInput(models: PersonsModels, task: NewTask, { findMedia, canFetch }: Known): void {
  const model = models.find(task.modelId);
  const isSent = !canFetch && waysOf(model, task.input).every(({ provider }) => provider === 'fal');
  const refused = [
    ...inputProblems(model, task.input),
    ...mediaProblems(task.input, findMedia, task.after),
    ...(isSent ? sendingProblems(task.input, findMedia) : []),
  ];
  const problems: FieldProblem[] = refused.length > 0 ? refused : routeProblems(model, task.input);
  if (problems.length === 0) return;
  const said = problems.map(({ path, message }) => `${path}: ${message}`).join('; ');
  throw new AppError('invalid-input', `${task.label}: ${said}`, { fields: problems });
}

function withPrice(models: PersonsModels, task: NewTask, unlimited: Unlimited): PricedTask {
  const model = models.find(task.modelId);
  if (task.isFree === true) return { ...task, credits: 0, freeBy: null };
  const quantity = quantityOf(task.input);
  return { ...task, credits: priceFor(model, quantity, unlimited), freeBy: freeBy(model, unlimited, quantity) };
}

type Writing = { tx: Tx; userId: string; models: PersonsModels; chosen: PricedTask[]; projectId: string | null };

async function write(platform: Platform, uses: Uses, asked: Writing): Promise<Record<string, string>> {
  const { tx, userId, models, chosen, projectId } = asked;
  const { ids, signals, live } = platform;
  const taskIds = Object.fromEntries(chosen.map(({ ref }) => [ref, ids.next('tsk')]));
  const done = await completeBefore(tx, chosen, taskIds);
  for (const task of chosen) await takeOver(tx, userId, task);
  const rows = chosen.map((task) => newRow(models, { task, userId, projectId, taskIds, done }));
  await insertTasks(tx, rows);
  if (rows.some(({ after }) => after.length === 0)) signals.send(tx, 'tasks_due');
  const told = rows.length > 40 ? [] : rows.map(({ id }) => id);
  live.tell(tx, `user:${userId}`, { type: 'tasks.changed', taskIds: told });
  live.tell(tx, `user:${userId}`, { type: 'credits.changed' });
  // Last, because it locks the account's balances.
  await uses.billing.holdForTasks(
    tx,
    userId,
    chosen.map(({ ref, credits, freeBy: list }) => ({ taskId: taskIds[ref] ?? '', credits, freeBy: list })),
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
async function completeBefore(tx: Tx, tasks: PricedTask[], taskIds: Record<string, string>): Promise<Set<string>> {
  const earlier = new Set(tasks.flatMap(({ after }) => after).filter((ref) => !(ref in taskIds)));
  const found = await holdSteps(tx, [...earlier]);
  const failed = found.find(({ step }) => step === 'error' || step === 'flagged');
  if (failed) {
    const sentence =
      `${failed.label} has failed in the meantime. Nothing was generated or charged. Reload the page and ` +
      'try again.';
    throw new AppError('conflict', sentence);
  }
  return new Set(found.filter(({ step }) => step === 'complete').map(({ id }) => id));
}

type NewRow = {
  task: PricedTask;
  userId: string;
  projectId: string | null;
  taskIds: Record<string, string>;
  done: Set<string>;
};

function newRow(models: PersonsModels, { task, userId, projectId, taskIds, done }: NewRow): NewTaskRow {
  const model = models.find(task.modelId);
  const ways = waysOf(model, task.input);
  const [way] = ways;
  if (!way) throw new Error(`Model ${model.id} has no way to make ${task.label}.`);
  const id = taskIds[task.ref];
  if (id === undefined) throw new Error(`Task ${task.ref} was given no id.`);
  return {
    id,
    userId,
    kind: task.input.kind,
    modelId: model.id,
    ways,
    provider: way.provider,
    endpoint: way.endpoint,
    input: resolveReferences(task.input, taskIds),
    label: task.label,
    purpose: task.purpose,
    after: task.after.map((ref) => taskIds[ref] ?? ref).filter((other) => !done.has(other)),
    outputsAsked: outputsOf(task.input),
    creditsHeld: task.credits,
    retryOf: task.retryOf ?? null,
    requestId: task.requestId ?? null,
    freeRetry: task.isFree ?? false,
    unlimited: task.freeBy !== null,
    ownKey: model.runsOnOwnKey,
    projectId,
    correlationId: currentCorrelation(),
  };
}
