import { AppError, messages } from '#contract/errors.ts';
import { budgetRefusal, creditsInWords, leftOf, type ProjectBudget } from '#domain/billing/budget.ts';
import type { UnlimitedList } from '#domain/billing/unlimited.ts';
import type { Tx } from '#server/platform/platform.ts';
import type { Uses } from '../ports.ts';
import { budgetOf } from '../project-spending.ts';
import type { NewTask } from '../task.ts';

/** How tasks are asked for, whatever they are. */
export type RequestOptions = {
  /** What the person was told that it costs. */
  expectedCredits: number;
  /** Make as many as the credits and the budget are enough for, from the first; else all or none. */
  partial: boolean;
  /** The film whose budget they come out of. */
  projectId?: string | null;
  /** Asked once nobody else can ask for tasks of this person any more: what it throws is the answer, and nothing is asked for. */
  refuse?: (tx: Tx) => Promise<void>;
};

/** A task with what it costs now, and the list by which it is free. */
export type PricedTask = NewTask & { credits: number; freeBy: UnlimitedList | null };

type Choice = { userId: string; priced: PricedTask[]; options: RequestOptions; available: number };
type Chosen = { chosen: PricedTask[]; credits: number };

const noBudget: ProjectBudget = { title: '', budgetCredits: null, committedCredits: 0 };

/**
 * Which of the tasks are asked for: all, or as many as the credits and the project's budget are enough for. Throws `conflict` when
 * that does not cost what was shown, `not-allowed` naming the budget, `not-enough-credits` when it is enough for none.
 */
export async function chooseTasks(tx: Tx, uses: Uses, choice: Choice): Promise<Chosen> {
  const { userId, priced, options } = choice;
  const { projectId, partial, expectedCredits } = options;
  const budget = projectId ? await budgetOf(tx, uses, { userId, projectId }) : noBudget;
  const available = partial ? choice.available : 0;
  const chosen = partial ? affordable(priced, Math.min(available, leftOf(budget))) : priced;
  const credits = sumOf(chosen);
  // Less than was shown, and the budget is what is in the way.
  if (credits < expectedCredits && leftOf(budget) < available) refuseBeyond(budget, expectedCredits);
  if (chosen.length === 0) {
    if (leftOf(budget) < available) refuseBeyond(budget, Math.min(...priced.map((task) => task.credits)));
    throw new AppError('not-enough-credits', messages.notEnoughCredits);
  }
  if (credits !== expectedCredits) throw otherPrice(credits);
  refuseBeyond(budget, credits);
  return { chosen, credits };
}

/**
 * Throws `conflict` or `not-enough-credits` for what would be refused in the end anyway: before pictures are looked at, which is work that nobody
 * would pay.
 */
export function refuseUnpaid(
  priced: PricedTask[],
  { options, available }: Pick<Choice, 'options' | 'available'>,
): void {
  // Of a film as much is made as there is for.
  if (options.partial) return;
  const credits = sumOf(priced);
  if (credits !== options.expectedCredits) throw otherPrice(credits);
  if (credits > available) throw new AppError('not-enough-credits', messages.notEnoughCredits);
}

const otherPrice = (credits: number): AppError =>
  new AppError(
    'conflict',
    `The price has changed to ${creditsInWords(credits)}. Nothing was charged. Confirm the new price.`,
    { details: { credits } },
  );

function refuseBeyond(budget: ProjectBudget, credits: number): void {
  const refusal = budgetRefusal(budget, credits);
  if (refusal !== null) throw new AppError('not-allowed', refusal);
}

const sumOf = (tasks: readonly PricedTask[]) => tasks.reduce((sum, { credits }) => sum + credits, 0);

/** From the first, as far as the credits go. What waits for something that is left out is left out as well. */
function affordable(tasks: PricedTask[], creditsAvailable: number): PricedTask[] {
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
