import { classNames } from '#web/ui/class-names.ts';

/** The text of an article. `html` comes sanitized from the server (`features/blogs/render-markdown.ts`); nothing else may be passed. */
export function ArticleBody({ html, className }: { html: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger
  return <div className={classNames('article-body', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
