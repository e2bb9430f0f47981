import type { Blogs } from '#server/features/blogs/index.ts';
import type { TargetKind } from '../ports.ts';

/** Articles of the blog. They belong to no account. */
export const articleTargets = ({ moderation }: Pick<Blogs, 'moderation'>): TargetKind => ({
  async find(id, sql) {
    const found = await moderation.find(id, sql);
    return found && { ...found, ownerId: null, usedBy: 0 };
  },
  setState: (tx, target) => moderation.setState(tx, target),
});
