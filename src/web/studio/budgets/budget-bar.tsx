import type { ProjectView } from '#contract/projects.ts';
import { leftOf } from '#domain/billing/budget.ts';
import { wholes } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** A budget below which so little is left is as good as used up. */
const nearlyUsed = 0.9;

/** How much of a budget is used, and what is left of it. */
export function BudgetBar({ cost }: { cost: ProjectView['cost'] & { budgetCredits: number } }) {
  const { budgetCredits, creditsSpent, creditsHeld } = cost;
  const committedCredits = creditsSpent + creditsHeld;
  const left = leftOf({ budgetCredits, committedCredits });
  const fraction = budgetCredits === 0 ? 1 : Math.min(1, committedCredits / budgetCredits);
  return (
    <div className="grid gap-1.5">
      <p className="num flex items-baseline justify-between gap-3 text-12 text-muted">
        <span>
          <strong className={`text-15 font-semibold ${fraction >= nearlyUsed ? 'text-bad' : 'text-ink'}`}>
            {wholes(left)}
          </strong>{' '}
          of {wholes(budgetCredits)} credits left
        </span>
        {committedCredits > budgetCredits && <span>{wholes(committedCredits - budgetCredits)} over</span>}
      </p>
      <ProgressBar label="Budget used" fraction={fraction} heightPx={4} />
      {left === 0 && (
        <p className="text-12 text-muted">
          The project can’t generate anything that costs credits until the budget is raised.
        </p>
      )}
    </div>
  );
}
