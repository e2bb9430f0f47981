import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { successes } from '#contract/errors.ts';
import { formsAdminApi, type FormView } from '#contract/forms.ts';
import { formLabels, formMaximum, type FormState, formStateLabels } from '#domain/forms/forms.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import { Form } from '#web/ui/form.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isReplyReady, ReplyBox } from '../replies/reply-box.tsx';
import { formQuery, formsKey, screenshotQuery } from './forms-queries.ts';

/** The states that an admin can choose; `answered` follows from a reply. */
const moves: Record<FormState, readonly FormState[]> = {
  new: ['open', 'closed', 'spam'],
  open: ['closed', 'spam'],
  answered: ['open', 'closed'],
  closed: ['open'],
  spam: ['new'],
};
const moveLabels: Record<FormState, string> = {
  new: 'Not spam',
  open: 'Mark as open',
  answered: '',
  closed: 'Close',
  spam: 'Mark as spam',
};

/** A message with its replies, and what an admin can do with it. */
export function FormDetail({ formId }: { formId: string }) {
  const { data: form, isError, error, refetch } = useQuery(formQuery(formId));
  if (isError) return <FailedBox title="Couldn’t load the message" error={error} onRetry={() => void refetch()} />;
  if (!form) return <Skeleton className="h-48" />;
  return (
    <article aria-label={`Message from ${form.name}`} className="grid content-start gap-5 p-5">
      <header className="grid gap-1">
        <h2 className="text-17 font-semibold wrap-anywhere">
          {form.name}
          {form.company !== '' && <span className="font-normal text-muted">, {form.company}</span>}
        </h2>
        <p className="text-13 text-muted wrap-anywhere">
          <a href={`mailto:${encodeURIComponent(form.email)}`} className="underline underline-offset-2 hover:text-ink">
            {form.email}
          </a>{' '}
          · {formLabels[form.kind]} · {moment(form.createdAt)} · {form.hasAccount ? 'Signed in' : 'Visitor'} ·{' '}
          {formStateLabels[form.state]}
        </p>
      </header>
      <p className="max-w-[72ch] whitespace-pre-wrap wrap-anywhere">{form.message}</p>
      {form.hasScreenshot && <Screenshot formId={formId} />}
      <Moves form={form} />
      {form.replies.map(({ id, body, createdAt }) => (
        <section key={id} aria-label="Reply" className="max-w-[72ch] border-l-2 border-line-strong pl-4">
          <p className="text-12 text-faint">Replied {moment(createdAt)}</p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
        </section>
      ))}
      <Reply form={form} />
    </article>
  );
}

/** The image that the sender attached. */
function Screenshot({ formId }: { formId: string }) {
  const { data, isError, error, refetch } = useQuery(screenshotQuery(formId));
  if (isError) return <FailedBox title="Couldn’t load the screenshot" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-48" />;
  return (
    <img
      src={data.url}
      alt="Screenshot of the sender"
      className="max-h-[70vh] max-w-full rounded-ctl border border-line"
    />
  );
}

function Moves({ form: { id, state } }: { form: FormView }) {
  const keep = useKeepForm();
  const move = useMutation({
    mutationFn: (next: FormState) => call(formsAdminApi.setState, { params: { formId: id }, body: { state: next } }),
    onSuccess: keep,
    onError: tellFailure,
  });
  return (
    <div className="flex flex-wrap gap-2">
      {moves[state].map((next) => (
        <Button key={next} size="sm" isDisabled={move.isPending} onPress={() => move.mutate(next)}>
          {moveLabels[next]}
        </Button>
      ))}
    </div>
  );
}

function Reply({ form: { id, kind, name, company, email } }: { form: FormView }) {
  const [body, setBody] = useState('');
  const keep = useKeepForm();
  const send = useMutation({
    mutationFn: () => call(formsAdminApi.reply, { params: { formId: id }, body: { body } }),
    onSuccess: (form) => {
      keep(form);
      setBody('');
      notify({ text: `${successes.success} Reply sent to ${email}.` });
    },
  });
  return (
    <Form
      aria-label="Reply"
      className="grid max-w-[72ch] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReplyReady(body)) send.mutate();
      }}
    >
      <ReplyBox
        label="Reply"
        text={body}
        onChange={setBody}
        maxLength={formMaximum.reply}
        rows={5}
        values={{ name, company, topic: formLabels[kind] }}
      />
      <p role="alert" className="text-12 text-bad empty:hidden">
        {send.isError && sentenceOf(send.error)}
      </p>
      <Button
        type="submit"
        look="key"
        className="justify-self-start"
        isPending={send.isPending}
        isDisabled={!isReplyReady(body)}
      >
        Send reply
      </Button>
    </Form>
  );
}

/** Shows the answer of a change at once, and reads the lists again. */
function useKeepForm(): (form: FormView) => void {
  const queryClient = useQueryClient();
  return (form) => {
    queryClient.setQueryData(formQuery(form.id).queryKey, form);
    void queryClient.invalidateQueries({ queryKey: [...formsKey, 'list'] });
  };
}
