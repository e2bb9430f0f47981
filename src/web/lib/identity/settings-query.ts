import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { identityApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';
import type { FirebaseProject } from './firebase-identity.ts';

/** How this installation signs people in, and whether it still waits for its owner. */
export const settingsQuery = queryOptions({
  queryKey: ['identity-settings'],
  queryFn: ({ signal }) => call(identityApi.settings, {}, { signal }),
});

/** Firebase's project while a page is drawn on the server, which the page then carries; null with the built-in service. */
export const readIdentityProject: () => Promise<FirebaseProject | null> = createIsomorphicFn()
  .client(async (): Promise<FirebaseProject | null> => null)
  .server(async (): Promise<FirebaseProject | null> => (await call(identityApi.settings, {})).firebase);
