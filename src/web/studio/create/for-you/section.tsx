import type { ReactNode } from 'react';

/** What leads on from a section, at the end of its line. */
export const actionStyle =
  'touch ml-auto rounded-pic text-12 font-medium text-ink hover:underline hover:underline-offset-3';

type SectionProps = {
  title: string;
  /** What it is, after the title. */
  about?: ReactNode;
  /** At the end of the line. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of what a create page opens with. */
export function Section({ title, about, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 px-4 pt-[18px] pb-1 md:px-5">
      <header className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="text-14 font-semibold">{title}</h2>
        {about !== undefined && <span className="min-w-0 text-12 text-muted">{about}</span>}
        {action}
      </header>
      {children}
    </section>
  );
}
