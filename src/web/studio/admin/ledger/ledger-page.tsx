import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ledgerKinds } from '#contract/billing.ts';
import type { PersonBalanceView } from '#contract/ledger-admin.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { MoreButton } from '../more-button.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { kindInWords } from '#web/lib/ledger-words.ts';
import { ledgerQuery, type LedgerSearch, peopleQuery } from './ledger-queries.ts';
import { LedgerTable, LedgerTableSkeleton } from './ledger-table.tsx';
import { PeopleFound } from './people-found.tsx';
import { Reconciliation } from './reconciliation.tsx';

const longestSearch = 200;
const kinds: { id: LedgerSearch['kind']; label: string }[] = [
  { id: 'all', label: 'All transactions' },
  ...ledgerKinds.map((id) => ({ id, label: kindInWords[id] })),
];

/** Everybody's movements of credits, whether they add up, and the hand that corrects them. */
export function LedgerPage() {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<LedgerSearch['kind']>('all');
  const [inHand, setInHand] = useState<PersonBalanceView | null>(null);
  const words = useDeferredValue(text.trim());
  const { data: found } = useQuery(peopleQuery(words));
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Ledger</h1>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Field
          label="Search the ledger"
          isLabelHidden
          value={text}
          onChange={setText}
          maxLength={longestSearch}
          placeholder="Email, user ID or task ID"
          className="w-full sm:w-72"
        />
        <Select
          label="Kind"
          isLabelHidden
          value={kind}
          options={kinds}
          onChange={(id) => setKind(kinds.find((one) => one.id === id)?.id ?? 'all')}
          className="w-44"
        />
        <span className="sm:ml-auto" />
        <Reconciliation />
      </div>
      {words !== '' && found && <PeopleFound people={found.people} onAdjust={setInHand} />}
      <Movements search={{ words, kind }} />
      {inHand && <AdjustDialog person={inHand} onClose={() => setInHand(null)} />}
    </div>
  );
}

function Movements({ search }: { search: LedgerSearch }) {
  const query = useInfiniteQuery({ ...ledgerQuery(search), placeholderData: (before) => before });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const isNarrowed = search.words !== '' || search.kind !== 'all';
  return (
    <>
      {query.isError && (
        <FailedBox title="Couldn’t load the ledger" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <LedgerTableSkeleton />}
      {entries?.length === 0 && (
        <p className="py-24 text-center text-muted">{isNarrowed ? 'No transactions match.' : 'No transactions yet.'}</p>
      )}
      {entries && entries.length > 0 && <LedgerTable entries={entries} />}
      <MoreButton query={query} />
    </>
  );
}
