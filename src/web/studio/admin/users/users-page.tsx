import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type AccountHolderView, userSearchMaximum } from '#contract/user-administration.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Field } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { usersQuery } from '../admin-queries.ts';
import { MoreButton } from '../more-button.tsx';
import { UnlimitedDialog } from '../unlimited/unlimited-dialog.tsx';
import { type RightsChange, RightsDialog } from './rights-dialog.tsx';
import { UserRow, userRowStyle } from './user-row.tsx';

/** Everybody who has an account, and what an admin can do about it. */
export function UsersPage() {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const [change, setChange] = useState<RightsChange | null>(null);
  const [listed, setListed] = useState<AccountHolderView | null>(null);
  const query = useInfiniteQuery({ ...usersQuery(search), placeholderData: (before) => before });
  const users = query.data?.pages.flatMap((page) => page.users);
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Users</h1>
      <div className="flex items-center py-3">
        <Field
          label="Search users"
          isLabelHidden
          value={words}
          onChange={setWords}
          maxLength={userSearchMaximum}
          placeholder="Search names, emails, IDs"
          className="w-full sm:w-72"
        />
      </div>
      {query.isError && (
        <FailedBox title="Couldn’t load the users" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <UsersSkeleton />}
      {users?.length === 0 && <p className="py-24 text-center text-muted">No users match.</p>}
      {users && users.length > 0 && <UsersTable users={users} onChange={setChange} onUnlimited={setListed} />}
      <MoreButton query={query} />
      {change && <RightsDialog change={change} onClose={() => setChange(null)} />}
      {listed && <UnlimitedDialog uid={listed.uid} name={nameOf(listed)} onClose={() => setListed(null)} />}
    </div>
  );
}

const nameOf = ({ first_name, last_name, email }: AccountHolderView) => `${first_name} ${last_name}`.trim() || email;

type UsersTableProps = {
  users: AccountHolderView[];
  onChange: (change: RightsChange) => void;
  onUnlimited: (user: AccountHolderView) => void;
};

function UsersTable({ users, onChange, onUnlimited }: UsersTableProps) {
  return (
    <table className="block w-full text-left">
      <caption className="sr-only">Users, newest first</caption>
      <TableHead
        labels={['Name', 'Role', 'Plan', 'Credits', 'Joined']}
        figures={['Credits']}
        rowStyle={userRowStyle}
        hasActions
      />
      <tbody className="block">
        {users.map((user) => (
          <UserRow key={user.uid} user={user} onChange={onChange} onUnlimited={onUnlimited} />
        ))}
      </tbody>
    </table>
  );
}

function UsersSkeleton() {
  return (
    <div aria-hidden="true" className="lg:pt-8">
      {[0, 1, 2, 3, 4, 5].map((n) => (
        <div key={n} className="flex h-14 items-center gap-3 border-b border-line">
          <Skeleton className="size-7" style={{ borderRadius: 999 }} />
          <Skeleton className="h-5 w-60 max-w-[60%]" />
        </div>
      ))}
    </div>
  );
}
