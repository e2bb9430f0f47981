import { useMutation } from '@tanstack/react-query';
import { usersApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import { announceUser } from '#web/lib/identity/session.ts';

/** Remembers for the account that the tour was ended or skipped. If that fails, the tour is offered again at the next visit. */
export function useTourSeen() {
  return useMutation({
    mutationFn: () => call(usersApi.update, { body: { tour_seen: true } }),
    onSuccess: ({ data }) => announceUser(data),
  });
}
