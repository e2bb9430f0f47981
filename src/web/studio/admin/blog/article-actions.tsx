import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminArticleView, blogsAdminApi } from '#contract/blogs.ts';
import { successes } from '#contract/errors.ts';
import { call } from '#web/lib/call.ts';
import { useNow } from '#web/lib/use-now.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { wellStyle } from '#web/ui/field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { blogKey } from './blog-queries.ts';
import { type ArticleDraft, useKeepArticle } from './use-article-draft.ts';

type ActionsProps = { article: AdminArticleView; state: ArticleDraft };

/** Publishing and withdrawing, with what they report. */
function usePublication(article: AdminArticleView) {
  const { id: articleId, revision } = article;
  const keep = useKeepArticle();
  const publish = useMutation({
    mutationFn: (publishedAt: string | null) =>
      call(blogsAdminApi.publish, { params: { articleId }, body: { basedOn: revision, publishedAt } }),
    onSuccess: (saved) => {
      keep(saved);
      const outcome = saved.state === 'scheduled' ? 'The article is scheduled.' : 'The article is published.';
      notify({ text: `${successes.success} ${outcome}` });
    },
    onError: tellFailure,
  });
  const unpublish = useMutation({
    mutationFn: () => call(blogsAdminApi.unpublish, { params: { articleId } }),
    onSuccess: keep,
    onError: tellFailure,
  });
  return { publish, unpublish, isBusy: publish.isPending || unpublish.isPending };
}

/** Publishes, schedules, withdraws and deletes an article. Unsaved changes must be saved first. */
export function ArticleActions({ article, state: { isChanged } }: ActionsProps) {
  const { publish, unpublish, isBusy } = usePublication(article);
  const { slug, state } = article;
  return (
    <>
      {state === 'published' && (
        <Link to="/blog/$slug" params={{ slug }} className={buttonStyle({ look: 'ghost' })}>
          View article
        </Link>
      )}
      {state !== 'draft' && (
        <Button isDisabled={isBusy} onPress={() => unpublish.mutate()}>
          {state === 'scheduled' ? 'Cancel schedule' : 'Unpublish'}
        </Button>
      )}
      {state !== 'published' && <ScheduleButton isDisabled={isBusy || isChanged} publish={publish} />}
      <PublishButton article={article} isDisabled={isBusy || isChanged} publish={publish} />
      <DeleteButton article={article} />
    </>
  );
}

type Publish = ReturnType<typeof usePublication>['publish'];
type PublishButtonProps = { article: AdminArticleView; isDisabled: boolean; publish: Publish };

function PublishButton({ article: { state, hasUnpublishedChanges }, isDisabled, publish }: PublishButtonProps) {
  if (state === 'published' && !hasUnpublishedChanges) return null;
  return (
    <Button look="key" isDisabled={isDisabled} isPending={publish.isPending} onPress={() => publish.mutate(null)}>
      {state === 'published' ? 'Publish changes' : 'Publish now'}
    </Button>
  );
}

function ScheduleButton({ isDisabled, publish }: Omit<PublishButtonProps, 'article'>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button isDisabled={isDisabled} onPress={() => setIsOpen(true)}>
        Schedule
      </Button>
      {isOpen && (
        <ScheduleDialog
          isPending={publish.isPending}
          onSchedule={(time) => publish.mutate(time, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  );
}

function DeleteButton({ article }: Pick<ActionsProps, 'article'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="ghost" onPress={() => setIsOpen(true)}>
        Delete
      </Button>
      {isOpen && <DeleteDialog article={article} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type ScheduleDialogProps = { isPending: boolean; onSchedule: (isoTime: string) => void; onClose: () => void };

function ScheduleDialog({ isPending, onSchedule, onClose }: ScheduleDialogProps) {
  // Local time, as `datetime-local` has it.
  const [time, setTime] = useState('');
  const now = useNow();
  const isFuture = time !== '' && new Date(time).getTime() > now;
  return (
    <Modal title="Schedule article" isOpen onClose={onClose}>
      <div className="grid gap-3 px-[18px] pt-1 pb-[18px]">
        <label htmlFor="article-time" className="text-12 font-medium text-muted">
          Date and time (your time zone)
        </label>
        <input
          id="article-time"
          type="datetime-local"
          value={time}
          onChange={(event) => setTime(event.target.value)}
          className={classNames(wellStyle, 'h-9 px-2.5')}
        />
        <p className="text-12 text-muted">
          {time !== '' && !isFuture ? 'Choose a time in the future.' : 'Readers see the saved version from this time.'}
        </p>
        <Button
          look="key"
          className="justify-self-end"
          isDisabled={!isFuture}
          isPending={isPending}
          onPress={() => onSchedule(new Date(time).toISOString())}
        >
          Schedule
        </Button>
      </div>
    </Modal>
  );
}

function DeleteDialog({ article: { id, title }, onClose }: { article: AdminArticleView; onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(blogsAdminApi.remove, { params: { articleId: id } }),
    onSuccess: async () => {
      await navigate({ to: '/admin/blog', ignoreBlocker: true });
      void queryClient.invalidateQueries({ queryKey: [...blogKey, 'list'] });
    },
    onError: tellFailure,
  });
  return (
    <Modal title="Delete article?" isOpen onClose={onClose}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="wrap-anywhere">“{title}” and all its revisions are deleted. This can’t be undone.</p>
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            Delete article
          </Button>
        </div>
      </div>
    </Modal>
  );
}
