import { Skeleton } from '#web/ui/skeleton.tsx';

const rows = 8;

/** The cast sheet in its final size while it loads. */
export function CastSkeleton() {
  return (
    <section aria-busy="true" aria-label="Loading cast" className="min-w-0 overflow-hidden">
      <div className="flex h-11 items-center gap-2 border-b border-line px-4">
        <Skeleton className="h-7 w-60" />
        <Skeleton className="ml-auto h-7 w-20" />
      </div>
      <div className="h-12 border-b border-line max-md:hidden" />
      {Array.from({ length: rows }, (_, n) => (
        <div key={n} className="flex h-14 items-center gap-3 border-b border-line px-4">
          <Skeleton className="size-9" />
          <Skeleton className="h-3 w-28" />
          <Skeleton className="ml-8 h-9 flex-1" />
        </div>
      ))}
    </section>
  );
}
