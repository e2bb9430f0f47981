import { useState } from 'react';
import type { ProjectView } from '#contract/projects.ts';
import { creditsPerMinute } from '#domain/billing/budget.ts';
import { Button } from '#web/ui/button.tsx';
import { elapsed, wholes } from '#web/ui/format.ts';
import { BudgetBar } from './budget-bar.tsx';
import { BudgetDialog } from './budget-dialog.tsx';

type Costs = Pick<ProjectView, 'id' | 'title' | 'cost' | 'storyboards'>;

/** What a film has cost so far, what a finished minute of it costs, and what is left of its budget. */
export function ProjectCost({ project }: { project: Costs }) {
  const [isOpen, setOpen] = useState(false);
  const { budgetCredits, creditsSpent, creditsHeld } = project.cost;
  const finishedMs = project.storyboards.reduce((sum, board) => sum + board.finishedMs, 0);
  const perMinute = creditsPerMinute(creditsSpent, finishedMs);
  return (
    <section
      aria-label="Cost"
      className="grid gap-4 rounded-float border border-line bg-panel p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:gap-8"
    >
      <dl className="num grid grid-cols-2 gap-4">
        <Figure
          label="Cost so far"
          value={wholes(creditsSpent)}
          unit="credits"
          aside={creditsHeld > 0 ? `${wholes(creditsHeld)} more held by running tasks` : 'no tasks running'}
        />
        <Figure
          label="Per finished minute"
          value={perMinute === null ? '–' : wholes(perMinute)}
          unit={perMinute === null ? '' : 'credits'}
          aside={finishedMs === 0 ? 'no clips yet' : `${elapsed(finishedMs)} of shots with a clip`}
        />
      </dl>
      <div className="grid content-start gap-2">
        <div className="flex items-center gap-2">
          <h2 className="flex-1 text-12 text-muted">Budget</h2>
          <Button size="sm" onPress={() => setOpen(true)}>
            {budgetCredits === null ? 'Set budget' : 'Change'}
          </Button>
        </div>
        {budgetCredits === null ? (
          <p className="text-12 text-faint">No budget. This project can use all of your credits.</p>
        ) : (
          <BudgetBar cost={{ ...project.cost, budgetCredits }} />
        )}
      </div>
      {isOpen && <BudgetDialog project={project} onClose={() => setOpen(false)} />}
    </section>
  );
}

type FigureProps = { label: string; value: string; unit: string; aside: string };

function Figure({ label, value, unit, aside }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="text-15 font-semibold">
        {value} {unit !== '' && <span className="text-12 font-normal text-faint">{unit}</span>}
        <span className="block text-12 font-normal text-faint">{aside}</span>
      </dd>
    </div>
  );
}
