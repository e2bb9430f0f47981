import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { BoardView } from './board-view.ts';

/** The page in its final sizes, while the storyboard is on its way. */
export function BoardSkeleton({ view }: { view: BoardView }) {
  const isTimeline = view === 'timeline';
  return (
    <section
      aria-busy="true"
      aria-label="Loading storyboard"
      className={classNames(
        'flex min-h-0 min-w-0 flex-col overflow-hidden md:grid md:grid-cols-[minmax(0,1fr)_var(--inspector)]',
        isTimeline ? 'md:grid-rows-[auto_minmax(0,1fr)]' : 'md:grid-rows-[minmax(0,1fr)_var(--timeline)]',
      )}
    >
      <div className="bg-panel max-md:order-first md:col-start-2 md:row-span-2 md:row-start-1 md:border-l md:border-line">
        <div className="aspect-video bg-screen" />
        <ReviewSkeleton />
        <div className="mt-[49px] grid gap-4 border-t border-line p-4 max-md:hidden">
          <Skeleton className="h-8" />
          <Skeleton className="h-12 w-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-8" />
        </div>
      </div>
      <div className="min-w-0 overflow-hidden">
        <div className="flex h-11 items-center gap-2 border-b border-line px-4 max-md:hidden">
          <Skeleton className="h-7 w-[232px]" />
          {!isTimeline && <Skeleton className="h-7 w-28" />}
          {!isTimeline && <Skeleton className="h-7 w-44" />}
          <Skeleton className="ml-auto h-7 w-16" />
        </div>
        {view === 'list' && <ListSkeleton />}
        {!isTimeline && <CardsSkeleton className={view === 'list' ? 'md:hidden' : ''} />}
      </div>
      <LanesSkeleton isTall={isTimeline} />
    </section>
  );
}

/** On a phone: the shot, its line, and what to answer. */
function ReviewSkeleton() {
  return (
    <div className="mt-[52px] grid gap-3 border-b border-line px-4 pb-3.5 md:hidden">
      <Skeleton className="h-9" />
      <Skeleton className="h-5 w-4/5" />
      <div className="grid grid-cols-2 gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}

const scenes = [5, 5, 4];

function CardsSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      {scenes.map((shots, n) => (
        <div key={n} className="mt-1 border-line px-4 not-first:mt-0 not-first:border-t">
          <div className="flex h-[49px] items-center gap-3">
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-6 w-14 max-lg:hidden" />
            <Skeleton className="h-6 w-18 max-lg:hidden" />
          </div>
          <div className="grid grid-cols-2 gap-3 pb-4 md:grid-cols-5">
            {Array.from({ length: shots }, (_, s) => (
              <CardSkeleton key={s} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-video" />
      <div className="mt-2.5 flex h-4 gap-2">
        <Skeleton className="h-3 w-5" />
        <Skeleton className="h-3 w-16" />
        <Skeleton className="ml-auto h-3 w-5" />
      </div>
      <div className="h-[17px]">
        <Skeleton className="h-2.5 w-[78%]" />
      </div>
    </div>
  );
}

const lines = 16;

function ListSkeleton() {
  return (
    <div className="max-md:hidden">
      <div className="h-8 border-b border-line" />
      <div className="flex h-[34px] items-center px-4">
        <Skeleton className="h-4 w-64" />
      </div>
      {Array.from({ length: lines }, (_, n) => (
        <div key={n} className="flex h-[45px] items-center gap-6 px-4">
          <Skeleton className="h-3 w-6" />
          <Skeleton className="h-9 w-16" />
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-3 flex-1" />
          <Skeleton className="h-3 w-10" />
        </div>
      ))}
    </div>
  );
}

const lanes = ['Picture', 'Dialogue', 'Effects', 'Music'];

function LanesSkeleton({ isTall }: { isTall: boolean }) {
  return (
    <div aria-hidden="true" className="border-t border-line bg-panel max-md:hidden">
      <div className="h-9" />
      <div
        className="grid h-[calc(100%-36px)] content-start"
        style={{
          gridTemplateRows: isTall
            ? '22px minmax(56px, 200px) repeat(3, minmax(40px, 110px))'
            : '18px 52px 26px 26px 28px',
        }}
      >
        <span />
        {lanes.map((name) => (
          <span key={name} className="border-t border-line" />
        ))}
      </div>
    </div>
  );
}
