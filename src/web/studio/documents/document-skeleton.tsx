import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePageScale } from './pages/use-page-scale.ts';

const lines = [34, 0, 60, 52, 0, 58, 22, 0, 12, 30, 28, 0, 56, 40];

/** The page in its final size, while the text is on its way. */
export function DocumentSkeleton() {
  const desk = usePageScale();
  return (
    <section
      aria-busy="true"
      aria-label="Loading document"
      className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] md:grid-cols-[248px_minmax(0,1fr)]"
    >
      <div className="border-r border-line bg-panel max-md:hidden">
        <div className="h-11 border-b border-line" />
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="border-b border-line px-4 py-3">
            <Skeleton className="h-3 w-36" />
            <Skeleton className="mt-1.5 h-3 w-16" />
          </div>
        ))}
      </div>
      <div className="flex min-w-0 flex-col bg-ground">
        <div className="h-11 shrink-0 border-b border-line bg-panel" />
        <div ref={desk} className="min-h-0 flex-1 overflow-hidden pt-6 max-md:pt-0" data-desk>
          <div className="sp-sheet sp-waiting">
            {lines.map((width, row) => (
              <div key={row} className="h-[calc(var(--in)/6)]">
                {width > 0 && <Skeleton className="h-2.5 max-w-full" style={{ width: `${width}ch` }} />}
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
