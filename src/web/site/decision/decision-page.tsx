import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type OwnDecisionView, reportsApi } from '#contract/reports.ts';
import { reasonLabel, reportMaximum } from '#domain/reports/report-rules.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Form } from '#web/ui/form.tsx';
import { moment } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { SiteHeader } from '../home/site-header.tsx';

const keyOf = (decisionId: string) => [...keys.reports, 'decision', decisionId];

/** A decision about something of the signed-in user, and the one appeal against it. */
export function DecisionPage({ decisionId }: { decisionId: string }) {
  const { status } = useSession();
  return (
    <div className="min-h-full text-16">
      <SiteHeader isMember={status === 'member'} />
      <main className="mx-auto grid w-[min(640px,100%-32px)] gap-5 pt-8 pb-20">
        {status === 'member' ? <Known decisionId={decisionId} /> : <SignIn decisionId={decisionId} status={status} />}
      </main>
    </div>
  );
}

function SignIn({ decisionId, status }: { decisionId: string; status: string }) {
  if (status === 'unknown') return <Skeleton className="h-40" />;
  return (
    <>
      <h1 className="text-[32px] leading-[38px] font-semibold tracking-[-0.02em]">Sign in to read the decision</h1>
      <p className="text-14 text-muted">Only the affected account can read the decision and appeal.</p>
      <Link
        to="/sign-in"
        search={{ next: `/decisions/${decisionId}` }}
        className={buttonStyle({ look: 'key', size: 'lg', className: 'justify-self-start' })}
      >
        Sign in
      </Link>
    </>
  );
}

function Known({ decisionId }: { decisionId: string }) {
  const query = useQuery({
    queryKey: keyOf(decisionId),
    queryFn: ({ signal }) => call(reportsApi.ownDecision, { params: { decisionId } }, { signal }),
    retry: false,
  });
  if (query.isPending) return <Skeleton className="h-40" />;
  if (query.isError) {
    return <FailedBox title="Couldn’t load the decision" error={query.error} onRetry={() => void query.refetch()} />;
  }
  return <Decision decision={query.data} />;
}

const outcomes: Record<OwnDecisionView['action'], string> = {
  dismiss: 'Nothing was changed.',
  hide: 'It was hidden. Other users no longer see it.',
  remove: 'It was removed from public view.',
  warn: 'You got a warning. Nothing was taken down.',
  disable: 'Your account was disabled.',
};

function Decision({ decision }: { decision: OwnDecisionView }) {
  const { title, action, reasons, note, createdAt, isUndone, canAppeal, appeal } = decision;
  return (
    <>
      <header>
        <h1 className="text-[32px] leading-[38px] font-semibold tracking-[-0.02em] wrap-anywhere">
          Decision about {title}
        </h1>
        <p className="num mt-2 text-14 text-muted">{moment(createdAt)}</p>
      </header>
      <section className="grid gap-3 rounded-ctl border border-line bg-panel p-5 text-14">
        <p className="font-medium">{isUndone ? 'This decision was reversed.' : outcomes[action]}</p>
        <p className="text-muted">Reported for: {reasons.map(reasonLabel).join(', ')}</p>
        <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>
      </section>
      {canAppeal && <AppealForm decisionId={decision.id} />}
      {appeal && (
        <section aria-label="Your appeal" className="grid gap-3 rounded-ctl border border-line bg-panel p-5 text-14">
          <h2 className="font-semibold">Your appeal</h2>
          <p className="whitespace-pre-wrap wrap-anywhere">{appeal.text}</p>
          <p className="text-muted">
            {appeal.outcome === null
              ? 'Sent. An admin will decide, and we email you.'
              : appeal.outcome === 'overturned'
                ? 'Accepted. The decision was reversed.'
                : 'Rejected. The decision stays.'}
          </p>
          {appeal.note !== null && <p className="whitespace-pre-wrap wrap-anywhere">{appeal.note}</p>}
        </section>
      )}
    </>
  );
}

function AppealForm({ decisionId }: { decisionId: string }) {
  const [text, setText] = useState('');
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(reportsApi.appeal, { params: { decisionId }, body: { text } }),
    onSuccess: (decision) => queryClient.setQueryData(keyOf(decisionId), decision),
  });
  return (
    <Form
      aria-label="Appeal"
      className="grid gap-3 rounded-ctl border border-line bg-panel p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <h2 className="text-14 font-semibold">Appeal</h2>
      <p className="text-14 text-muted">Tell us why the decision is wrong. You can appeal once.</p>
      <TextBox label="Your reasons" value={text} onChange={setText} maxLength={reportMaximum.appeal} rows={4} />
      <FormError sentence={send.isError ? sentenceOf(send.error) : null} />
      <Button
        type="submit"
        look="key"
        isPending={send.isPending}
        isDisabled={text.trim() === ''}
        className="justify-self-end"
      >
        Send appeal
      </Button>
    </Form>
  );
}
