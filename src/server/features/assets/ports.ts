import type { Billing } from '#server/features/billing/index.ts';
import type { Frames } from '#server/providers/frames.ts';
import type { Tags } from '#server/features/tags/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What assets need of others. */
export type Uses = {
  billing: Pick<Billing, 'storageBytesOf'>;
  users: Pick<Users, 'isAdmin' | 'find' | 'accessVersionOf'>;
  tags: Pick<Tags, 'set' | 'describeWith'>;
  /** Takes frames out of clips. */
  frames: Frames;
};
