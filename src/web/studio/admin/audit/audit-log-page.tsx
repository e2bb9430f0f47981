import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntryView, PersonView } from '#contract/audit.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { auditLogQuery } from '../admin-queries.ts';
import { MoreButton } from '../more-button.tsx';
import { changesInWords, deedInWords } from './audit-words.ts';

/** Who did what to whom, when and why. */
export function AuditLogPage() {
  const query = useInfiniteQuery(auditLogQuery);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Audit log</h1>
      {query.isError && (
        <div className="pt-4">
          <FailedBox title="Couldn’t load the audit log" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isPending && <LogSkeleton />}
      {entries?.length === 0 && (
        <p className="py-24 text-center text-muted">
          No entries yet. Admin actions on users and credits are recorded here permanently.
        </p>
      )}
      <ol>
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <MoreButton query={query} />
    </div>
  );
}

function Entry({ entry }: { entry: AuditEntryView }) {
  const { actor, action, subject, before, after, reason, createdAt } = entry;
  const isOwnDeed = actor !== null && actor.uid === subject?.uid;
  const changes = changesInWords(before, after);
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-line py-3 md:grid-cols-[130px_minmax(0,1fr)]">
      <time dateTime={createdAt} className="num text-12 leading-5 text-faint">
        {moment(createdAt)}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <Person person={actor} /> <span className="text-muted">{deedInWords(action, isOwnDeed)}</span>{' '}
          {subject && !isOwnDeed && (
            <>
              <Person person={subject} />{' '}
              {subject.email !== subject.name && <span className="text-12 text-faint">{subject.email}</span>}
            </>
          )}
          {changes !== '' && <span className="text-muted"> · {changes}</span>}
        </p>
        {reason !== null && <p className="text-12 break-words text-muted">“{reason}”</p>}
      </div>
    </li>
  );
}

function Person({ person }: { person: PersonView | null }) {
  if (!person) return <span className="font-medium">Backlot</span>;
  if (person.name === null) return <span className="font-medium">Deleted user</span>;
  return (
    <span className="font-medium" title={person.email ?? undefined}>
      {person.name}
    </span>
  );
}

function LogSkeleton() {
  return (
    <div aria-hidden="true">
      {[60, 45, 70, 50, 65, 40].map((width) => (
        <div key={width} className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[130px_minmax(0,1fr)]">
          <Skeleton className="h-5 w-20" />
          <div className="grid gap-1">
            <Skeleton className="h-5" style={{ width: `${width}%` }} />
            <Skeleton className="h-3.5 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
