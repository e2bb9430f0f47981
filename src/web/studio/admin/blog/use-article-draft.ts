import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminArticleView, type ArticleContent, blogsAdminApi } from '#contract/blogs.ts';
import { call } from '#web/lib/call.ts';
import { adminArticleQuery, blogKey } from './blog-queries.ts';

/** What the editor holds: the content of an article and its slug. */
export type Draft = ArticleContent & { slug: string };

const draftOf = (article: AdminArticleView): Draft => {
  const { slug, title, excerpt, category, authorId, coverImageId, coverAlt, markdown } = article;
  return { slug, title, excerpt, category, authorId, coverImageId, coverAlt, markdown };
};

/** Shows the answer of a change at once, and reads the lists again. */
export function useKeepArticle(): (article: AdminArticleView) => void {
  const queryClient = useQueryClient();
  return (article) => {
    queryClient.setQueryData(adminArticleQuery(article.id).queryKey, article);
    void queryClient.invalidateQueries({ queryKey: [...blogKey, 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['blog'] });
  };
}

/** The unsaved state of the editor. */
export function useArticleDraft(article: AdminArticleView) {
  const [draft, setDraft] = useState(() => draftOf(article));
  const keep = useKeepArticle();
  const { id: articleId, revision } = article;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(article));
  const save = useMutation({
    mutationFn: () => call(blogsAdminApi.save, { params: { articleId }, body: { ...draft, basedOn: revision } }),
    onSuccess: (saved) => {
      keep(saved);
      setDraft((now) => (now === draft ? draftOf(saved) : now));
    },
  });
  return {
    draft,
    isChanged,
    save,
    change: (fields: Partial<Draft>) => setDraft((before) => ({ ...before, ...fields })),
  };
}
export type ArticleDraft = ReturnType<typeof useArticleDraft>;
