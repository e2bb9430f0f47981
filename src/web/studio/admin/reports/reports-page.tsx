import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportCaseSummary } from '#contract/reports.ts';
import { kindLabels, reasonLabel, reportReasons } from '#domain/reports/report-rules.ts';
import { useNow } from '#web/lib/use-now.ts';
import { waitText } from '#domain/wait-text.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MoreButton } from '../more-button.tsx';
import { CaseDetail } from './case-detail.tsx';
import { nameOf } from './report-words.ts';
import { type QueueFilter, queueQuery, type Shown } from './reports-queries.ts';
import { TemplatesDialog } from '../replies/templates-dialog.tsx';

const whenEmpty: Record<Shown, string> = {
  open: 'No open reports. Reports by users and visitors are listed here.',
  decided: 'No decisions yet.',
  appeals: 'No open appeals.',
};
const shownLabels: Record<Shown, string> = { open: 'Open', decided: 'Decided', appeals: 'Appeals' };
const anyReason = 'any';

/** The moderation queue: what was reported at the left, one case with its decision at the right. */
export function ReportsPage() {
  const [filter, setFilter] = useState<QueueFilter>({ show: 'open', reason: undefined });
  const [chosen, setChosen] = useState<string | null>(null);
  const query = useInfiniteQuery(queueQuery(filter));
  const cases = query.data?.pages.flatMap((page) => page.cases);
  const caseId = chosen ?? cases?.at(0)?.id;
  const change = (next: QueueFilter) => {
    setFilter(next);
    setChosen(null);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:min-h-[calc(100%-44px)] lg:grid-cols-[minmax(0,400px)_minmax(0,1fr)]">
      <h1 className="sr-only">Reports</h1>
      <section aria-label="Queue" className="border-line bg-panel lg:border-r">
        <QueueTools filter={filter} answer={query.data?.pages[0]} onChange={change} />
        {query.isError && <QueueFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <QueueSkeleton />}
        <Cases cases={cases} chosen={caseId} emptyText={whenEmpty[filter.show]} onChoose={setChosen} />
        <MoreButton query={query} />
      </section>
      {caseId !== undefined && <CaseDetail key={caseId} caseId={caseId} onDecided={() => setChosen(caseId)} />}
    </div>
  );
}

/** How long reporters wait for a decision. */
function DecisionTime({ minutes }: { minutes: number | null }) {
  if (minutes === null) return null;
  return <p className="num w-full text-12 text-muted">Median time to decide, last 30 days: {waitText(minutes * 60)}</p>;
}

function QueueFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="p-3">
      <FailedBox title="Couldn’t load the reports" error={error} onRetry={onRetry} />
    </div>
  );
}

type CasesProps = {
  cases: readonly ReportCaseSummary[] | undefined;
  chosen: string | undefined;
  emptyText: string;
  onChoose: (caseId: string) => void;
};

function Cases({ cases, chosen, emptyText, onChoose }: CasesProps) {
  if (cases === undefined) return null;
  if (cases.length === 0) return <p className="px-4 py-16 text-center text-muted">{emptyText}</p>;
  return (
    <ol aria-label="Reported, newest first">
      {cases.map((one) => (
        <CaseRow key={one.id} one={one} isChosen={one.id === chosen} onChoose={() => onChoose(one.id)} />
      ))}
    </ol>
  );
}

type QueueToolsProps = {
  filter: QueueFilter;
  answer: { counts: Record<Shown, number>; medianDecisionMinutes: number | null } | undefined;
  onChange: (filter: QueueFilter) => void;
};

function QueueTools({ filter, answer, onChange }: QueueToolsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const segments = (['open', 'decided', 'appeals'] as const).map((id) => ({
    id,
    label: answer ? `${shownLabels[id]} ${answer.counts[id]}` : shownLabels[id],
  }));
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <Segmented
        label="Show"
        value={filter.show}
        segments={segments}
        onChange={(show) => onChange({ ...filter, show })}
      />
      <Button size="sm" className="ml-auto" onPress={() => setIsEditing(true)}>
        Reply templates
      </Button>
      <Select
        label="Reason"
        isLabelHidden
        value={filter.reason ?? anyReason}
        options={[{ id: anyReason, label: 'Any reason' }, ...reportReasons]}
        onChange={(id) => onChange({ ...filter, reason: reportReasons.find((one) => one.id === id)?.id })}
        className="w-full"
      />
      <DecisionTime minutes={answer?.medianDecisionMinutes ?? null} />
      {isEditing && <TemplatesDialog onClose={() => setIsEditing(false)} />}
    </div>
  );
}

type CaseRowProps = { one: ReportCaseSummary; isChosen: boolean; onChoose: () => void };

function CaseRow({ one, isChosen, onChoose }: CaseRowProps) {
  const now = useNow();
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onChoose}
        aria-current={isChosen}
        className={classNames(
          'grid w-full grid-cols-[96px_minmax(0,1fr)] items-start gap-3 p-3 text-left hover:bg-hover',
          isChosen && 'bg-raised shadow-[inset_2px_0_0_var(--key)]',
        )}
      >
        <Picture url={one.imageUrl} className="aspect-video w-24 rounded-pic" />
        <span className="grid min-w-0">
          <span className="flex gap-3">
            <b className="min-w-0 flex-1 truncate font-medium">{one.title}</b>
            <span className="num shrink-0 text-12 leading-5 text-faint">
              <Ago time={one.lastReportedAt} now={now} />
            </span>
          </span>
          <span className="truncate text-12 text-muted">
            {kindLabels[one.kind]} by {nameOf(one.owner, 'a deleted account')}
          </span>
          <span className="truncate text-12">
            {reasonLabel(one.reason)} · {counted(one.reports, 'report')}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The image of a target, or an empty frame of the same size. */
export function Picture({ url, alt = '', className }: { url: string | null; alt?: string; className: string }) {
  if (url === null) return <span aria-hidden="true" className={classNames('block bg-screen', className)} />;
  return <img src={url} alt={alt} className={classNames('bg-screen object-contain', className)} />;
}

function QueueSkeleton() {
  return (
    <div aria-hidden="true">
      {[60, 45, 70, 50].map((width) => (
        <div key={width} className="grid grid-cols-[96px_minmax(0,1fr)] gap-3 border-b border-line p-3">
          <Skeleton className="aspect-video w-24" />
          <Skeleton className="h-5" style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
