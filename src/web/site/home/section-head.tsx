import type { ReactNode } from 'react';

export const pageWidth = 'mx-auto w-[min(1200px,100%-48px)] max-sm:w-[calc(100%-32px)]';

/** The heading of a section, with its lead beside it. */
export function SectionHead({ kicker, title, children }: { kicker: string; title: string; children: ReactNode }) {
  return (
    <div className="mb-8 grid items-end gap-x-12 gap-y-3 md:grid-cols-[1fr_440px]">
      <div>
        <p className="mb-2.5 font-script text-15 leading-5 font-bold text-faint uppercase">{kicker}</p>
        <h2 className="text-28 font-semibold tracking-[-0.02em] text-balance md:text-32">{title}</h2>
      </div>
      <p className="text-[17px] leading-[27px] text-pretty text-muted">{children}</p>
    </div>
  );
}
