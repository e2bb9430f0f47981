import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailView } from '#contract/communications.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { outboxQuery } from '../admin-queries.ts';
import { MoreButton } from '../more-button.tsx';
import { MailSheet } from './mail-sheet.tsx';

/** Every mail that the installation has written: what became of it, and how it looks. */
export function OutboxPage() {
  const query = useInfiniteQuery(outboxQuery);
  const [open, setOpen] = useState<MailView | null>(null);
  const mails = query.data?.pages.flatMap((page) => page.mails);
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Outbox</h1>
      {query.isError && (
        <div className="pt-4">
          <FailedBox title="Couldn’t load the outbox" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && <OutboxSkeleton />}
      {mails?.length === 0 && (
        <p className="py-24 text-center text-muted">No emails yet. Every email that Backlot sends is listed here.</p>
      )}
      <ol aria-label="Emails, newest first">
        {mails?.map((mail) => (
          <Mail key={mail.id} mail={mail} onOpen={() => setOpen(mail)} />
        ))}
      </ol>
      <MoreButton query={query} />
      {open && <MailSheet mail={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const rowStyle =
  'grid w-full gap-x-6 gap-y-0.5 py-3 text-left md:grid-cols-[130px_minmax(0,1fr)_minmax(0,240px)_110px] md:items-center';

function Mail({ mail, onOpen }: { mail: MailView; onOpen: () => void }) {
  return (
    <li className="border-b border-line">
      <button type="button" onClick={onOpen} className={`${rowStyle} hover:bg-raised`}>
        <time dateTime={mail.createdAt} className="num text-12 text-faint">
          {moment(mail.createdAt)}
        </time>
        <span className="min-w-0 truncate font-medium">{mail.subject}</span>
        <span className="min-w-0 truncate text-muted">{mail.to}</span>
        <State mail={mail} />
      </button>
    </li>
  );
}

const states = { waiting: 'Waiting', sent: 'Sent', kept: 'Stored here', failed: 'Failed' } as const;

function State({ mail: { status, lastError } }: { mail: MailView }) {
  return (
    <span className={`text-12 ${status === 'failed' ? 'text-bad' : 'text-muted'}`} title={lastError ?? undefined}>
      {states[status]}
    </span>
  );
}

function OutboxSkeleton() {
  return (
    <div aria-hidden="true">
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <div key={width} className={`${rowStyle} border-b border-line`}>
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-5" style={{ width: `${width}%` }} />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
