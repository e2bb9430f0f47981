import type { Assets } from '#server/features/assets/index.ts';
import type { Audit } from '#server/features/audit/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What the blog needs of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  assets: Pick<Assets, 'requireOwnUsable' | 'localFile'>;
  users: Pick<Users, 'findPeople'>;
};
