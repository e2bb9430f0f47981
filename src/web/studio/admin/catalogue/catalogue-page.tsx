import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminModelView } from '#contract/catalogue-admin.ts';
import { taskKinds } from '#domain/catalogue/kinds.ts';
import { modelKindInWords } from '#web/lib/model-kinds.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TableHead } from '#web/ui/table-head.tsx';
import { ModelDialog } from './model-dialog.tsx';
import { ModelRow, modelRowStyle } from './model-row.tsx';
import { type Standing, standingOf } from './model-words.ts';
import { adminModelsQuery } from './models-query.ts';

const longestSearch = 60;
const standings: { id: Standing | 'all' | 'changed'; label: string }[] = [
  { id: 'all', label: 'All models' },
  { id: 'offered', label: 'Available' },
  { id: 'not-connected', label: 'Needs a vendor' },
  { id: 'retired', label: 'Retired' },
  { id: 'hidden', label: 'Hidden' },
  { id: 'changed', label: 'Edited' },
];
type Filter = (typeof standings)[number]['id'];

/** Every model of the installation: who makes it, what it costs, what that leaves; and the hand that changes it. */
export function CataloguePage() {
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [inHand, setInHand] = useState<AdminModelView | null>(null);
  const query = useQuery(adminModelsQuery);
  const all = query.data?.models ?? [];
  const rows = all.filter((row) => isWanted(row, words.trim().toLowerCase(), filter));
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Catalog</h1>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Field
          label="Search models"
          isLabelHidden
          value={words}
          onChange={setWords}
          maxLength={longestSearch}
          placeholder="Search models and vendor names"
          className="w-full sm:w-72"
        />
        <Select
          label="Status"
          isLabelHidden
          value={filter}
          options={standings}
          onChange={(id) => setFilter(standings.find((one) => one.id === id)?.id ?? 'all')}
          className="w-44"
        />
      </div>
      {query.isError && (
        <FailedBox title="Couldn’t load the models" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <ModelsSkeleton />}
      {query.isSuccess && <ModelsTable rows={rows} onChange={setInHand} />}
      {query.isSuccess && rows.length > 0 && (
        <p className="pt-4 text-12 text-muted">
          The margin is for a typical request at pack prices. “About” means that the vendor cost is an estimate. Compare
          it with the vendor’s bill.
        </p>
      )}
      {inHand && <ModelDialog row={inHand} all={all} onClose={() => setInHand(null)} />}
    </div>
  );
}

function isWanted(row: AdminModelView, words: string, filter: Filter): boolean {
  const { id, label } = row.model;
  const names = [id, label, ...row.ways.map(({ endpoint }) => endpoint)].join(' ').toLowerCase();
  if (!names.includes(words)) return false;
  if (filter === 'changed') return row.override !== null;
  return filter === 'all' || standingOf(row) === filter;
}

function ModelsTable({ rows, onChange }: { rows: AdminModelView[]; onChange: (row: AdminModelView) => void }) {
  if (rows.length === 0) return <p className="py-24 text-center text-muted">No models match.</p>;
  const byKind = Map.groupBy(rows, ({ model }) => model.kind);
  return (
    <table className="block w-full text-left">
      <caption className="sr-only">Models by type</caption>
      <TableHead
        labels={['Model', 'Available', 'Credits', 'Margin']}
        figures={['Margin']}
        rowStyle={modelRowStyle}
        hasActions
      />
      {taskKinds.map((kind) => {
        const own = byKind.get(kind);
        return (
          own && (
            <tbody key={kind} className="block pt-3">
              <tr className="block border-b border-line pb-1 text-12 text-muted">
                <th scope="rowgroup" colSpan={5} className="font-medium">
                  {modelKindInWords[kind]} <span className="num text-faint">{own.length}</span>
                </th>
              </tr>
              {own.map((row) => (
                <ModelRow key={row.model.id} row={row} onChange={onChange} />
              ))}
            </tbody>
          )
        );
      })}
    </table>
  );
}

function ModelsSkeleton() {
  return (
    <div aria-hidden="true" className="lg:pt-8">
      {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
        <div key={n} className="flex h-12 items-center border-b border-line">
          <Skeleton className="h-5 w-72 max-w-[70%]" />
        </div>
      ))}
    </div>
  );
}
