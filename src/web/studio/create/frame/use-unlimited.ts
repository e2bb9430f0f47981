import { useQuery } from '@tanstack/react-query';
import { nothingUnlimited, type Unlimited } from '#domain/billing/unlimited.ts';
import { balanceQuery } from '#web/lib/balance-query.ts';
import { useSession } from '#web/lib/identity/use-session.ts';

/** What is free for whoever is here. */
export function useUnlimited(): Unlimited {
  const { status } = useSession();
  const { data } = useQuery({ ...balanceQuery, enabled: status === 'member' });
  return data?.unlimited ?? nothingUnlimited;
}
