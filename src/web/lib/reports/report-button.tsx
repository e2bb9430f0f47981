import { useQuery } from '@tanstack/react-query';
import Flag from 'lucide-react/icons/flag';
import { type MouseEvent, useState } from 'react';
import { successes } from '#contract/errors.ts';
import type { ReportKind } from '#domain/reports/report-rules.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReportForm } from './report-form.tsx';
import { reportFormQuery } from './report-query.ts';

type ReportProps = { kind: ReportKind; id: string };

/** Opens the report dialog. Without JavaScript it is a link to the report page. */
export function ReportButton({ kind, id, className }: ReportProps & { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }
  return (
    <>
      <a
        href={`/report?${new URLSearchParams({ kind, id }).toString()}`}
        rel="nofollow"
        onClick={open}
        className={buttonStyle({ look: 'ghost', size: 'sm', className })}
      >
        <Flag size={14} aria-hidden="true" /> Report
      </a>
      {isOpen && <ReportDialog kind={kind} id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Reports something public: a post, a profile, a reference or an article. */
export function ReportDialog({ kind, id, onClose }: ReportProps & { onClose: () => void }) {
  const query = useQuery(reportFormQuery({ kind, id }));
  return (
    <Modal title={query.data ? `Report ${query.data.title}` : 'Report'} isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-2 pb-[18px]">
        {query.isPending && <Skeleton className="h-96" />}
        {query.isError && (
          <FailedBox title="Couldn’t open the report" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && (
          <ReportForm
            kind={kind}
            id={id}
            token={query.data.token}
            onSent={() => {
              notify({ text: `${successes.success} Your report was sent. An admin will review it.` });
              onClose();
            }}
          />
        )}
      </div>
    </Modal>
  );
}
