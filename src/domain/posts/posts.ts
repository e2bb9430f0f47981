import { filmCategories, filmGenres } from '../writing/film-lists.ts';

/** `film`: an exported film with its storyboard. `clip` and `image`: one asset of the library. */
export const postKinds = ['film', 'clip', 'image'] as const;
export type PostKind = (typeof postKinds)[number];
export const postKindLabels: Record<PostKind, string> = { film: 'Film', clip: 'Clip', image: 'Image' };

/** `unlisted`: anyone with the link, but in no list, feed or search engine. `private`: only the author. */
export const visibilities = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
export const visibilityLabels: Record<Visibility, string> = {
  public: 'Public',
  unlisted: 'Anyone with the link',
  private: 'Only you',
};

export const feedSorts = ['newest', 'popular'] as const;
export type FeedSort = (typeof feedSorts)[number];
export const feedSortLabels: Record<FeedSort, string> = { newest: 'Newest', popular: 'Popular' };

/** The longest texts, in characters. An address has the 2048 of every address field. */
export const postMaximum = {
  title: 120,
  description: 2000,
  creditsLine: 200,
  handle: 30,
  name: 80,
  bio: 300,
  website: 2048,
} as const;

/** Posts of an account, of any visibility. */
export const postsPerAccount = 1000;
/** Profiles that an account follows. */
export const followsPerAccount = 5000;

/** 3 to 30 lower-case letters, digits and underscores. */
export const handlePattern = /^[a-z0-9_]{3,30}$/;

/** Handles that would pass for the product or its staff. */
const reservedHandles: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'api',
  'backlot',
  'explore',
  'help',
  'me',
  'moderator',
  'official',
  'owner',
  'root',
  'staff',
  'support',
  'system',
]);

/** Why a handle can't be used; undefined for one that can. It does not look for other profiles. */
export function handleProblem(handle: string): string | undefined {
  if (!handlePattern.test(handle)) return 'must have 3 to 30 lowercase letters, digits or underscores';
  return reservedHandles.has(handle) ? 'is reserved' : undefined;
}

/** A handle to suggest for a name; empty for a name without Latin letters or digits. */
export function handleOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const handle = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, postMaximum.handle);
  return handleProblem(handle) === undefined ? handle : '';
}

const slugOf = (label: string): string => label.toLowerCase().replaceAll(' ', '-');
type Slug<Label extends string> = Label extends `${infer First} ${infer Rest}`
  ? `${Lowercase<First>}-${Slug<Rest>}`
  : Lowercase<Label>;

const choices = <Label extends string>(labels: readonly Label[]) =>
  // `slugOf` computes at run time what `Slug` says.
  labels.map((label) => ({ id: slugOf(label) as Slug<Label>, label }));

/** The 13 categories of posts, as addresses name them. */
export const postCategories = choices(filmCategories);
export type PostCategory = (typeof postCategories)[number]['id'];
/** The 19 genres of posts, as addresses name them. */
export const postGenres = choices(filmGenres);
export type PostGenre = (typeof postGenres)[number]['id'];

export const postCategoryLabel = (id: string): string => postCategories.find((one) => one.id === id)?.label ?? id;
export const postGenreLabel = (id: string): string => postGenres.find((one) => one.id === id)?.label ?? id;
