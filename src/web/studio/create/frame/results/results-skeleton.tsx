import { Skeleton } from '#web/ui/skeleton.tsx';

/** The places of results that are on their way. */
export function ResultsSkeleton() {
  return (
    <div className="grid gap-6" aria-busy="true">
      {Array.from({ length: 3 }, (_, n) => (
        <div key={n} className="grid gap-2.5">
          <Skeleton className="h-3 w-1/3" />
          <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(var(--columns,4),minmax(0,1fr))]">
            {Array.from({ length: 4 }, (_one, tile) => (
              <Skeleton key={tile} className="aspect-video" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
