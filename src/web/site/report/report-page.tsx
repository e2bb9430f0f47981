import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { successes } from '#contract/errors.ts';
import { kindLabels, type ReportKind } from '#domain/reports/report-rules.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { ReportForm } from '#web/lib/reports/report-form.tsx';
import { reportFormQuery } from '#web/lib/reports/report-query.ts';
import { SiteHeader } from '../home/site-header.tsx';
import type { ReportSearch } from './report-search.ts';

const problems: Record<NonNullable<ReportSearch['problem']>, string> = {
  input: 'The report was not sent. Choose a reason, and check the email address.',
  limit: 'The report was not sent. Too many reports came from your network in the last hour. Try again later.',
  failed: 'The report was not sent. Reload the page and try again.',
};

/** Reports something public, with or without JavaScript. */
export function ReportPage({ search: { kind, id, sent = false, problem } }: { search: ReportSearch }) {
  const { status } = useSession();
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className="mx-auto grid w-[min(520px,100%-32px)] gap-4 pt-8 pb-20">
        {kind === undefined || id === undefined ? (
          <Missing />
        ) : (
          <Report key={`${kind} ${id}`} kind={kind} id={id} sent={sent} problem={problem && problems[problem]} />
        )}
      </main>
    </div>
  );
}

type ReportProps = { kind: ReportKind; id: string; sent: boolean; problem: string | undefined };

function Report({ kind, id, sent, problem }: ReportProps) {
  const [isSent, setIsSent] = useState(sent);
  const { data, isPending } = useQuery(reportFormQuery({ kind, id }));
  if (isSent) {
    return (
      <output className="grid gap-2 rounded-ctl border border-line bg-panel p-6">
        <strong className="text-17 font-semibold">{successes.success}</strong>
        <span className="text-14 text-muted">
          Your report was sent. An admin will review it. If you have an account or gave your email, we email you the
          decision.
        </span>
      </output>
    );
  }
  if (isPending) return <p className="text-14 text-muted">Loading</p>;
  if (!data) return <Missing />;
  return (
    <>
      <header>
        <h1 className="text-[32px] leading-[38px] font-semibold tracking-[-0.02em] wrap-anywhere">
          Report {data.title}
        </h1>
        <p className="mt-2 text-14 text-muted">
          {kindLabels[kind]}. You don’t need an account. The owner is never told who reported it.
        </p>
      </header>
      <div className="rounded-ctl border border-line bg-panel p-6">
        <ReportForm kind={kind} id={id} token={data.token} problem={problem} onSent={() => setIsSent(true)} />
      </div>
    </>
  );
}

function Missing() {
  return (
    <header>
      <h1 className="text-[32px] leading-[38px] font-semibold tracking-[-0.02em]">Nothing to report here</h1>
      <p className="mt-2 text-14 text-muted">
        This isn’t public or no longer exists. To report something, use the Report button on its page.
      </p>
    </header>
  );
}
