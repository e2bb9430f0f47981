import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#web/lib/identity/session.ts';

/** Signs out here, and forgets what was read. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    await navigate({ to: '/' });
    await signOut();
    queryClient.clear();
  };
}
