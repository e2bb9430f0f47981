import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { HelpArticleView, HelpSummary } from '#contract/help.ts';
import { helpSections } from '#domain/help/help-sections.ts';
import { ArticleBody } from '#web/lib/views/article-body.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { SiteFrame } from '../site-frame.tsx';
import { HelpSearchForm } from './help-search-form.tsx';

/** An article of the help, with the list of all articles. */
export function HelpArticlePage({ article, articles }: { article: HelpArticleView; articles: HelpSummary[] }) {
  const { title, summary, section, html, headings, previous, next } = article;
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]">
      <div className="grid gap-x-14 pt-8 md:grid-cols-[200px_minmax(0,1fr)]">
        <ArticleList articles={articles} current={article.slug} />
        <article className="min-w-0 max-w-[720px]">
          <p className="flex flex-wrap items-center gap-x-2 text-14 text-muted">
            <Link to="/help" search={{}} className="touch hover:text-ink">
              Help
            </Link>
            <span aria-hidden="true">/</span> {section}
          </p>
          <h1 className="mt-3 text-[34px] leading-[40px] font-semibold tracking-[-0.03em] text-balance sm:text-[40px] sm:leading-[46px]">
            {title}
          </h1>
          <p className="mt-3 text-16 text-pretty text-muted">{summary}</p>
          {headings.length > 2 && (
            <nav
              aria-label="On this page"
              className="mt-5 flex flex-wrap gap-x-4 gap-y-1 border-y border-line py-3 text-14"
            >
              {headings.map(({ id, text }) => (
                <a key={id} href={`#${id}`} className="touch text-muted hover:text-ink">
                  {text}
                </a>
              ))}
            </nav>
          )}
          <ArticleBody html={html} className="help-body mt-7" />
          <Neighbors previous={previous} next={next} />
          <p className="mt-8 text-14 text-muted">
            Not answered?{' '}
            <Link to="/contact" className="text-ink underline decoration-line-strong underline-offset-4">
              Contact us
            </Link>
          </p>
        </article>
      </div>
    </SiteFrame>
  );
}

function ArticleList({ articles, current }: { articles: HelpSummary[]; current: string }) {
  return (
    <nav aria-label="Help" className="hidden text-14 md:block">
      <HelpSearchForm className="mb-5 [&_button]:hidden [&_input]:h-9 [&_input]:px-2.5 [&_input]:text-14" />
      {helpSections.map((section) => (
        <div key={section} className="mb-4">
          <h2 className="mb-1 text-13 font-medium text-faint">{section}</h2>
          <ul>
            {articles
              .filter((article) => article.section === section)
              .map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to="/help/$slug"
                    params={{ slug }}
                    className={classNames(
                      'block py-1',
                      slug === current ? 'font-medium text-ink' : 'text-muted hover:text-ink',
                    )}
                  >
                    {title}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Neighbors({ previous, next }: Pick<HelpArticleView, 'previous' | 'next'>) {
  const style = 'touch flex items-center gap-1.5 text-muted hover:text-ink';
  return (
    <nav aria-label="Next articles" className="mt-10 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-6 text-15">
      {previous && (
        <Link to="/help/$slug" params={{ slug: previous.slug }} className={style}>
          <ArrowLeft size={14} aria-hidden="true" /> {previous.title}
        </Link>
      )}
      {next && (
        <Link to="/help/$slug" params={{ slug: next.slug }} className={`${style} ml-auto`}>
          {next.title} <ArrowRight size={14} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
