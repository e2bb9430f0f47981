import type { Blogs } from '#server/features/blogs/index.ts';
import type { Catalogue } from '#server/features/catalogue/index.ts';

/** What the help needs of others. */
export type Uses = {
  blogs: Pick<Blogs, 'renderText'>;
  catalogue: Pick<Catalogue, 'list'>;
};
