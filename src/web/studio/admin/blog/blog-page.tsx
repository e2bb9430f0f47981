import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type AdminArticleSummary, blogsAdminApi } from '#contract/blogs.ts';
import { pageSize } from '#contract/ids.ts';
import { articleMaximum, type ArticleState, articleStateLabels, articleStates } from '#domain/blogs/articles.ts';
import { blogCategoryLabel } from '#domain/blogs/blog-categories.ts';
import { call, sentenceOf } from '#web/lib/call.ts';
import { useNow } from '#web/lib/use-now.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { moment } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { adminArticlesQuery, blogKey } from './blog-queries.ts';

type Filter = ArticleState | 'all';
const filters: readonly { id: Filter; label: string }[] = [
  { id: 'all', label: 'All' },
  ...articleStates.map((id) => ({ id, label: articleStateLabels[id] })),
];

/** The articles of the blog. */
export function BlogPage() {
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const [isNaming, setIsNaming] = useState(false);
  const change = (next: Filter) => {
    setFilter(next);
    setPage(1);
  };
  return (
    <div className={`${pageColumn} grid gap-4 pt-6`}>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-20 font-semibold">Blog</h1>
        <Segmented label="State" value={filter} segments={filters} onChange={change} />
        <Button look="key" onPress={() => setIsNaming(true)}>
          New article
        </Button>
      </div>
      <Articles filter={filter} page={page} onPage={setPage} />
      {isNaming && <NewArticle onClose={() => setIsNaming(false)} />}
    </div>
  );
}

type ArticlesProps = { filter: Filter; page: number; onPage: (page: number) => void };

function Articles({ filter, page, onPage }: ArticlesProps) {
  const query = useQuery(adminArticlesQuery(filter === 'all' ? undefined : filter, page));
  if (query.isError) {
    return <FailedBox title="Couldn’t load the articles" error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending) return <Skeleton className="h-64" />;
  const { articles, total } = query.data;
  if (articles.length === 0) return <p className="py-16 text-center text-muted">No articles in this list.</p>;
  return (
    <>
      <Rows articles={articles} />
      <div className="flex items-center gap-2">
        {page > 1 && <Button onPress={() => onPage(page - 1)}>Previous page</Button>}
        {page * pageSize < total && <Button onPress={() => onPage(page + 1)}>Next page</Button>}
      </div>
    </>
  );
}

function Rows({ articles }: { articles: AdminArticleSummary[] }) {
  const now = useNow();
  return (
    <ul className="rounded-ctl border border-line bg-panel">
      {articles.map(({ id, title, category, state, publishedAt, updatedAt, hasUnpublishedChanges }) => (
        <li key={id} className="border-b border-line last:border-0">
          <Link
            to="/admin/blog/$articleId"
            params={{ articleId: id }}
            className="grid gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-hover sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="truncate font-medium">{title}</span>
            <span className="text-12 text-muted sm:text-right">
              {articleStateLabels[state]}
              {state === 'scheduled' && publishedAt !== null && ` for ${moment(publishedAt)}`}
              {hasUnpublishedChanges && ' · Unpublished changes'}
            </span>
            <span className="text-12 text-faint">{blogCategoryLabel(category)}</span>
            <span className="text-12 text-faint sm:text-right">
              Changed <Ago time={updatedAt} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NewArticle({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: () => call(blogsAdminApi.create, { body: { title } }),
    onSuccess: async ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: [...blogKey, 'list'] });
      await navigate({ to: '/admin/blog/$articleId', params: { articleId: id } });
    },
  });
  return (
    <Modal title="New article" isOpen onClose={onClose}>
      <Form
        className="grid gap-3 px-[18px] pt-1 pb-[18px]"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <Field label="Title" value={title} onChange={setTitle} maxLength={articleMaximum.title} />
        <p role="alert" className="text-12 text-bad empty:hidden">
          {create.isError && sentenceOf(create.error)}
        </p>
        <Button
          type="submit"
          look="key"
          isPending={create.isPending}
          isDisabled={title.trim() === ''}
          className="justify-self-end"
        >
          Create draft
        </Button>
      </Form>
    </Modal>
  );
}
