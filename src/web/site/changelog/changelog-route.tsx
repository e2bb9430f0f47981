import { createFileRoute } from '@tanstack/react-router';
import { publicPages } from '#contract/public-pages.ts';
import { changelogQuery } from '#web/lib/help/help-queries.ts';
import { fixedPageHead } from '#web/lib/page-head.ts';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { ArticleBody } from '#web/lib/views/article-body.tsx';
import { SitePage } from '../site-page.tsx';

export const Route = createFileRoute('/changelog')({
  loader: async ({ context: { queryClient } }) => {
    const { html } = await queryClient.ensureQueryData(changelogQuery);
    return { html, origin: pageOrigin() };
  },
  head: ({ loaderData }) => fixedPageHead(publicPages.changelog, loaderData?.origin),
  component: ChangelogRoute,
});

/** The changes of each version. */
function ChangelogRoute() {
  const { html } = Route.useLoaderData();
  return (
    <SitePage>
      <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.03em]">{publicPages.changelog.name}</h1>
      <p className="mt-3 text-muted">{publicPages.changelog.description}</p>
      <ArticleBody html={html} className="help-body mt-8" />
    </SitePage>
  );
}
