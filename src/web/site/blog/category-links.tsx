import { Link } from '@tanstack/react-router';
import { type BlogCategory, blogCategoryGroups } from '#domain/blogs/blog-categories.ts';
import { classNames } from '#web/ui/class-names.ts';

type CategoryLinksProps = {
  counts: readonly { id: BlogCategory; count: number }[] | undefined;
  current: BlogCategory | undefined;
};

const linkStyle = (isCurrent: boolean) =>
  classNames(
    'flex gap-3 rounded-ctl px-2.5 py-1.5 whitespace-nowrap hover:text-ink md:-mx-2.5',
    isCurrent ? 'bg-raised text-ink' : 'text-muted',
  );

/** Categories that have articles, by group. On a phone one row that scrolls. */
export function CategoryLinks({ counts, current }: CategoryLinksProps) {
  const countOf = (id: BlogCategory) => counts?.find((one) => one.id === id)?.count ?? 0;
  const total = counts?.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav
      aria-label="Categories"
      className="text-14 max-md:-mx-4 max-md:flex max-md:overflow-x-auto max-md:px-4 md:sticky md:top-6 md:self-start"
    >
      <Link to="/blog" search={{}} aria-current={current ? undefined : 'page'} className={linkStyle(!current)}>
        All articles <span className="num ml-auto text-faint max-md:hidden">{total}</span>
      </Link>
      {blogCategoryGroups.map(({ name, categories }) => {
        const used = categories.filter(({ id }) => countOf(id) > 0 || id === current);
        if (used.length === 0) return null;
        return (
          <div key={name} className="max-md:contents">
            <h2 className="mt-5 mb-1.5 text-13 font-medium text-faint max-md:hidden">{name}</h2>
            {used.map(({ id, label }) => (
              <Link
                key={id}
                to="/blog/category/$category"
                params={{ category: id }}
                search={{}}
                aria-current={id === current ? 'page' : undefined}
                className={linkStyle(id === current)}
              >
                {label} <span className="num ml-auto text-faint max-md:hidden">{countOf(id)}</span>
              </Link>
            ))}
          </div>
        );
      })}
    </nav>
  );
}
