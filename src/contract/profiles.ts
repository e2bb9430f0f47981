import { z } from 'zod';
import { handleProblem, postMaximum } from '#domain/posts/posts.ts';
import type { Endpoint } from './endpoint.ts';

const text = (most: number) => z.string().trim().max(most, `is longer than ${most} characters`);
const filled = (most: number) => text(most).min(1, 'is empty');
/** Any text is a handle that nobody has; only its length is limited. */
export const HandleInPath = z.string().max(100);

const Handle = z.string().superRefine((handle, context) => {
  const message = handleProblem(handle);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
});

const Website = z.union(
  [
    z.literal(''),
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain })
      .max(postMaximum.website, `is longer than ${postMaximum.website} characters`),
  ],
  'isn’t a web address that starts with http:// or https://',
);

/** An author beside a post. */
export const AuthorView = z.object({ handle: z.string(), name: z.string() });
export type AuthorView = z.infer<typeof AuthorView>;

const ProfileFields = z.object({
  handle: Handle,
  name: filled(postMaximum.name),
  bio: text(postMaximum.bio).default(''),
  website: Website.default(''),
});

export const ProfileView = AuthorView.extend({
  bio: z.string(),
  website: z.string(),
  posts: z.int(),
  followers: z.int(),
  isOwn: z.boolean(),
  isFollowed: z.boolean(),
  /** Names the profile in reports. */
  userId: z.string(),
});
export type ProfileView = z.infer<typeof ProfileView>;

const whose = z.object({ handle: HandleInPath });
const follows = z.object({ followers: z.int(), isFollowed: z.boolean() });

/** Public profiles. */
export const profilesApi = {
  get: {
    method: 'GET',
    path: '/api/profiles/:handle',
    summary: 'A profile.',
    audience: 'anyone',
    sendsToken: true,
    params: whose,
    response: ProfileView,
  },
  getOwn: {
    method: 'GET',
    path: '/api/own-profile',
    summary: 'The caller’s profile, or null before it is first saved.',
    audience: 'user',
    response: z.object({ profile: ProfileFields.nullable(), suggestedHandle: z.string() }),
  },
  save: {
    method: 'PUT',
    path: '/api/own-profile',
    summary: 'Saves the caller’s profile. 409 (`conflict`) if the handle is taken.',
    audience: 'user',
    limit: 'publication',
    body: ProfileFields,
    response: ProfileView,
  },
  follow: {
    method: 'PUT',
    path: '/api/profiles/:handle/follow',
    summary: 'Follows a profile.',
    audience: 'user',
    limit: 'social',
    params: whose,
    response: follows,
  },
  unfollow: {
    method: 'DELETE',
    path: '/api/profiles/:handle/follow',
    summary: 'Stops following a profile.',
    audience: 'user',
    limit: 'social',
    params: whose,
    response: follows,
  },
} satisfies Record<string, Endpoint>;
