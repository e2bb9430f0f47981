import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Asks before the page is left while a change is still on its way to the server. */
export function useUnsavedGuard(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queryClient.isMutating() > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [queryClient]);
}
