import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DecisionView, ReportCaseView } from '#contract/reports.ts';
import { kindLabels, reasonLabel } from '#domain/reports/report-rules.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted, moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppealBox, DecisionForm, UndoForm } from './decision-forms.tsx';
import { decisionInWords, nameOf, stateLabels } from './report-words.ts';
import { Picture } from './reports-page.tsx';
import { caseQuery } from './reports-queries.ts';

type CaseDetailProps = { caseId: string; onDecided: () => void };

/** One reported thing: its image, who reported it and why, its owner, earlier decisions, and the next one. */
export function CaseDetail({ caseId, onDecided }: CaseDetailProps) {
  const query = useQuery(caseQuery(caseId));
  if (query.isPending) return <Skeleton className="m-5 h-80" />;
  if (query.isError) {
    return (
      <div className="p-5">
        <FailedBox title="Couldn’t load the report" error={query.error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  const one = query.data;
  const newest = one.history.find(({ caseId: of }) => of === one.id);
  return (
    <article
      aria-label={one.title}
      className="grid grid-cols-[minmax(0,1fr)] content-start xl:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid content-start gap-5 p-5">
        <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="text-20 font-semibold wrap-anywhere">{one.title}</h2>
          <span className="text-muted">
            {kindLabels[one.kind]} · {stateLabels[one.state]}
          </span>
          {one.url !== null && one.state === 'visible' && (
            <a
              href={one.url}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ size: 'sm', className: 'ml-auto' })}
            >
              Open {kindLabels[one.kind].toLowerCase()}
            </a>
          )}
        </header>
        <Picture
          url={one.imageUrl}
          alt={`Main image of ${one.title}`}
          className="aspect-video w-full max-w-[720px] rounded-pic"
        />
        <Reports one={one} />
      </div>
      <aside className="border-line bg-panel xl:border-l">
        <Owner one={one} />
        <History history={one.history} caseId={one.id} />
        {newest?.appeal && <AppealBox decision={newest} appeal={newest.appeal} />}
        {one.isOpen ? (
          <DecisionForm one={one} onDecided={onDecided} />
        ) : (
          newest && newest.undoneAt === null && <UndoForm decision={newest} onUndone={onDecided} />
        )}
      </aside>
    </article>
  );
}

function Reports({ one: { entries, reports, reasons } }: { one: ReportCaseView }) {
  return (
    <section aria-label="Reports">
      <h3 className="mb-2 flex text-12 font-medium text-muted">
        {counted(reports, 'report')}
        <span className="ml-auto font-normal text-faint">
          {reasons.map(({ reason, count }) => `${reasonLabel(reason)} ${count}`).join(' · ')}
        </span>
      </h3>
      <ol className="rounded-ctl border border-line bg-panel">
        {entries.map(({ id, reporter, email, reason, details, createdAt }) => (
          <li key={id} className="border-line px-3.5 py-3 not-first:border-t">
            <p className="flex flex-wrap gap-x-3">
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                {reporter ? nameOf(reporter, 'A deleted account') : (email ?? 'Visitor')}
              </span>
              <time dateTime={createdAt} className="num text-12 text-faint">
                {moment(createdAt)}
              </time>
            </p>
            <p className="text-12 text-muted">{reasonLabel(reason)}</p>
            {details === '' ? (
              <p className="text-faint">No details</p>
            ) : (
              <p className="whitespace-pre-wrap text-muted wrap-anywhere">{details}</p>
            )}
          </li>
        ))}
      </ol>
      {reports > entries.length && <p className="pt-2 text-12 text-faint">The newest {entries.length} are shown.</p>}
    </section>
  );
}

const sectionStyle = 'grid gap-2 border-b border-line px-4 py-3.5';
const headingStyle = 'text-12 font-medium text-muted';

function Owner({ one }: { one: ReportCaseView }) {
  const { kind, owner, ownerPlan, isOwnerAdmin, isOwnerDisabled, usedBy, history } = one;
  // Articles belong to the installation.
  if (kind === 'article') return null;
  const upheld = history.filter(({ action, undoneAt }) => action !== 'dismiss' && undoneAt === null).length;
  const facts: [label: string, value: string][] = [
    ['Account', isOwnerDisabled ? 'Disabled' : isOwnerAdmin ? 'Admin' : 'Active'],
    ['Plan', ownerPlan ?? 'None'],
    ['Used in', usedBy === 0 ? 'No storyboards of others' : counted(usedBy, 'storyboard')],
    ['Upheld before', upheld === 0 ? 'None' : String(upheld)],
  ];
  return (
    <section aria-label="Owner" className={sectionStyle}>
      <h3 className={headingStyle}>Owner</h3>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-medium">{nameOf(owner, 'Deleted account')}</span>
          <span className="block truncate text-12 text-muted">{owner?.email}</span>
        </p>
        {owner?.email && (
          <Link to="/admin/users" className={buttonStyle({ size: 'sm' })}>
            Users
          </Link>
        )}
      </div>
      <dl className="grid grid-cols-[108px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function History({ history, caseId }: { history: DecisionView[]; caseId: string }) {
  return (
    <section aria-label="History" className={sectionStyle}>
      <h3 className={headingStyle}>History</h3>
      {history.length === 0 && <p className="text-12 text-faint">No earlier decisions.</p>}
      <ol className="grid gap-2 text-12 text-muted">
        {history.map(({ id, caseId: of, title, action, note, admin, createdAt, undoneAt }) => (
          <li key={id} className="wrap-anywhere">
            <b className="font-medium text-ink">{nameOf(admin, 'A former admin')}</b> {decisionInWords(action)} on{' '}
            {moment(createdAt)}
            {of !== caseId && ` (${title})`}: “{note}”{undoneAt !== null && ' Undone.'}
          </li>
        ))}
      </ol>
    </section>
  );
}
