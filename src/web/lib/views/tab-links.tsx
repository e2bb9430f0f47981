import { Link, type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** A page that is one of several of the same kind. */
export type Tab = { to: NonNullable<LinkProps['to']>; label: string };

/** The pages of one kind beside each other, each with an address of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone there may be more of them than the row has room for.
  useEffect(() => {
    row.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="page-header sticky top-0 z-10 flex h-11 shrink-0 items-stretch pointer-coarse:h-[45px] gap-1 overflow-x-auto border-b border-line px-1.5"
    >
      {tabs.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          className="relative grid shrink-0 place-items-center px-2.5 text-13 font-medium text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-ink"
          activeProps={{ 'aria-current': 'page' }}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
