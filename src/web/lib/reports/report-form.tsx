import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { reportsApi } from '#contract/reports.ts';
import { type ReportKind, reportMaximum, type ReportReason, reportReasons } from '#domain/reports/report-rules.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { useSession } from '#web/lib/identity/use-session.ts';
import { FormError } from '#web/lib/identity/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field, wellStyle } from '#web/ui/field.tsx';
import { formText } from '#web/ui/form-text.ts';

type ReportFormProps = {
  kind: ReportKind;
  id: string;
  /** From `GET /api/reports/form`. */
  token: string;
  /** A sentence for a form that was sent without JavaScript and refused. */
  problem?: string | undefined;
  onSent: () => void;
};

const reasonOf = (text: string): ReportReason | undefined => reportReasons.find(({ id }) => id === text)?.id;

/** Reason, details and a visitor's email. Works as a plain form before the page's script runs. */
export function ReportForm({ kind, id, token, problem, onSent }: ReportFormProps) {
  const { status, user } = useSession();
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const send = useMutation({
    mutationFn: ({ reason, data }: { reason: ReportReason; data: FormData }) =>
      call(reportsApi.send, {
        body: {
          kind,
          id,
          token,
          reason,
          details: formText(data, 'details'),
          email: formText(data, 'email').trim(),
          website: formText(data, 'website'),
        },
      }),
    onSuccess: onSent,
  });
  const wrong = isReasonMissing ? 'Choose a reason.' : send.isError ? sentenceOf(send.error) : (problem ?? null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = reasonOf(formText(data, 'reason'));
    setIsReasonMissing(reason === undefined);
    if (reason !== undefined) send.mutate({ reason, data });
  }

  return (
    <form method="post" action="/api/reports/form" onSubmit={submit} aria-label="Report" className="grid gap-4">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="token" value={token} />
      <fieldset className="grid gap-0.5">
        <legend className="mb-1 text-12 font-medium text-muted">Reason</legend>
        {reportReasons.map((reason) => (
          <label
            key={reason.id}
            className="flex min-h-8 items-center gap-2.5 rounded-ctl px-2 text-13 hover:bg-hover pointer-coarse:min-h-11"
          >
            <input type="radio" name="reason" value={reason.id} required className="size-4 accent-(--ink)" />
            {reason.label}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1">
        <span className="flex text-12 font-medium text-muted">
          Details <span className="ml-auto font-normal text-faint">optional</span>
        </span>
        <textarea
          name="details"
          rows={3}
          maxLength={reportMaximum.details}
          className={`${wellStyle} px-2.5 py-2 text-13 leading-[21px]`}
        />
      </label>
      {status === 'member' && user ? (
        <p className="text-12 text-muted">We email the decision to {user.email}.</p>
      ) : (
        <Field
          name="email"
          type="email"
          label="Email"
          aside="optional"
          hint="We email you the decision. The owner never sees it."
          autoComplete="email"
          maxLength={reportMaximum.email}
        />
      )}
      {/* Only programs fill this field. */}
      <div className="hidden" aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" aria-label="Website" />
      </div>
      <FormError sentence={wrong} />
      <Button type="submit" look="key" isPending={send.isPending} className="justify-self-end">
        {send.isPending ? 'Sending' : 'Send report'}
      </Button>
    </form>
  );
}
