import { AppError } from '#contract/errors.ts';
import type { HelpArticleView, HelpResult, HelpSummary } from '#contract/help.ts';
import type { CatalogueEntry } from '#domain/catalogue/entry.ts';
import { fillFacts } from './help-facts.ts';
import type { Uses } from './ports.ts';
import { type HelpSource, readChangelog, readHelpArticles } from './read-articles.ts';
import { searchArticles } from './search-articles.ts';

type Parts = { render: Uses['blogs']['renderText']; models: () => readonly CatalogueEntry[] };
type Rendered = ReturnType<Uses['blogs']['renderText']>;

/** Reads the help. Texts are rendered once; an admin's change of a price or a model renders those that name it again. */
export function presentHelp({ render, models }: Parts) {
  const articles = readHelpArticles();
  const rendered = new Map<string, { markdown: string; result: Rendered }>();
  const changelog = render(readChangelog());

  const renderArticle = (article: HelpSource): Rendered => {
    const markdown = fillFacts(article.markdown, models());
    const known = rendered.get(article.slug);
    if (known?.markdown === markdown) return known.result;
    const result = render(markdown);
    rendered.set(article.slug, { markdown, result });
    return result;
  };

  return {
    articles: (): HelpSummary[] => articles.map(summaryOf),
    search: (words: string): HelpResult[] =>
      searchArticles(
        articles.map((article) => ({ summary: summaryOf(article), text: renderArticle(article).text })),
        words,
      ),
    /** Throws `not-found`. */
    article: (slug: string): HelpArticleView => {
      const at = articles.findIndex((article) => article.slug === slug);
      const article = articles[at];
      if (!article) throw new AppError('not-found', 'Help article not found.');
      const { html, headings } = renderArticle(article);
      const [previous, next] = [articles[at - 1], articles[at + 1]].map((one) => (one ? summaryOf(one) : null));
      return { ...summaryOf(article), html, headings, previous: previous ?? null, next: next ?? null };
    },
    changelog: () => ({ html: changelog.html, headings: changelog.headings }),
  };
}

function summaryOf({ slug, title, summary, section }: HelpSource): HelpSummary {
  return { slug, title, summary, section };
}
