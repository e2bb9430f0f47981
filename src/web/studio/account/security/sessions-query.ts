import { queryOptions } from '@tanstack/react-query';
import { identity } from '#web/lib/identity/identity.ts';

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['identity-sessions'],
  queryFn: async () => (await identity.sessions?.list()) ?? [],
});
