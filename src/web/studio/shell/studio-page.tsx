import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Mark } from '#web/ui/mark.tsx';
import { TopBarTools } from './top-bar-tools.tsx';

/** A step of the way to where one is; `href` is left out for the page itself. */
export type Crumb = { label: ReactNode; href?: string };

type StudioPageProps = {
  crumbs: Crumb[];
  /** Facts about the page, after the crumbs: `16:9 · 24 fps`. */
  meta?: ReactNode;
  children: ReactNode;
  /** The page arranges its own scrolling. */
  isFilled?: boolean;
};

/** A page of the studio: the top bar with where one is, and the work area. */
export function StudioPage({ crumbs, meta, children, isFilled = false }: StudioPageProps) {
  return (
    <>
      {/* The search is in the middle, and gives way to the words at the left down to the width of its own. */}
      <header className="col-span-full flex min-w-0 items-center gap-2 border-b border-line bg-panel pr-3 md:gap-3 lg:grid lg:grid-cols-[minmax(auto,1fr)_minmax(148px,300px)_minmax(auto,1fr)]">
        <div className="flex h-full min-w-0 flex-1 items-center gap-2 md:gap-3 lg:min-w-[auto]">
          <Link
            to="/studio"
            aria-label="Backlot studio"
            className="grid h-full w-11 shrink-0 place-items-center text-ink md:w-(--rail)"
          >
            <Mark />
          </Link>
          <nav aria-label="Breadcrumbs" className="flex min-w-0 flex-1 items-center gap-1.5 lg:min-w-[auto]">
            {crumbs.map((crumb, n) => (
              <CrumbView key={n} crumb={crumb} isFirst={n === 0} isLast={n === crumbs.length - 1} />
            ))}
            {meta !== undefined && (
              <span className="num ml-1.5 hidden shrink-0 border-l border-line-strong pl-2.5 text-12 whitespace-nowrap text-faint xl:block">
                {meta}
              </span>
            )}
          </nav>
        </div>
        <TopBarTools />
      </header>
      <main
        id="work"
        tabIndex={-1}
        className={classNames(
          'min-h-0 min-w-0 outline-none max-md:row-start-2 md:col-start-2 md:row-start-2',
          // What is hidden by its position is hidden in here, and does not make the page longer.
          isFilled ? 'grid' : 'relative overflow-auto',
        )}
      >
        {children}
      </main>
    </>
  );
}

function CrumbView({ crumb, isFirst, isLast }: { crumb: Crumb; isFirst: boolean; isLast: boolean }) {
  return (
    <Fragment>
      {!isFirst && (
        <span aria-hidden="true" className="text-faint max-md:[&:nth-of-type(1)]:hidden">
          /
        </span>
      )}
      {crumb.href === undefined ? (
        <span
          aria-current={isLast ? 'page' : undefined}
          className="truncate font-medium text-ink max-md:max-w-[60%] max-md:shrink-0 lg:max-w-[16vw]"
        >
          {crumb.label}
        </span>
      ) : (
        <Link
          to={crumb.href}
          className={classNames(
            'truncate text-muted hover:text-ink lg:max-w-[16vw]',
            isFirst ? 'shrink-0 max-md:hidden' : 'shrink-[4]',
          )}
        >
          {crumb.label}
        </Link>
      )}
    </Fragment>
  );
}
