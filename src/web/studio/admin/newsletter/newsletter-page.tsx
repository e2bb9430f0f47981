import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { successes } from '#contract/errors.ts';
import { type IssueSummary, newsletterAdminApi } from '#contract/newsletter.ts';
import { issueStateLabels, newsletterMaximum } from '#domain/newsletter/newsletter.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { useNow } from '#web/lib/use-now.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { issuesQuery } from './newsletter-queries.ts';

/** The issues of the newsletter. */
export function NewsletterPage() {
  const { data, isError, error, refetch } = useQuery(issuesQuery);
  const [dialog, setDialog] = useState<'new' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={`${pageColumn} grid gap-4 pt-6`}>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-20 font-semibold">Newsletter</h1>
        <p className="mr-auto text-13 text-muted">{data && counted(data.subscribers, 'subscriber')}</p>
        <Button onPress={() => setDialog('remove')}>Remove a subscriber</Button>
        <Button look="key" onPress={() => setDialog('new')}>
          New issue
        </Button>
      </div>
      {data?.hasMailServer === false && (
        <p className="rounded-ctl border border-line bg-panel px-4 py-3 text-13 text-muted">
          No mail server is configured. Emails stay in the outbox. Confirmation links are printed on the server console.
        </p>
      )}
      {isError && <FailedBox title="Couldn’t load the newsletter" error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton className="h-64" />}
      {data && <Issues issues={data.issues} />}
      {dialog === 'new' && <NewIssue onClose={close} />}
      {dialog === 'remove' && <RemoveSubscriber onClose={close} />}
    </div>
  );
}

function Issues({ issues }: { issues: IssueSummary[] }) {
  const now = useNow();
  if (issues.length === 0) return <p className="py-16 text-center text-muted">No issues yet.</p>;
  return (
    <ul className="rounded-ctl border border-line bg-panel">
      {issues.map(({ id, subject, state, recipients, updatedAt, sentAt }) => (
        <li key={id} className="border-b border-line last:border-0">
          <Link
            to="/admin/newsletter/$issueId"
            params={{ issueId: id }}
            className="grid gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="truncate font-medium">{subject}</span>
            <span className="text-12 text-muted sm:text-right">{issueStateLabels[state]}</span>
            <span className="text-12 text-faint">{state !== 'draft' && counted(recipients, 'recipient')}</span>
            <span className="text-12 text-faint sm:text-right">
              {sentAt === null ? 'Changed' : 'Sent'} <Ago time={sentAt ?? updatedAt} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewIssue({ onClose }: { onClose: () => void }) {
  const [subject, setSubject] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => call(newsletterAdminApi.create, { body: { subject } }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: issuesQuery.queryKey });
      await navigate({ to: '/admin/newsletter/$issueId', params: { issueId: id } });
    },
  });
  return (
    <Modal title="New issue" isOpen onClose={onClose}>
      <Form
        className="grid gap-3 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Field label="Subject" value={subject} onChange={setSubject} maxLength={newsletterMaximum.subject} />
        <p role="alert" className="text-12 text-bad empty:hidden">
          {create.isError && sentenceOf(create.error)}
        </p>
        <Button
          type="submit"
          look="key"
          isPending={create.isPending}
          isDisabled={subject.trim() === ''}
          className="justify-self-end"
        >
          Create draft
        </Button>
      </Form>
    </Modal>
  );
}

function RemoveSubscriber({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(newsletterAdminApi.removeSubscriber, { body: { email } }),
    onSuccess: () => {
      notify({ text: `${successes.success} ${email} no longer gets the newsletter.` });
      void queryClient.invalidateQueries({ queryKey: issuesQuery.queryKey });
      onClose();
    },
  });
  return (
    <Modal title="Remove a subscriber" isOpen onClose={onClose}>
      <Form
        className="grid gap-3 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate();
        }}
      >
        <Field
          label="Email"
          type="email"
          value={email}
          onChange={setEmail}
          hint="The address is deleted. Its owner can subscribe again."
          maxLength={newsletterMaximum.email}
        />
        <p role="alert" className="text-12 text-bad empty:hidden">
          {remove.isError && sentenceOf(remove.error)}
        </p>
        <Button
          type="submit"
          look="danger"
          isPending={remove.isPending}
          isDisabled={email.trim() === ''}
          className="justify-self-end"
        >
          Remove subscriber
        </Button>
      </Form>
    </Modal>
  );
}
