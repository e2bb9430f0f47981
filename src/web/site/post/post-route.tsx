import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAppError } from '#contract/errors.ts';
import type { PostView } from '#contract/posts.ts';
import { postCategoryLabel, postKindLabels } from '#domain/posts/posts.ts';
import { pageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { postQuery } from '#web/lib/posts/posts-queries.ts';
import { PostPage } from './post-page.tsx';

export const Route = createFileRoute('/p/$postId')({
  loader: async ({ context: { queryClient }, params: { postId } }) => {
    const post = await queryClient.ensureQueryData(postQuery(postId)).catch((error: unknown) => {
      if (isAppError(error) && error.code === 'not-found') throw notFound();
      throw error;
    });
    return { post, origin: pageOrigin() };
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData.post, loaderData.origin) : {}),
  component: PostRoute,
});

function headOf(post: PostView, origin: string) {
  const { id, kind, title, author, category, imageUrl, cardUrl, publishedAt, visibility, durationMs } = post;
  const path = `/p/${id}`;
  const description =
    post.description === ''
      ? `${postKindLabels[kind]} by ${author.name}. ${postCategoryLabel(category)}.`
      : post.description.slice(0, 300);
  const isImage = kind === 'image';
  const work = {
    '@type': isImage ? 'ImageObject' : 'VideoObject',
    name: title,
    description,
    thumbnailUrl: origin + imageUrl,
    uploadDate: publishedAt,
    author: { '@type': 'Person', name: author.name },
    ...(isImage ? { contentUrl: origin + imageUrl } : { embedUrl: `${origin}/embed/${id}` }),
    ...(durationMs !== null && { duration: `PT${Math.max(1, Math.round(durationMs / 1000))}S` }),
  };
  const type = isImage ? ('article' as const) : ('video.other' as const);
  const head = pageHead({ name: title, description, path, image: cardUrl, type, structuredData: [work] }, origin);
  const oembed = {
    rel: 'alternate',
    type: 'application/json+oembed',
    href: `${origin}/api/oembed?url=${encodeURIComponent(origin + path)}`,
  };
  if (visibility === 'public') return { ...head, links: [...head.links, oembed] };
  return { ...head, meta: [...head.meta, { name: 'robots', content: 'noindex' }] };
}

function PostRoute() {
  const { post, origin } = Route.useLoaderData();
  return <PostPage post={post} origin={origin} />;
}
