import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type IssueView, newsletterAdminApi } from '#contract/newsletter.ts';
import { issueStateLabels, newsletterMaximum } from '#domain/newsletter/newsletter.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { useRested } from '#web/lib/use-rested.ts';
import { ArticleBody } from '#web/lib/views/article-body.tsx';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { counted, moment } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { IssueActions } from './issue-actions.tsx';
import { issuePreviewQuery, issueQuery, useKeepIssue } from './newsletter-queries.ts';

/** Writes and sends an issue, or shows one that was sent. */
export function IssuePage({ issueId }: { issueId: string }) {
  const { data: issue, isError, error, refetch } = useQuery(issueQuery(issueId));
  return (
    <div className="mx-auto w-[min(1440px,100%-32px)] py-6">
      {isError && <FailedBox title="Couldn’t load the issue" error={error} onRetry={() => void refetch()} />}
      {!issue && !isError && <Skeleton className="h-96" />}
      {issue && (issue.state === 'draft' ? <Editor issue={issue} /> : <SentIssue issue={issue} />)}
    </div>
  );
}

const views = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

type View = (typeof views)[number]['id'];

/** The unsaved state of the editor. */
function useIssueDraft(issue: IssueView) {
  const [draft, setDraft] = useState({ subject: issue.subject, markdown: issue.markdown });
  const keep = useKeepIssue();
  const save = useMutation({
    mutationFn: () =>
      call(newsletterAdminApi.save, { params: { issueId: issue.id }, body: { ...draft, basedOn: issue.revision } }),
    onSuccess: (saved) => {
      keep(saved);
      setDraft((now) => (now === draft ? { subject: saved.subject, markdown: saved.markdown } : now));
    },
  });
  const isChanged = draft.subject !== issue.subject || draft.markdown !== issue.markdown;
  const change = (fields: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...fields }));
  return { draft, change, save, isChanged };
}

function Editor({ issue }: { issue: IssueView }) {
  const { draft, change, save, isChanged } = useIssueDraft(issue);
  // On a narrow screen one of the two is shown.
  const [view, setView] = useState<View>('write');
  const leaving = useBlocker({ shouldBlockFn: () => isChanged, enableBeforeUnload: isChanged, withResolver: true });
  return (
    <>
      <Head issue={issue} note={isChanged ? ' · Unsaved changes' : ''}>
        <span className="lg:hidden">
          <Segmented label="View" value={view} segments={views} onChange={setView} />
        </span>
        <Button isDisabled={!isChanged} isPending={save.isPending} onPress={() => save.mutate()}>
          Save
        </Button>
        <IssueActions issue={issue} isChanged={isChanged} />
      </Head>
      <p role="alert" className="pb-3 text-13 text-bad empty:hidden">
        {save.isError && sentenceOf(save.error)}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className={classNames('grid gap-4', view !== 'write' && 'max-lg:hidden')}>
          <Field
            label="Subject"
            value={draft.subject}
            onChange={(subject) => change({ subject })}
            maxLength={newsletterMaximum.subject}
          />
          <TextBox
            label="Text (Markdown)"
            value={draft.markdown}
            onChange={(markdown) => change({ markdown })}
            maxLength={newsletterMaximum.markdown}
            rows={24}
          />
        </div>
        <div className={classNames(view !== 'preview' && 'max-lg:hidden')}>
          <Preview subject={draft.subject} markdown={draft.markdown} />
        </div>
      </div>
      {leaving.status === 'blocked' && (
        <Modal title="Leave without saving?" isOpen onClose={leaving.reset}>
          <div className="flex justify-end gap-2 px-[18px] pt-1 pb-[18px]">
            <Button onPress={leaving.proceed}>Leave</Button>
            <Button look="key" onPress={leaving.reset}>
              Keep editing
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

type HeadProps = { issue: IssueView; note: string; children: ReactNode };

function Head({ issue: { subject, state, sentAt }, note, children }: HeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 pb-4">
      <Link to="/admin/newsletter" className="touch text-13 text-muted hover:text-ink">
        ← Newsletter
      </Link>
      <h1 className="sr-only">{subject}</h1>
      <p className="mr-auto text-13 text-muted">
        {issueStateLabels[state]}
        {sentAt !== null && ` · ${moment(sentAt)}`}
        {note}
      </p>
      {children}
    </div>
  );
}

function SentIssue({ issue }: { issue: IssueView }) {
  const { waiting, sent, failed } = issue.mails;
  const progress = [
    counted(issue.recipients, 'recipient'),
    `${sent} sent`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} failed (see Outbox)`] : []),
  ];
  return (
    <>
      <Head issue={issue} note="">
        <IssueActions issue={issue} isChanged={false} />
      </Head>
      <output className="mb-4 block text-13 text-muted">{progress.join(' · ')}</output>
      <Preview subject={issue.subject} markdown={issue.markdown} />
    </>
  );
}

/** The issue as subscribers will read it. */
function Preview({ subject, markdown }: { subject: string; markdown: string }) {
  const { data, isError, error } = useQuery(issuePreviewQuery(useRested(markdown)));
  return (
    <section aria-label="Preview" className="rounded-ctl border border-line bg-panel p-6 sm:p-8">
      <h2 className="mb-4 text-[30px] leading-[36px] tracking-[-0.02em] font-semibold wrap-anywhere">{subject}</h2>
      {isError ? <p className="text-bad">{sentenceOf(error)}</p> : <ArticleBody html={data?.html ?? ''} />}
      {markdown.trim() === '' && <p className="text-muted">The text appears here.</p>}
    </section>
  );
}
