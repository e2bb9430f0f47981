import type { ReactNode } from 'react';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { StudioPage } from '#web/studio/shell/index.ts';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { WorkTabs } from './work-tabs.tsx';

type WorkListFrameProps = {
  /** `Storyboards`. */
  title: string;
  filters?: ReactNode;
  query: {
    isError: boolean;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
};

/** A list of storyboards or documents: tabs, filters, entries, further pages. */
export function WorkListFrame({ title, filters, query, children }: WorkListFrameProps) {
  return (
    <StudioPage crumbs={[{ label: title }]}>
      <WorkTabs />
      <div className="mx-auto grid max-w-[1480px] grid-cols-1 gap-5 p-5 md:p-8">
        <h1 className="sr-only">{title}</h1>
        {filters}
        {query.isError ? (
          <FailedBox
            title={`Couldn’t load your ${title.toLowerCase()}`}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          children
        )}
        <EndOfList
          hasNextPage={query.hasNextPage}
          isFetchingNextPage={query.isFetchingNextPage}
          onReached={() => void query.fetchNextPage()}
        />
      </div>
    </StudioPage>
  );
}
