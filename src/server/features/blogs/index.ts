import type { Platform } from '#server/platform/platform.ts';
import { createImagesApp, sweepImages } from './article-images.ts';
import { forgetEditor } from './articles-store.ts';
import { routeBlogs } from './blogs-routes.ts';
import { createCardsApp, sweepCards } from './cards-app.ts';
import { createFeedsApp } from './feeds-app.ts';
import { moderateArticles } from './moderate-articles.ts';
import type { Uses } from './ports.ts';
import { readArticles } from './read-articles.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderWithSizes } from './rendered-articles.ts';
import { addSampleArticles } from './sample-articles.ts';

const sweepSeconds = 24 * 3600;
const addSamplesSeconds = 24 * 3600;

/** The blog. The only file of this folder that others may import. */
export function createBlogs(platform: Platform, uses: Uses) {
  const { config, db, jobs, publicUrl } = platform;
  const read = readArticles(platform);
  const addSamples = addSampleArticles(platform);
  const images = sweepImages(platform);
  const cards = sweepCards(platform);
  const sweep = async (): Promise<void> => {
    await images();
    await cards();
  };
  routeBlogs(platform, uses, read);
  jobs.every(sweepSeconds, 'blogs.sweep', sweep);
  if (config.sampleArticles) jobs.every(addSamplesSeconds, 'blogs.add-samples', addSamples);
  return {
    /** Adds the articles of `samples/articles` that were never added. */
    addSamples,
    /** Deletes pictures that nothing uses. The worker does it every day. */
    sweep,
    /** Renders text of our own as articles are rendered. Pictures are left out. */
    renderText: (markdown: string) => renderMarkdown(markdown),
    /** Renders Markdown as articles are. */
    render: (markdown: string) => renderWithSizes(db.sql, markdown),
    moderation: moderateArticles(platform),
    /** To be mounted at `/media/blog`. */
    imagesApp: createImagesApp(platform),
    /** To be mounted at `/media/blog-cards`. */
    cardsApp: createCardsApp(platform),
    /** To be mounted at `/feeds`. */
    feedsApp: createFeedsApp(read, publicUrl),
    /** Removes a deleted account from revisions and pictures. Articles stay. */
    forgetPerson: ({ userId }: { userId: string }): Promise<void> => db.transaction((tx) => forgetEditor(tx, userId)),
  };
}
export type Blogs = ReturnType<typeof createBlogs>;
