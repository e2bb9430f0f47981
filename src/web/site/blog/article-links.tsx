import { Link } from '@tanstack/react-router';
import type { ArticleSummary } from '#contract/blogs.ts';
import { blogCategoryLabel } from '#domain/blogs/blog-categories.ts';
import { day } from '#web/ui/format.ts';

type ArticleProps = { article: ArticleSummary };

export const kickerStyle = 'font-(family-name:--script) text-14 font-bold text-faint uppercase';

/** The newest article, with a large cover. */
export function ArticleCard({ article }: ArticleProps) {
  const { slug, title, excerpt, category, cover } = article;
  return (
    <Link
      to="/blog/$slug"
      params={{ slug }}
      className={`group grid items-center gap-x-8 gap-y-5 pb-8 md:pb-10 ${cover ? 'md:grid-cols-[1.25fr_1fr]' : ''}`}
    >
      {cover && <Cover cover={cover} isEager />}
      <div>
        <p className={kickerStyle}>{blogCategoryLabel(category)}</p>
        <h2 className="mt-2 text-[26px] leading-[33px] font-semibold tracking-[-0.02em] text-balance group-hover:underline group-hover:underline-offset-4 md:text-[30px] md:leading-[37px]">
          {title}
        </h2>
        <p className="mt-3 text-pretty text-muted">{excerpt}</p>
        <Byline article={article} />
      </div>
    </Link>
  );
}

/** An article of a list. */
export function ArticleLine({ article }: ArticleProps) {
  const { slug, title, excerpt, category, cover } = article;
  return (
    <li className="border-b border-line">
      <Link
        to="/blog/$slug"
        params={{ slug }}
        className="group grid grid-cols-[minmax(0,1fr)_104px] items-start gap-4 py-6 sm:grid-cols-[minmax(0,1fr)_216px] sm:gap-10"
      >
        <div>
          <p className={kickerStyle}>{blogCategoryLabel(category)}</p>
          <h2 className="mt-1 mb-1.5 text-17 font-semibold text-balance group-hover:underline group-hover:underline-offset-4 sm:text-20">
            {title}
          </h2>
          <p className="max-w-[62ch] text-pretty text-muted max-sm:hidden">{excerpt}</p>
          <Byline article={article} />
        </div>
        {cover && <Cover cover={cover} />}
      </Link>
    </li>
  );
}

type CoverProps = { cover: NonNullable<ArticleSummary['cover']>; isEager?: boolean };

export function Cover({ cover: { url, alt, widthPx, heightPx }, isEager = false }: CoverProps) {
  return (
    <img
      src={url}
      alt={alt}
      width={widthPx}
      height={heightPx}
      loading={isEager ? 'eager' : 'lazy'}
      className="aspect-video w-full rounded-pic bg-screen object-cover"
    />
  );
}

/** Author, day and length. */
export function Byline({ article: { author, publishedAt, readingMinutes } }: ArticleProps) {
  return (
    <p className="num mt-2.5 text-13 text-muted">
      <span className="font-medium text-ink">{author}</span> · <time dateTime={publishedAt}>{day(publishedAt)}</time> ·{' '}
      {readingMinutes} min
    </p>
  );
}
