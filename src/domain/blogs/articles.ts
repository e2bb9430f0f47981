/** The longest texts of an article, in characters. */
export const articleMaximum = {
  title: 120,
  slug: 80,
  excerpt: 300,
  markdown: 100_000,
  alt: 200,
  authorName: 80,
  authorBio: 300,
  search: 100,
} as const;

/** Revisions that are kept of an article, and the live one. */
export const revisionsKept = 100;

/** Articles of one installation, drafts included. */
export const articlesMaximum = 5000;

/** `scheduled`: published with a time to come. */
export const articleStates = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof articleStates)[number];
export const articleStateLabels: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
};

type Publication = { liveRevision: number | null; publishedAt: Date | null };

export function articleState({ liveRevision, publishedAt }: Publication, now: Date): ArticleState {
  if (liveRevision === null || publishedAt === null) return 'draft';
  return publishedAt.getTime() > now.getTime() ? 'scheduled' : 'published';
}

/** Lower-case words and digits with hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Paths under `/blog` that are not articles. */
export const reservedSlugs: readonly string[] = ['category', 'page', 'search', 'rss', 'atom'];

/** A slug for a title; `article` for a title without Latin letters or digits. */
export function slugOf(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, articleMaximum.slug);
  const trimmed = slug.replaceAll(/^-+|-+$/g, '');
  return trimmed === '' || reservedSlugs.includes(trimmed) ? `${trimmed}-article`.replace(/^-/, '') : trimmed;
}

const wordsPerMinute = 220;

/** Minutes that reading takes, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
