import { Skeleton } from '#web/ui/skeleton.tsx';

/** As high as rows without a key, and stacked on a phone like those. */
export function VendorKeysSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="border-t border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid min-h-[76px] grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 border-b border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
        >
          <div className="grid gap-1.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3.5 w-72 max-w-[80%]" />
          </div>
          <Skeleton className="h-8 w-20 shrink-0" />
        </div>
      ))}
    </div>
  );
}
