import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedPersonView } from '#contract/unlimited-admin.ts';
import { planOf } from '#domain/billing/plans.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { unlimitedQuery } from '../admin-queries.ts';
import { MoreButton } from '../more-button.tsx';
import { UnlimitedDialog } from './unlimited-dialog.tsx';
import { listInWords } from './unlimited-words.ts';
import { day } from '#web/ui/format.ts';

/** Everybody for whom pictures or clips may be free, and why. */
export function UnlimitedPage() {
  const query = useInfiniteQuery(unlimitedQuery);
  const [inHand, setInHand] = useState<ListedPersonView | null>(null);
  const people = query.data?.pages.flatMap((page) => page.people);
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Unlimited</h1>
      <p className="max-w-[72ch] py-4 text-12 text-muted">
        Early subscribers with unlimited images or videos, if their plan includes them. To add a user to a list, open
        Users.
      </p>
      {query.isError && (
        <FailedBox title="Couldn’t load the lists" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <ListSkeleton />}
      {people?.length === 0 && <p className="py-24 text-center text-muted">No users on the lists.</p>}
      {people && people.length > 0 && (
        <ul aria-label="Users with unlimited media" className="border-t border-line">
          {people.map((person) => (
            <PersonRow key={person.uid} person={person} onChange={() => setInHand(person)} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
      {inHand && (
        <UnlimitedDialog uid={inHand.uid} name={inHand.name || inHand.email} onClose={() => setInHand(null)} />
      )}
    </div>
  );
}

function PersonRow({ person, onChange }: { person: ListedPersonView; onChange: () => void }) {
  const { name, email, plan_id: planId, lists, inForce, reason } = person;
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 lg:grid-cols-[minmax(0,1fr)_220px_minmax(0,1fr)_auto]">
      <span className="grid min-w-0">
        <span className="truncate font-medium">{name || email}</span>
        {name !== '' && <span className="truncate text-12 text-faint">{email}</span>}
      </span>
      <span className="grid text-12 max-lg:col-span-2 max-lg:row-start-2">
        {lists.map((list) => (
          <span key={list}>
            {listInWords[list]}{' '}
            <span className={inForce.includes(list) ? 'text-ok' : 'text-faint'}>
              {inForce.includes(list) ? 'active' : `inactive on ${planOf(planId).label}`}
            </span>
          </span>
        ))}
      </span>
      <span className="num text-12 break-words text-muted max-lg:col-span-2">
        {reason} <span className="text-faint">· {day(person.since)}</span>
      </span>
      <Button
        size="sm"
        aria-label={`Change the lists of ${name || email}`}
        onPress={onChange}
        className="max-lg:col-start-2 max-lg:row-start-1"
      >
        Change
      </Button>
    </li>
  );
}

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      {[0, 1, 2].map((n) => (
        <div key={n} className="flex h-14 items-center border-b border-line">
          <Skeleton className="h-5 w-72 max-w-[70%]" />
        </div>
      ))}
    </div>
  );
}
