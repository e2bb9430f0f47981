import type { Audit } from '#server/features/audit/index.ts';
import type { Blogs } from '#server/features/blogs/index.ts';
import type { Communications } from '#server/features/communications/index.ts';
import type { Users } from '#server/features/users/index.ts';

/** What the newsletter needs of others. */
export type Uses = {
  audit: Pick<Audit, 'record'>;
  blogs: Pick<Blogs, 'render'>;
  communications: Pick<Communications, 'send' | 'sendTracked' | 'withdraw' | 'onForget'>;
  users: Pick<Users, 'find'>;
};
