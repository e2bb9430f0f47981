import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const gridStyle =
  'grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-4 gap-y-6 max-sm:grid-cols-2 max-sm:gap-x-3';
const skeletons = 8;

/** Cards side by side. */
export function ProjectsGrid({ children }: { children: ReactNode }) {
  return <div className={gridStyle}>{children}</div>;
}

/** The same while the projects are on their way. */
export function ProjectsSkeleton({ count = skeletons }: { count?: number }) {
  return (
    <div className={gridStyle} aria-busy="true">
      {Array.from({ length: count }, (_, n) => (
        <div key={n}>
          <Skeleton className="aspect-video" />
          <Skeleton className="mt-2.5 h-3 w-3/5" />
          <Skeleton className="mt-2 h-2.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
