import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerEntryView } from '#contract/billing.ts';
import { bucketInWords, kindInWords } from '#web/lib/ledger-words.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment, wholes } from '#web/ui/format.ts';
import { movementsQuery } from './usage-queries.ts';
import { UsageTableSkeleton } from './usage-table.tsx';

/** Everything that has moved one's credits: the plan's, packs and gifts, what expired, and each task's hold. */
export function Movements({ isOn }: { isOn: boolean }) {
  const query = useInfiniteQuery({ ...movementsQuery, enabled: isOn });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <>
      {query.isError && (
        <FailedBox title="Couldn’t load the transactions" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <UsageTableSkeleton />}
      <ol aria-label="Transactions, newest first">
        {entries?.map((entry) => (
          <Movement key={entry.id} entry={entry} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}

function Movement({ entry }: { entry: LedgerEntryView }) {
  const { kind, bucket, reason, createdAt } = entry;
  return (
    <li className="num flex min-h-12 items-center gap-4 border-b border-line py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{kindInWords[kind]}</span>
        <span className="block text-12 break-words text-faint">
          {bucketInWords[bucket]} · {reason} · {moment(createdAt)}
        </span>
      </span>
      <Amount entry={entry} />
    </li>
  );
}

/** A charge does nothing to the balance, because the hold already did: it says what was kept of that. */
function Amount({ entry: { kind, credits, creditsUsed } }: { entry: LedgerEntryView }) {
  if (kind === 'settle') return <span className="text-muted">{wholes(creditsUsed)} from held</span>;
  if (credits === 0) return <span className="text-muted">0</span>;
  return credits < 0 ? <span>−{wholes(-credits)}</span> : <span className="text-ok">+{wholes(credits)}</span>;
}
