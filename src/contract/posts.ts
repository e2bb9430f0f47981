import { z } from 'zod';
import { assetKinds } from '#domain/assets/kinds.ts';
import { feedSorts, postCategories, postGenres, postKinds, postMaximum, visibilities } from '#domain/posts/posts.ts';
import type { Endpoint } from './endpoint.ts';
import { Id, TimeCursor } from './ids.ts';
import { AuthorView, HandleInPath } from './profiles.ts';

const category = z.enum(
  postCategories.map(({ id }) => id),
  'is not one of the 13 categories',
);
const genre = z.enum(
  postGenres.map(({ id }) => id),
  'is not one of the 19 genres',
);
const text = (most: number) => z.string().trim().max(most, `is longer than ${most} characters`);
const filled = (most: number) => text(most).min(1, 'is empty');
/** A post in a list. Addresses of media are relative to the origin, and good for 7 to 14 days. */
export const PostSummary = z.object({
  id: z.string(),
  kind: z.enum(postKinds),
  title: z.string(),
  author: AuthorView,
  category,
  genre,
  imageUrl: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
  /** Null for an image. */
  durationMs: z.int().nullable(),
  likes: z.int(),
  views: z.int(),
  publishedAt: z.iso.datetime(),
});
export type PostSummary = z.infer<typeof PostSummary>;

export const PostView = PostSummary.extend({
  description: z.string(),
  creditsLine: z.string(),
  visibility: z.enum(visibilities),
  /** False for a post that an admin has hidden; only its author and admins can read it then. */
  isVisible: z.boolean(),
  /** The video; null for an image, whose picture is `imageUrl`. */
  videoUrl: z.string().nullable(),
  /** A `data:` address of WebVTT; null if nobody speaks. */
  captionsUrl: z.string().nullable(),
  chapters: z.array(z.object({ title: z.string(), startMs: z.int(), shots: z.int() })),
  models: z.array(z.object({ label: z.string(), kind: z.enum(assetKinds), count: z.int() })),
  /** What the models cost; 0 for uploads. */
  credits: z.int(),
  /** Whether there is something to remix, and the author allows it. */
  allowRemix: z.boolean(),
  remixes: z.int(),
  /** The prompt that a remix of a clip or image starts with; null for films, and where the author does not allow it. */
  prompt: z.object({ text: z.string(), model: z.string().nullable() }).nullable(),
  /** The post that it is a remix of, if anyone may see that. */
  remixOf: z.object({ id: z.string(), title: z.string(), author: AuthorView }).nullable(),
  /** Path of the picture for link previews, 1200 × 630 pixels. */
  cardUrl: z.string(),
  updatedAt: z.iso.datetime(),
  /** About the caller; all false for visitors. */
  isOwn: z.boolean(),
  isLiked: z.boolean(),
  isFollowed: z.boolean(),
});
export type PostView = z.infer<typeof PostView>;

/** A post in the list of its author. */
export const OwnPostView = PostSummary.extend({
  visibility: z.enum(visibilities),
  isVisible: z.boolean(),
  description: z.string(),
  creditsLine: z.string(),
  allowRemix: z.boolean(),
});
export type OwnPostView = z.infer<typeof OwnPostView>;

const PostFields = z.object({
  title: filled(postMaximum.title),
  description: text(postMaximum.description).default(''),
  creditsLine: text(postMaximum.creditsLine).default(''),
  category,
  genre,
  visibility: z.enum(visibilities, 'is not public, unlisted or private'),
  allowRemix: z.boolean(),
});

const params = z.object({ postId: Id });
const done = z.object({ isSuccessful: z.boolean() });
const feed = z.object({ posts: z.array(PostSummary), nextCursor: z.string().nullable() });
const likes = z.object({ likes: z.int(), isLiked: z.boolean() });

