import { publicPages } from '#contract/public-pages.ts';

/** The names and sentences of the product that search engines and link previews show. */
export const site = {
  name: 'Backlot',
  heading: publicPages.home.name,
  description: publicPages.home.description,
  keywords:
    'AI filmmaking, AI film studio, AI video generator, storyboard, AI storyboarding, storyboard software, script to storyboard, previsualization, animatic, screenplay to film, music video, trailer',
  outdated:
    'We apologize, but the browser you are using is outdated. To continue viewing our site, please update or switch to a different browser.',
} as const;

/** The title of a page: what it is, and whose. */
export function pageTitle(page: string): string {
  return `${page} · ${site.name}`;
}
