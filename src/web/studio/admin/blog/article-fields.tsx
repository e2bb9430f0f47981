import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminArticleView, type ArticleImageView, blogsAdminApi } from '#contract/blogs.ts';
import { articleMaximum } from '#domain/blogs/articles.ts';
import { blogCategoryGroups, isBlogCategory } from '#domain/blogs/blog-categories.ts';
import { call } from '#web/lib/call.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, wellStyle } from '#web/ui/field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { room } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { TextBox } from '#web/ui/text-box.tsx';
import { AuthorField } from './author-field.tsx';
import { authorsQuery } from './blog-queries.ts';
import type { ArticleDraft } from './use-article-draft.ts';

type FieldsProps = { article: AdminArticleView; state: ArticleDraft };

const categoryGroups = blogCategoryGroups.map(({ name, categories }) => ({ label: name, options: [...categories] }));

/** The fields of an article. */
export function ArticleFields({ article, state: { draft, change } }: FieldsProps) {
  const { data } = useQuery(authorsQuery);
  return (
    <>
      <Field
        label="Title"
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={articleMaximum.title}
      />
      <TextBox
        label="Excerpt (shown in lists, feeds and link previews)"
        value={draft.excerpt}
        onChange={(excerpt) => change({ excerpt })}
        maxLength={articleMaximum.excerpt}
        rows={2}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Category"
          value={draft.category}
          groups={categoryGroups}
          onChange={(id) => isBlogCategory(id) && change({ category: id })}
          className="w-full"
        />
        <AuthorField
          authors={data?.authors ?? []}
          authorId={draft.authorId}
          onChange={(authorId) => change({ authorId })}
        />
      </div>
      <Field
        label="Slug"
        value={draft.slug}
        onChange={(slug) => change({ slug })}
        maxLength={articleMaximum.slug}
        hint="Lowercase letters, digits and hyphens, after /blog/. Earlier public slugs keep working."
      />
      <CoverField saved={article.cover} draft={draft} change={change} />
      <MarkdownField markdown={draft.markdown} onChange={(markdown) => change({ markdown })} />
    </>
  );
}

/** Copies an asset into the blog, and hands its picture on. */
function useInsertImage(onImage: (image: ArticleImageView, name: string) => void) {
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => call(blogsAdminApi.addImage, { body: { assetId: id } }),
    onSuccess: (image, { name }) => onImage(image, name),
    onError: tellFailure,
  });
}

type CoverFieldProps = Pick<ArticleDraft, 'draft' | 'change'> & { saved: ArticleImageView | null };

function CoverField({ saved, draft, change }: CoverFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(saved);
  const insert = useInsertImage((image) => {
    setChosen(image);
    change({ coverImageId: image.id });
  });
  const cover = draft.coverImageId === null ? null : [chosen, saved].find((one) => one?.id === draft.coverImageId);
  return (
    <div className="grid gap-2">
      <p className="text-12 font-medium text-muted">Cover</p>
      <div className="flex flex-wrap items-center gap-3">
        {cover && (
          <img
            src={cover.url}
            alt={draft.coverAlt}
            width={cover.widthPx}
            height={cover.heightPx}
            className="aspect-video w-40 rounded-pic bg-screen object-cover"
          />
        )}
        <Button isPending={insert.isPending} onPress={() => setIsOpen(true)}>
          {draft.coverImageId === null ? 'Choose cover' : 'Replace cover'}
        </Button>
        {draft.coverImageId !== null && (
          <Button look="ghost" onPress={() => change({ coverImageId: null, coverAlt: '' })}>
            Remove
          </Button>
        )}
      </div>
      {draft.coverImageId !== null && (
        <Field
          label="Cover description"
          value={draft.coverAlt}
          onChange={(coverAlt) => change({ coverAlt })}
          maxLength={articleMaximum.alt}
          hint="For readers who can’t see it."
        />
      )}
      {isOpen && (
        <AssetPicker
          title="Cover"
          kind="image"
          accept="image/*"
          onChoose={(asset) => insert.mutate(asset)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

type MarkdownFieldProps = { markdown: string; onChange: (markdown: string) => void };

function MarkdownField({ markdown, onChange }: MarkdownFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const insert = useInsertImage(({ url }, name) => {
    const alt = name.replace(/\.\w+$/, '').replaceAll(/[[\]\\]/g, ' ');
    const end = markdown === '' || markdown.endsWith('\n') ? '' : '\n\n';
    onChange(`${markdown}${end}![${alt}](${url})\n`);
  });
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center gap-2">
        <label htmlFor="article-markdown" className="mr-auto text-12 font-medium text-muted">
          Text (Markdown)
        </label>
        <span className="num text-12 text-faint">{room(markdown.length, articleMaximum.markdown)}</span>
        <Button size="sm" isPending={insert.isPending} onPress={() => setIsOpen(true)}>
          Insert image
        </Button>
      </div>
      <textarea
        id="article-markdown"
        value={markdown}
        onChange={(event) => onChange(event.target.value)}
        maxLength={articleMaximum.markdown}
        rows={24}
        className={classNames(wellStyle, 'resize-y px-3 py-2.5 font-(family-name:--script) text-15 leading-[22px]')}
      />
      {isOpen && (
        <AssetPicker
          title="Insert image"
          kind="image"
          accept="image/*"
          onChoose={(asset) => insert.mutate(asset)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
