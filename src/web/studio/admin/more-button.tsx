import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** The next page of a list, where there is one. */
export function MoreButton({ query }: { query: Query }) {
  if (!query.hasNextPage) return null;
  return (
    <div className="flex justify-center py-6">
      <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
        {query.isFetchingNextPage ? 'Loading' : 'Show more'}
      </Button>
    </div>
  );
}
