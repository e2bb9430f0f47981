import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** What leads on from a section, at the end of its line. */
export const actionStyle =
  'touch ml-auto rounded-pic text-12 font-medium text-ink hover:underline hover:underline-offset-3';

type SectionProps = {
  title: string;
  /** What it is, after the title. */
  about?: ReactNode;
  /** At the end of the line. */
  action?: ReactNode;
  /** Only its place is kept, and only where a member was here last. */
  isReserved?: boolean;
  children: ReactNode;
};

/** A part of what a create page opens with. */
export function Section({ title, about, action, isReserved = false, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pt-[18px] pb-1 md:px-5',
        isReserved ? 'invisible hidden known-member:grid' : 'grid',
      )}
    >
      <header className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-14 font-semibold">{title}</h2>
        {about !== undefined && (
          <span className="min-w-0 text-12 text-muted max-md:basis-full md:flex-1 md:truncate">{about}</span>
        )}
        {action}
      </header>
      {children}
    </section>
  );
}
