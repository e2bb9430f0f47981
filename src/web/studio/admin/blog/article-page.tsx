import { useQuery } from '@tanstack/react-query';
import { Link, useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminArticleView } from '#contract/blogs.ts';
import { articleStateLabels } from '#domain/blogs/articles.ts';
import { sentenceOf } from '#web/lib/call.ts';
import { useRested } from '#web/lib/use-rested.ts';
import { ArticleBody } from '#web/lib/views/article-body.tsx';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { moment } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import { adminArticleQuery, previewQuery } from './blog-queries.ts';
import { Revisions } from './revisions.tsx';
import { useArticleDraft } from './use-article-draft.ts';

/** Writes an article. */
export function ArticlePage({ articleId }: { articleId: string }) {
  const { data: article, isError, error, refetch } = useQuery(adminArticleQuery(articleId));
  return (
    <div className="mx-auto w-[min(1440px,100%-32px)] py-6">
      {isError && <FailedBox title="Couldn’t load the article" error={error} onRetry={() => void refetch()} />}
      {!article && !isError && <Skeleton className="h-96" />}
      {article && <Editor article={article} />}
    </div>
  );
}

const views = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

function Editor({ article }: { article: AdminArticleView }) {
  const state = useArticleDraft(article);
  const { draft, isChanged, save } = state;
  // On a narrow screen one of the two is shown.
  const [view, setView] = useState<(typeof views)[number]['id']>('write');
  const leaving = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-4">
        <Link to="/admin/blog" className="touch text-13 text-muted hover:text-ink">
          ← Blog
        </Link>
        <h1 className="sr-only">Edit {draft.title}</h1>
        <p className="mr-auto text-13 text-muted">
          {articleStateLabels[article.state]}
          {article.publishedAt !== null && ` · ${moment(article.publishedAt)}`}
          {isChanged ? ' · Unsaved changes' : article.hasUnpublishedChanges && ' · Unpublished changes'}
        </p>
        <span className="lg:hidden">
          <Segmented label="View" value={view} segments={views} onChange={setView} />
        </span>
        <Button isDisabled={!isChanged} isPending={save.isPending} onPress={() => save.mutate()}>
          Save
        </Button>
        <ArticleActions article={article} state={state} />
      </div>
      <p role="alert" className="pb-3 text-13 text-bad empty:hidden">
        {save.isError && sentenceOf(save.error)}
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className={classNames('grid gap-4', view !== 'write' && 'max-lg:hidden')}>
          <ArticleFields article={article} state={state} />
          <Revisions article={article} state={state} />
        </div>
        <div className={classNames(view !== 'preview' && 'max-lg:hidden')}>
          <Preview title={draft.title} excerpt={draft.excerpt} markdown={draft.markdown} />
        </div>
      </div>
      {leaving.status === 'blocked' && <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />}
    </>
  );
}

function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal title="Leave without saving?" isOpen onClose={onStay}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p>Your changes to this article are not saved.</p>
        <div className="flex justify-end gap-2">
          <Button onPress={onLeave}>Leave</Button>
          <Button look="key" onPress={onStay}>
            Keep editing
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type PreviewProps = { title: string; excerpt: string; markdown: string };

/** The article as readers will see it. */
function Preview({ title, excerpt, markdown }: PreviewProps) {
  const { data, isError, error } = useQuery(previewQuery(useRested(markdown)));
  return (
    <section aria-label="Preview" className="rounded-ctl border border-line bg-panel p-6 sm:p-8">
      <h2 className="text-[30px] leading-[36px] font-semibold tracking-[-0.02em] wrap-anywhere">{title}</h2>
      <p className="mt-3 mb-6 text-17 text-muted wrap-anywhere">{excerpt}</p>
      {isError ? <p className="text-bad">{sentenceOf(error)}</p> : <ArticleBody html={data?.html ?? ''} />}
    </section>
  );
}
