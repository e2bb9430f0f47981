import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

/** So far ahead the next page is asked for. */
const ahead = '600px';

type EndOfListProps = { hasNextPage: boolean; isFetchingNextPage: boolean; onReached: () => void };

/** Loads the next page when the user scrolls near the end, or presses the button. */
export function EndOfList({ hasNextPage, isFetchingNextPage, onReached }: EndOfListProps) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  // Observed again after each page, because the end may still be in view.
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage) return undefined;
    const isBeside = window.matchMedia('(min-width: 768px)').matches;
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && reached(), {
      root: isBeside ? end.current.closest('#results, #work') : null,
      rootMargin: ahead,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage]);
  return (
    <div ref={end} className="grid justify-items-center">
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={onReached}>
          Show more
        </Button>
      )}
    </div>
  );
}
