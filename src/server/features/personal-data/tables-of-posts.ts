import { type PersonalTable } from './personal-table.ts';

/** What the user published, and whom and what the user likes. */
export const tablesOfPosts: readonly PersonalTable[] = [
  {
    file: 'posts/profile',
    about: 'Your public profile.',
    table: 'public.profiles',
    whose: 'user_id',
    key: 'handle',
    columns: 'handle name bio website moderation followers created_at updated_at',
    withheld: 'user_id',
  },
  {
    file: 'posts/posts',
    about: 'Your posts.',
    table: 'public.posts',
    whose: 'owner_id',
    key: 'id',
    columns:
      'id kind asset_id export_id storyboard_id title description credits_line category genre visibility moderation allow_remix remix chapters captions models credits remix_of likes views remixes published_at updated_at',
    withheld: 'owner_id popularity',
    rowsAtOnce: 20,
  },
  {
    file: 'posts/likes',
    about: 'The posts that you like.',
    table: 'public.post_likes',
    whose: 'user_id',
    key: 'id',
    columns: 'id post_id created_at',
    withheld: 'user_id',
  },
  {
    file: 'posts/follows',
    about: 'When you followed profiles.',
    table: 'public.follows',
    whose: 'follower_id',
    key: 'id',
    columns: 'id created_at',
    people: 'followed_id',
    withheld: 'follower_id',
  },
  {
    file: 'posts/remixes',
    about: 'Your storyboards that are remixes, with the original posts.',
    table: 'public.remixes',
    whose: 'user_id',
    key: 'storyboard_id',
    columns: 'storyboard_id post_id created_at',
    withheld: 'user_id',
  },
];
