import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { leftOf } from '#domain/billing/budget.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { projectQuery } from '#web/lib/project-query.ts';

/** The project for which the page was opened; null where it was opened by itself. */
export function useCreateProject(): string | null {
  return useSearch({ from: '/studio/create' }).project ?? null;
}

/** The same with its title and budget; undefined while they are on their way. */
export function useOpenedProject() {
  const projectId = useCreateProject();
  const { status } = useSession();
  const { data } = useQuery({
    ...projectQuery(projectId ?? ''),
    enabled: projectId !== null && status === 'member',
  });
  return projectId === null ? undefined : data;
}

/** What may be spent here, in credits: what there is, and what the project's budget leaves of it. Null while that is not known. */
export function useCreditsLeft(): number | null {
  const { status } = useSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  const project = useOpenedProject();
  if (!balance) return null;
  const { budgetCredits, creditsSpent, creditsHeld } = project?.cost ?? noCost;
  const budgetLeft = leftOf({ budgetCredits, committedCredits: creditsSpent + creditsHeld });
  return Math.min(balance.credits + balance.creditsBonus, budgetLeft);
}

const noCost = { budgetCredits: null, creditsSpent: 0, creditsHeld: 0 };
