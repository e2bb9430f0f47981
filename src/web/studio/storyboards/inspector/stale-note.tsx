import History from 'lucide-react/icons/history';
import type { ShownTake } from '#contract/storyboards.ts';

/** Why the selected take no longer matches the board. */
export function StaleNote({ take }: { take: ShownTake | null }) {
  if (!take || take.staleReasons.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-12 text-info">
      <History size={12} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
      Stale: {take.staleReasons.join(', ')}
    </p>
  );
}
