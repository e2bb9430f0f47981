import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = 8;

/** The cast sheet in its final size while it loads. */
export function CastSkeleton() {
  return (
    <div className="grid min-h-0 min-w-0 overflow-hidden md:grid-cols-[minmax(0,1fr)_min(var(--inspector),38%)]">
      <section aria-busy="true" aria-label="Loading cast" className="min-w-0">
        <div className="flex h-11 items-center gap-2 border-b border-line px-4">
          <Skeleton className="h-7 w-60" />
          <Skeleton className="ml-auto h-7 w-20" />
        </div>
        <div className="h-12 border-b border-line" />
        {Array.from({ length: rows }, (_, n) => (
          <div key={n} className="flex h-[57px] items-center gap-2.5 border-b border-line px-4">
            <Skeleton className="size-9 shrink-0" />
            <Skeleton className="h-3 w-32" />
            <Skeleton className="ml-9 h-12 flex-1 max-md:hidden" />
          </div>
        ))}
      </section>
      <div aria-hidden="true" className="border-l border-line bg-panel max-md:hidden" />
    </div>
  );
}
