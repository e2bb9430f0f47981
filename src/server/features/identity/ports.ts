import type { createCommunications } from '#server/features/communications/index.ts';
import type { IdentityService } from '#server/platform/identity/identity-service.ts';

/** What this feature uses of others. */
export type Uses = {
  service: IdentityService;
  communications: Pick<ReturnType<typeof createCommunications>, 'send'>;
};
