import type { PublicPage } from '#contract/public-pages.ts';
import { pageOrigin } from './page-origin.ts';
import { pageTitle, site } from './site.ts';

type PageHead = Omit<PublicPage, 'card'> & {
  /** Path of a picture of 1200 × 630 pixels. */
  image: string;
  type?: 'website' | 'article' | 'video.other';
  /** Schema.org objects. */
  structuredData?: readonly object[];
};

/**
 * The metadata of a public page: title, description, canonical address, link preview and structured data. `origin` comes from
 * the loader; without PUBLIC_URL it is empty, and addresses are relative.
 */
export function pageHead(
  { name, description, path, image, type = 'website', structuredData = [] }: PageHead,
  origin = '',
) {
  const title = pageTitle(name);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: site.name },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: origin + path },
      { property: 'og:image', content: origin + image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: origin + image },
    ],
    links: [{ rel: 'canonical', href: origin + path }],
    scripts: structuredData.map((data) => ({ type: 'application/ld+json', children: jsonLd(data) })),
  };
}

/** Escapes what would end the script element. */
const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);

/** The metadata of a fixed page. */
export function fixedPageHead({ card, ...page }: PublicPage, origin?: string) {
  return pageHead({ ...page, image: `/cards/${card}.jpg` }, origin);
}

/** Loader data of pages without other data: the origin for their metadata. */
export const originLoader = () => ({ origin: pageOrigin() });
