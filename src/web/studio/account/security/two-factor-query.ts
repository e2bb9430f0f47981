import { queryOptions } from '@tanstack/react-query';
import { identity } from '#web/lib/identity/identity.ts';

/** Whether the person's second factor is on. */
export const twoFactorQuery = queryOptions({
  queryKey: ['identity-two-factor'],
  queryFn: async () => (await identity.twoFactor?.isOn()) ?? false,
});
