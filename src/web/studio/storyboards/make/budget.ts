import type { MissingView } from '#contract/storyboard-making.ts';
import { wholes } from '#web/ui/format.ts';

/** Whether the project's budget ends before the credits do. */
export const isBudgetShort = ({ budget, creditsAvailable }: MissingView): boolean =>
  budget !== null && budget.creditsLeft < creditsAvailable;

export const budgetSentence = ({ budget }: MissingView): string =>
  budget === null ? '' : `The budget of “${budget.projectTitle}” has ${wholes(budget.creditsLeft)} credits remaining.`;

/** What can be spent: by the balance, and by the budget. */
export const reachOf = ({ budget, creditsAvailable }: MissingView): number =>
  Math.min(creditsAvailable, budget?.creditsLeft ?? creditsAvailable);
