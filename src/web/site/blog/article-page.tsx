import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ArticleSummary, ArticleView } from '#contract/blogs.ts';
import { blogCategoryLabel } from '#domain/blogs/blog-categories.ts';
import { ReportButton } from '#web/lib/reports/report-button.tsx';
import { ArticleBody } from '#web/lib/views/article-body.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { Byline, Cover, kickerStyle } from './article-links.tsx';

/** An article, with the table of its headings and related articles. */
export function ArticlePage({ article }: { article: ArticleView }) {
  const { id, category, title, excerpt, cover, html, headings, author, authorBio, related } = article;
  return (
    <SiteFrame className="mx-auto w-[min(1200px,100%-40px)]">
      <article className="grid gap-x-12 lg:grid-cols-[1fr_minmax(0,680px)_1fr] lg:*:col-start-2">
        <Link
          to="/blog"
          search={{}}
          className="touch mt-8 flex items-center gap-1.5 justify-self-start text-14 text-muted hover:text-ink"
        >
          <ArrowLeft size={14} aria-hidden="true" /> Blog
        </Link>
        <p className={`mt-8 ${kickerStyle}`}>
          <Link to="/blog/category/$category" params={{ category }} search={{}} className="hover:text-ink">
            {blogCategoryLabel(category)}
          </Link>
        </p>
        <h1 className="mt-3 text-[34px] leading-[40px] font-semibold tracking-[-0.03em] text-balance sm:text-[46px] sm:leading-[52px]">
          {title}
        </h1>
        <p className="mt-4 text-18 leading-[28px] text-pretty text-muted sm:text-[21px] sm:leading-[32px]">{excerpt}</p>
        <div className="mt-3 pb-7">
          <Byline article={article} />
        </div>
        {cover && (
          <figure className="lg:col-span-full! lg:w-full lg:max-w-[1040px] lg:justify-self-center">
            <Cover cover={cover} isEager />
          </figure>
        )}
        {headings.length > 2 && <Contents headings={headings} />}
        <ArticleBody html={html} className="mt-9" />
        <div className="mt-10 flex items-start gap-4 border-t border-line pt-6 text-15">
          <p className="min-w-0 flex-1 text-muted">
            <span className="block font-medium text-ink">{author}</span>
            {authorBio}
          </p>
          <ReportButton kind="article" id={id} className="shrink-0" />
        </div>
      </article>
      {related.length > 0 && <Related articles={related} />}
    </SiteFrame>
  );
}

function Contents({ headings }: Pick<ArticleView, 'headings'>) {
  return (
    <nav
      aria-label="On this page"
      className="sticky top-10 mt-10 hidden max-w-[208px] self-start text-13 lg:col-start-3! lg:row-span-3 lg:block"
    >
      <p className="mb-2 font-medium text-faint">On this page</p>
      {headings.map(({ id, text }) => (
        <a key={id} href={`#${id}`} className="block py-1 text-muted hover:text-ink">
          {text}
        </a>
      ))}
    </nav>
  );
}

function Related({ articles }: { articles: ArticleSummary[] }) {
  return (
    <section className="mx-auto mt-14 max-w-[1040px]">
      <h2 className="text-20 font-semibold">Read next</h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-3">
        {articles.map(({ id, slug, title, category, cover, readingMinutes }) => (
          <li key={id}>
            <Link to="/blog/$slug" params={{ slug }} className="group block">
              {cover && <Cover cover={cover} />}
              <h3 className="mt-3 text-16 font-semibold text-balance group-hover:underline group-hover:underline-offset-4">
                {title}
              </h3>
              <p className="num mt-1 text-13 text-muted">
                {blogCategoryLabel(category)} · {readingMinutes} min
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
