import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Answer } from '#contract/endpoint.ts';
import { identityApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';

/** How this installation signs people in, and whether it still waits for its owner. */
export const settingsQuery = queryOptions({
  queryKey: ['identity-settings'],
  queryFn: ({ signal }) => call(identityApi.settings, {}, { signal }),
});

type IdentitySettings = Pick<Answer<typeof identityApi.settings>, 'firebase' | 'tokenSyncUrl'>;

const builtIn: IdentitySettings = { firebase: null, tokenSyncUrl: null };

/** What a page that is drawn on the server carries, so that the browser knows whom to ask without asking. */
export const readIdentitySettings: () => Promise<IdentitySettings> = createIsomorphicFn()
  .client(async (): Promise<IdentitySettings> => builtIn)
  .server(async (): Promise<IdentitySettings> => {
    const { firebase, tokenSyncUrl } = await call(identityApi.settings, {});
    return { firebase, tokenSyncUrl };
  });
