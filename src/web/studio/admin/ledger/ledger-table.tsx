import type { AdminLedgerEntryView } from '#contract/ledger-admin.ts';
import { moment, wholes } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { bucketInWords, kindInWords } from '#web/lib/ledger-words.ts';
import { NamedUser } from '../named-user.tsx';
import { useModelLabel } from '../use-model-label.ts';

/** A row of a table on a wide screen, two lines on a narrow one. */
const rowStyle =
  'grid items-center gap-x-4 border-b border-line grid-cols-[minmax(0,1fr)_auto] ' +
  'lg:grid-cols-[110px_minmax(0,1.1fr)_90px_60px_minmax(0,1.4fr)_90px]';

/** Movements of credits: whose, what, why, and what they did to the balance. */
export function LedgerTable({ entries }: { entries: AdminLedgerEntryView[] }) {
  return (
    <table className="block w-full text-left">
      <caption className="sr-only">Credit transactions, newest first</caption>
      <TableHead
        labels={['Date', 'User', 'Type', 'Credits', 'Reason', 'Amount']}
        figures={['Amount']}
        rowStyle={rowStyle}
      />
      <tbody className="block">
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function LedgerRow({ entry }: { entry: AdminLedgerEntryView }) {
  const { kind, bucket, name, email, createdAt } = entry;
  return (
    <tr className={`${rowStyle} min-h-11 py-2`}>
      <td className="num text-12 text-faint max-lg:hidden">{moment(createdAt)}</td>
      <th scope="row" className="min-w-0 font-normal">
        <NamedUser name={name} email={email} userId={entry.userId} />
        <span className="num block text-12 text-muted lg:hidden">
          {kindInWords[kind]} · {bucketInWords[bucket]} · {moment(createdAt)}
        </span>
        <span className="block text-12 text-faint lg:hidden">
          <Why entry={entry} />
        </span>
      </th>
      <td className="max-lg:hidden">{kindInWords[kind]}</td>
      <td className="text-muted max-lg:hidden">{bucketInWords[bucket]}</td>
      <td className="min-w-0 text-12 text-muted max-lg:hidden">
        <Why entry={entry} />
      </td>
      <td className="num text-right">
        <Amount entry={entry} />
      </td>
    </tr>
  );
}

function Why({ entry: { reason, taskId, modelId, ...author } }: { entry: AdminLedgerEntryView }) {
  const labelOf = useModelLabel();
  return (
    <span className="block break-words first-letter:uppercase">
      {author.authorId === null ? reason : `“${reason}”`}
      {taskId !== null && (
        <span className="text-faint" title={taskId}>
          {' '}
          · {modelId === null ? 'deleted task' : labelOf(modelId)}
        </span>
      )}
      {author.authorId !== null && (
        <span className="text-faint" title={author.authorEmail ?? author.authorId}>
          {' '}
          · by {author.authorName ?? author.authorEmail ?? 'a deleted admin'}
        </span>
      )}
    </span>
  );
}

/** A settle does nothing to the balance, because the hold already did: it says what was charged of that. */
function Amount({ entry: { kind, credits, creditsUsed } }: { entry: AdminLedgerEntryView }) {
  if (kind === 'settle') return <span className="text-muted">{wholes(creditsUsed)} from held</span>;
  return credits < 0 ? <>−{wholes(-credits)}</> : <span className="text-ok">+{wholes(credits)}</span>;
}

export function LedgerTableSkeleton() {
  return (
    <div aria-hidden="true" className="lg:pt-8">
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <div key={width} className="grid h-11 content-center border-b border-line">
          <Skeleton className="h-5" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
