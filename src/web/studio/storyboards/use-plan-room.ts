import { limitsOf, type PlanLimits } from '#domain/billing/plans.ts';
import { useSession } from '#web/lib/identity/use-session.ts';

const unknown = { scenes: Number.POSITIVE_INFINITY, shots: Number.POSITIVE_INFINITY };

/**
 * How many scenes and shots the person's plan allows, so that nobody runs into a limit unseen. Until the person is known nothing is
 * closed; the server decides in any case.
 */
export function usePlanRoom(): Pick<PlanLimits, 'scenes' | 'shots'> {
  const { user } = useSession();
  return user ? limitsOf(user.plan_id, user.role === 'admin') : unknown;
}
