import type { Assets } from '#server/features/assets/index.ts';
import type { Documents } from '#server/features/documents/index.ts';
import type { Exports } from '#server/features/exports/index.ts';
import type { Users } from '#server/features/users/index.ts';
import type { Watching } from '#server/features/watching/index.ts';

/** What the archive needs of others. */
export type Uses = {
  users: Pick<Users, 'find' | 'accessVersionOf'>;
  assets: Pick<Assets, 'signedDownloadUrl'>;
  documents: Pick<Documents, 'textAt'>;
  exports: Pick<Exports, 'fileUrl'>;
  watching: Pick<Watching, 'recordingsOf'>;
};
