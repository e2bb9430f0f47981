/** What a project may cost, and what it has cost: all in credits. */
export type ProjectBudget = {
  title: string;
  /** Null: as much as there is. */
  budgetCredits: number | null;
  /** What its tasks have settled, and what those that run hold. */
  committedCredits: number;
};

/** The most that a budget may be, in credits. */
export const budgetMaximum = 10_000_000;

/** What is left of a budget, never below 0: it may have been lowered. Infinite without one. */
export function leftOf({ budgetCredits, committedCredits }: Omit<ProjectBudget, 'title'>): number {
  return budgetCredits === null ? Number.POSITIVE_INFINITY : Math.max(0, budgetCredits - committedCredits);
}

/** `1 credit`, `40 credits`. */
export const creditsInWords = (credits: number): string => `${credits} ${credits === 1 ? 'credit' : 'credits'}`;

/** Why something may not be asked for in a project; null while its budget has room. What is free always has. */
export function budgetRefusal(budget: ProjectBudget, credits: number): string | null {
  const left = leftOf(budget);
  if (credits <= left) return null;
  return (
    `This costs ${creditsInWords(credits)}, but the budget of “${budget.title}” has ${left} of ` +
    `${budget.budgetCredits} left. Nothing was charged. Raise the project budget, or generate less.`
  );
}

const minuteMs = 60_000;

/** What each finished minute of a film has cost, in credits, rounded up; null while nothing is finished. */
export function creditsPerMinute(creditsSpent: number, finishedMs: number): number | null {
  return finishedMs > 0 ? Math.ceil((creditsSpent * minuteMs) / finishedMs) : null;
}
