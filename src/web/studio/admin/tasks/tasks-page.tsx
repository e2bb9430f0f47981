import { useState } from 'react';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { DiskSpace } from '../disk/disk-space.tsx';
import { MarginReport } from './margin-report.tsx';
import { TasksList } from './tasks-list.tsx';
import { VendorsNow } from './vendors-now.tsx';

const views = [
  { id: 'now', label: 'Now' },
  { id: 'margin', label: 'Margin' },
] as const;

/** What runs at the vendors and how they do; and what is left of the credits when they are paid. */
export function TasksPage() {
  const [view, setView] = useState<(typeof views)[number]['id']>('now');
  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Tasks</h1>
      <div className="py-3">
        <Segmented label="View" size="md" value={view} segments={views} onChange={setView} />
      </div>
      {view === 'now' ? (
        <>
          <DiskSpace />
          <VendorsNow />
          <TasksList />
        </>
      ) : (
        <MarginReport />
      )}
    </div>
  );
}
