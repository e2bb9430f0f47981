import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useRef } from 'react';
import { helpArticleQuery } from '#web/lib/help/help-queries.ts';
import { ArticleBody } from '#web/lib/views/article-body.tsx';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showHelp, useShownHelp } from './help-state.ts';

/** The article about the current page, over the page. */
export function HelpSheet() {
  const slug = useShownHelp();
  return (
    <Modal title="Help" isOpen={slug !== null} onClose={() => showHelp(null)} width={680}>
      {slug !== null && <Article slug={slug} />}
    </Modal>
  );
}

function Article({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(helpArticleQuery(slug));
  const body = useRef<HTMLDivElement>(null);
  const html = data?.html;
  useEffect(() => (body.current && html !== undefined ? stayInStudio(body.current) : undefined), [html]);
  return (
    <div className="px-[18px] pt-1 pb-5">
      {error && <FailedBox title="Couldn’t load the help" error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-80" />}
      {data && (
        <>
          <h3 className="text-20 font-semibold">{data.title}</h3>
          <p className="mt-1 text-muted">{data.summary}</p>
          <div ref={body}>
            <ArticleBody html={data.html} className="help-body help-sheet mt-4" />
          </div>
        </>
      )}
      <p className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
        <a href={`/help/${slug}`} target="_blank" rel="noreferrer" className={buttonStyle()}>
          Open in a new tab <ExternalLink size={14} aria-hidden="true" />
        </a>
        <a href="/help" target="_blank" rel="noreferrer" className={buttonStyle({ look: 'ghost' })}>
          All articles
        </a>
      </p>
    </div>
  );
}

const articlePath = /^\/help\/([\w-]+)$/;

/** Links of an article open in the sheet if they lead to another article, and in a new tab otherwise, so that the page stays. */
function stayInStudio(body: HTMLElement): () => void {
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const [, slug] = articlePath.exec(link?.getAttribute('href') ?? '') ?? [];
    if (slug === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    showHelp(slug);
  };
  body.addEventListener('click', onClick);
  return () => body.removeEventListener('click', onClick);
}
