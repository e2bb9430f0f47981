import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '#web/lib/query-keys.ts';

const askEveryMs = 2_000;
const askForMs = 60_000;

/**
 * Asks again and again for what was just paid for: the page may have been drawn before it landed, and the message about it sent
 * before the page could hear.
 */
export function useArrival(isAwaited: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isAwaited) return undefined;
    const ask = () => {
      for (const queryKey of [keys.payments, keys.balance]) void queryClient.invalidateQueries({ queryKey });
    };
    const asking = setInterval(ask, askEveryMs);
    const end = setTimeout(() => clearInterval(asking), askForMs);
    return () => {
      clearInterval(asking);
      clearTimeout(end);
    };
  }, [isAwaited, queryClient]);
}
