import { Skeleton } from '#web/ui/skeleton.tsx';

/** As high as rows without a key. */
export function VendorKeysSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="border-t border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex min-h-[76px] items-center justify-between gap-6 border-b border-line py-3">
          <div className="grid min-w-0 grow gap-1.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3.5 w-72 max-w-[80%]" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
