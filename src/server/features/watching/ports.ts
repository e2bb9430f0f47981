import type { Audit } from '#server/features/audit/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What recording needs of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  users: Pick<Users, 'find' | 'findPeople'>;
};
