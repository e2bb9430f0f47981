import { createFileRoute } from '@tanstack/react-router';
import { pageOrigin } from '#web/lib/page-origin.ts';
import { pageTitle, site } from '#web/lib/site.ts';
import { HomePage } from './home-page.tsx';

export const Route = createFileRoute('/')({
  loader: () => ({ origin: pageOrigin() }),
  head: ({ loaderData }) => {
    const title = pageTitle(site.heading);
    const origin = loaderData?.origin ?? '';
    const preview = `${origin}/sample/preview.jpg`;
    return {
      meta: [
        { title },
        { name: 'description', content: site.description },
        { name: 'keywords', content: site.keywords },
        { property: 'og:type', content: 'website' },
        { property: 'og:site_name', content: site.name },
        { property: 'og:title', content: title },
        { property: 'og:description', content: site.description },
        { property: 'og:url', content: `${origin}/` },
        { property: 'og:image', content: preview },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
        { name: 'twitter:title', content: title },
        { name: 'twitter:description', content: site.description },
        { name: 'twitter:image', content: preview },
      ],
      links: [{ rel: 'canonical', href: `${origin}/` }],
    };
  },
  component: HomePage,
});
