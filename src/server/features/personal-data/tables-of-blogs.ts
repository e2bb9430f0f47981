import type { PersonalTable } from './personal-table.ts';

/** Articles that an admin wrote, and pictures that they added. */
export const tablesOfBlogs: readonly PersonalTable[] = [
  {
    file: 'blog/revisions',
    about: 'The revisions of articles that you saved.',
    table: 'public.article_revisions',
    whose: 'editor_id',
    key: 'id',
    columns:
      'id article_id revision title excerpt category author_id cover_image_id cover_alt markdown reading_minutes created_at',
    withheld: 'editor_id search',
    rowsAtOnce: 50,
  },
  {
    file: 'blog/images',
    about: 'The images that you added to the blog.',
    table: 'public.article_images',
    whose: 'uploader_id',
    key: 'id',
    columns: 'id width_px height_px created_at',
    withheld: 'uploader_id',
  },
];
