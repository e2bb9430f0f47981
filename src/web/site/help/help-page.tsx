import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HelpResult, HelpSummary } from '#contract/help.ts';
import { helpSections } from '#domain/help/help-sections.ts';
import { type HelpSearch, helpListQuery } from '#web/lib/help/help-queries.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { HelpSearchForm } from './help-search-form.tsx';

/** The start page of the help: all articles by section, or those that match a search. Needs no JavaScript. */
export function HelpPage({ search }: { search: HelpSearch }) {
  const query = useQuery(helpListQuery(search));
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]">
      <header className="py-8 sm:py-12">
        <h1 className="text-[36px] leading-[42px] font-semibold tracking-[-0.03em] sm:text-[44px] sm:leading-[48px]">
          Help
        </h1>
        <p className="mt-3 max-w-[56ch] text-pretty text-muted">
          How each screen works, what it costs, and how to run Backlot yourself.
        </p>
        <HelpSearchForm q={search.q} className="mt-6 max-w-[560px]" />
      </header>
      {query.isError && (
        <FailedBox title="Couldn’t load the help" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-96" />}
      {query.data &&
        (query.data.results ? (
          <Results results={query.data.results} q={search.q ?? ''} />
        ) : (
          <Sections articles={query.data.articles} />
        ))}
    </SiteFrame>
  );
}

function Sections({ articles }: { articles: HelpSummary[] }) {
  return (
    <div className="grid gap-10 border-t border-line pt-8">
      {helpSections.map((section) => (
        <section
          key={section}
          aria-labelledby={`section-${section}`}
          className="grid gap-x-8 gap-y-3 md:grid-cols-[160px_minmax(0,1fr)]"
        >
          <h2 id={`section-${section}`} className="text-16 font-semibold">
            {section}
          </h2>
          <ul className="grid gap-x-3 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {articles
              .filter((article) => article.section === section)
              .map((article) => (
                <ArticleLink key={article.slug} article={article} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ArticleLink({ article: { slug, title, summary } }: { article: HelpSummary }) {
  return (
    <li>
      <Link
        to="/help/$slug"
        params={{ slug }}
        className="block h-full rounded-ctl border border-line bg-panel px-4 py-3 transition-colors hover:border-line-strong"
      >
        <span className="block text-15 font-medium">{title}</span>
        <span className="mt-0.5 block text-14 text-pretty text-muted">{summary}</span>
      </Link>
    </li>
  );
}

function Results({ results, q }: { results: HelpResult[]; q: string }) {
  return (
    <div className="border-t border-line pt-8">
      <div className="flex flex-wrap items-center gap-4">
        <output className="num text-14 text-muted">
          {counted(results.length, 'article')} for “{q}”
        </output>
        <Link to="/help" search={{}} className={buttonStyle({ className: 'ml-auto' })}>
          Show all articles
        </Link>
      </div>
      <ul className="mt-4 grid gap-3">
        {results.map(({ slug, title, section, passage }) => (
          <li key={slug} className="border-b border-line pb-4">
            <Link to="/help/$slug" params={{ slug }} className="group block">
              <span className="text-13 text-faint">{section}</span>
              <span className="block text-16 font-semibold group-hover:underline group-hover:underline-offset-4">
                {title}
              </span>
              <span className="mt-1 block text-14 text-pretty text-muted">{passage}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
