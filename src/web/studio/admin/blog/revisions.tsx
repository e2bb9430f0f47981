import { useMutation } from '@tanstack/react-query';
import { type AdminArticleView, blogsAdminApi } from '#contract/blogs.ts';
import { call } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { moment } from '#web/ui/format.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type RevisionsProps = { article: AdminArticleView; state: ArticleDraft };

/** Earlier revisions. One that is restored is in the editor, and takes effect when it is saved. */
export function Revisions({ article: { id: articleId, revisions, liveRevision }, state: { change } }: RevisionsProps) {
  const restore = useMutation({
    mutationFn: (revision: number) =>
      call(blogsAdminApi.revision, { params: { articleId, revision: String(revision) } }),
    onSuccess: change,
    onError: tellFailure,
  });
  return (
    <details className="rounded-ctl border border-line">
      <summary className="px-4 py-3 text-13 font-medium">Revisions ({revisions.length})</summary>
      <ol className="max-h-72 overflow-auto border-t border-line">
        {revisions.map(({ revision, editor, createdAt }, n) => (
          <li key={revision} className="flex items-center gap-3 px-4 py-2 text-13">
            <span className="mr-auto text-muted">
              {moment(createdAt)}
              {editor !== null && ` · ${editor}`}
              {revision === liveRevision && ' · Live'}
            </span>
            {n > 0 && (
              <Button size="sm" isDisabled={restore.isPending} onPress={() => restore.mutate(revision)}>
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