/** Posts on Explore. */
export const postsApi = {
  list: {
    method: 'GET',
    path: '/api/posts',
    summary: 'Public posts, 24 per page.',
    description:
      '`popular` weighs likes against age. `following` lists only authors that the caller follows, and is ' +
      'empty for visitors.',
    audience: 'anyone',
    sendsToken: true,
    query: z.object({
      sort: z.enum(feedSorts).default('newest'),
      kind: z.enum(postKinds).optional(),
      category: category.optional(),
      genre: genre.optional(),
      handle: HandleInPath.optional(),
      following: z.enum(['true']).optional(),
      cursor: TimeCursor,
    }),
    response: feed,
  },
  get: {
    method: 'GET',
    path: '/api/posts/:postId',
    summary: 'A post that the caller may see.',
    description: 'An unlisted post can be found only by its ID, which can’t be guessed.',
    audience: 'anyone',
    sendsToken: true,
    params,
    response: PostView,
  },
  listOwn: {
    method: 'GET',
    path: '/api/own-posts',
    summary: 'The caller’s posts of every visibility, newest first, 24 per page.',
    audience: 'user',
    query: z.object({ cursor: TimeCursor }),
    response: z.object({ posts: z.array(OwnPostView), nextCursor: z.string().nullable() }),
  },
  publish: {
    method: 'POST',
    path: '/api/posts',
    summary: 'Publishes a finished MP4 export, or a video or image from the library.',
    description: 'Requires a profile. A film can be published once. Publishing it again returns 409 (`conflict`).',
    audience: 'user',
    limit: 'publication',
    body: PostFields.extend({
      source: z.union([z.object({ exportId: Id }), z.object({ assetId: Id })], 'must name an export or an asset'),
    }),
    response: PostView,
  },
  change: {
    method: 'PUT',
    path: '/api/posts/:postId',
    summary: 'Changes a post of the caller.',
    description:
      'When `allowRemix` becomes true, the storyboard of a film is copied for remixes. Later edits of the storyboard are not published.',
    audience: 'user',
    limit: 'publication',
    params,
    body: PostFields,
    response: PostView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/posts/:postId',
    summary: 'Deletes a post of the caller. Its film or asset stays.',
    audience: 'user',
    params,
    response: done,
  },
  like: {
    method: 'PUT',
    path: '/api/posts/:postId/like',
    summary: 'Likes a post. Each account can like a post once, except its own posts.',
    audience: 'user',
    limit: 'social',
    params,
    response: likes,
  },
  unlike: {
    method: 'DELETE',
    path: '/api/posts/:postId/like',
    summary: 'Removes a like.',
    audience: 'user',
    limit: 'social',
    params,
    response: likes,
  },
  view: {
    method: 'POST',
    path: '/api/posts/:postId/views',
    summary:
      'Counts a view: one per day and account, or one per day and network for visitors. Views by the ' +
      'author don’t count.',
    audience: 'anyone',
    sendsToken: true,
    params,
    body: z.object({}),
    response: done,
  },
  remix: {
    method: 'POST',
    path: '/api/posts/:postId/remix',
    summary: 'Copies the storyboard and prompts of a film into a new project of the caller.',
    description:
      'Media, characters, references and notes aren’t copied. A film over the limits of the plan becomes ' +
      'several storyboards.',
    audience: 'user',
    limit: 'publication',
    params,
    response: z.object({ projectId: z.string(), storyboardId: z.string() }),
  },
  oembed: {
    method: 'GET',
    path: '/api/oembed',
    summary: 'oEmbed 1.0 (JSON) for a post page.',
    audience: 'anyone',
    query: z.object({
      url: z.string().max(2048, 'is longer than 2048 characters'),
      maxwidth: z.coerce.number().int().min(100).max(4000).optional(),
      maxheight: z.coerce.number().int().min(100).max(4000).optional(),
      format: z.literal('json', 'is not json').default('json'),
    }),
    response: z.object({
      version: z.literal('1.0'),
      type: z.literal('video'),
      provider_name: z.string(),
      provider_url: z.string(),
      title: z.string(),
      author_name: z.string(),
      author_url: z.string(),
      thumbnail_url: z.string(),
      thumbnail_width: z.int(),
      thumbnail_height: z.int(),
      width: z.int(),
      height: z.int(),
      html: z.string(),
    }),
  },
} satisfies Record<string, Endpoint>;
