import { Skeleton } from '#web/ui/skeleton.tsx';

const scenes = [5, 5, 4];

/** The board in its final sizes, while it is on its way. */
export function BoardSkeleton() {
  return (
    <section
      aria-busy="true"
      aria-label="Loading storyboard"
      className="grid min-h-0 min-w-0 grid-rows-[1fr_var(--timeline)] md:grid-cols-[1fr_var(--inspector)]"
    >
      <div className="min-w-0 overflow-hidden">
        <div className="flex h-11 items-center gap-2 border-b border-line px-4">
          {[56, 76, 64, 64].map((width, n) => (
            <Skeleton key={n} className="h-6" style={{ width }} />
          ))}
        </div>
        <div className="px-4 pt-1">
          {scenes.map((shots, n) => (
            <div key={n} className="border-line py-2.5 not-first:border-t">
              <div className="mb-2 flex h-7 items-center gap-3">
                <Skeleton className="h-4 w-64" />
                <Skeleton className="h-[22px] w-14" />
                <Skeleton className="h-[22px] w-18" />
              </div>
              <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
                {Array.from({ length: shots }, (_, s) => (
                  <CardSkeleton key={s} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className="row-span-2 border-l border-line bg-panel max-md:hidden">
        <div className="aspect-video bg-screen" />
        <div className="grid gap-3 p-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-8" />
        </div>
      </div>
      <div className="border-t border-line bg-panel max-md:hidden" />
    </section>
  );
}

function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video" />
      <div className="mt-[9px] flex gap-2">
        <Skeleton className="h-3 w-5" />
        <Skeleton className="h-3 w-16" />
        <Skeleton className="ml-auto h-3 w-5" />
      </div>
      <Skeleton className="mt-[7px] h-2.5 w-[78%]" />
    </div>
  );
}
