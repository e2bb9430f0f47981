import {
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { documentsApi, type PassageView, type SittingView } from '#contract/documents.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { counted, moment, wholes } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { notify } from '#web/ui/notices.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { compareQuery, historyQuery } from '../documents-queries.ts';
import { useDocument } from './document-context.tsx';

/** Who wrote when, what it changed, and any of it brought back. */
export function HistorySheet() {
  const { document, show } = useDocument();
  const history = useInfiniteQuery(historyQuery(document.id));
  const sittings = history.data?.pages.flatMap((page) => page.sittings) ?? [];
  const [chosen, setChosen] = useState<number | null>(null);
  const sitting = sittings.find(({ toRevision }) => toRevision === chosen) ?? sittings[0];
  return (
    <Modal title="History" isOpen onClose={() => show(null)} width={980}>
      <div className="grid h-[min(640px,76vh)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] border-t border-line md:grid-cols-[264px_minmax(0,1fr)] md:grid-rows-1">
        <Sittings history={history} sittings={sittings} chosen={sitting} onChoose={setChosen} />
        {sitting && <Comparison key={sitting.toRevision} sitting={sitting} newest={sittings[0]?.toRevision ?? 1} />}
      </div>
    </Modal>
  );
}

type SittingsProps = {
  history: UseInfiniteQueryResult;
  sittings: SittingView[];
  chosen: SittingView | undefined;
  onChoose: (toRevision: number | null) => void;
};

function Sittings({ history, sittings, chosen, onChoose }: SittingsProps) {
  const { isPending, error, refetch, hasNextPage, fetchNextPage } = history;
  return (
    <div className="min-h-0 overflow-auto border-line max-md:max-h-48 max-md:border-b md:border-r">
      {isPending && <Skeleton className="m-4 h-10" />}
      {error && <FailedBox title="Couldn’t load the history" error={error} onRetry={() => void refetch()} />}
      {history.isSuccess && sittings.length === 0 && <p className="p-4 text-12 text-muted">No changes since import.</p>}
      <ListBox
        aria-label="Changes, newest first"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={chosen ? [String(chosen.toRevision)] : []}
        onSelectionChange={(all) => onChoose(all === 'all' ? null : Number([...all][0] ?? 0))}
        className="p-1.5 outline-none"
      >
        {sittings.map((one) => (
          <SittingRow key={one.toRevision} sitting={one} />
        ))}
      </ListBox>
      {hasNextPage && (
        <Button size="sm" look="ghost" className="m-2" onPress={() => void fetchNextPage()}>
          Earlier
        </Button>
      )}
    </div>
  );
}

function SittingRow({ sitting }: { sitting: SittingView }) {
  const { endedAt, isOwn, inserted, removed, restoredRevision, toRevision } = sitting;
  const who = isOwn ? 'You' : 'Another user';
  return (
    <ListBoxItem
      id={String(toRevision)}
      textValue={moment(endedAt)}
      className="grid gap-0.5 rounded-ctl px-2.5 py-2 outline-none data-[focused]:bg-hover data-[selected]:bg-raised data-[selected]:shadow-[inset_2px_0_0_var(--key)]"
    >
      <span className="num text-13 font-medium">{moment(endedAt)}</span>
      <span className="num text-12 text-muted">
        {who} ·{' '}
        {restoredRevision === null
          ? `+${wholes(inserted)} −${wholes(removed)}`
          : `restored revision ${restoredRevision}`}
      </span>
    </ListBoxItem>
  );
}

type Against = 'before' | 'now';

function Comparison({ sitting, newest }: { sitting: SittingView; newest: number }) {
  const { document } = useDocument();
  const [against, setAgainst] = useState<Against>('before');
  const range =
    against === 'before'
      ? { from: sitting.fromRevision, to: sitting.toRevision }
      : { from: sitting.toRevision, to: Math.max(newest, sitting.toRevision) };
  const { data, error, refetch } = useQuery(compareQuery(document.id, range));
  return (
    <section aria-label="Changes" className="flex min-h-0 flex-col">
      <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
        <Segmented
          label="Compare with"
          value={against}
          segments={[
            { id: 'before', label: 'This change' },
            { id: 'now', label: 'All changes since' },
          ]}
          onChange={setAgainst}
        />
        <span className="flex-1 max-md:hidden" />
        <Restore revision={sitting.fromRevision} label="Restore the version before" />
        {sitting.toRevision !== newest && <Restore revision={sitting.toRevision} label="Restore" />}
      </div>
      <div className="min-h-0 flex-1 overflow-auto px-4 py-3">
        {error && <FailedBox title="Couldn’t compare the versions" error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-24" />}
        {data && <Passages passages={data.passages} more={data.more} />}
      </div>
    </section>
  );
}

function Passages({ passages, more }: { passages: PassageView[]; more: number }) {
  if (passages.length === 0) return <p className="text-12 text-muted">The text is the same.</p>;
  return (
    <>
      {passages.map((passage) => (
        <Passage key={passage.line} passage={passage} />
      ))}
      {more > 0 && <p className="num text-12 text-muted">And {counted(more, 'passage')} more.</p>}
    </>
  );
}

function Restore({ revision, label }: { revision: number; label: string }) {
  const { document, show } = useDocument();
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: () => call(documentsApi.restore, { params: { documentId: document.id }, body: { revision } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [...keys.documents, document.id, 'history'] });
      notify({ text: 'Version restored. The previous text is in the history.' });
      show(null);
    },
    onError: tellFailure,
  });
  return (
    <Button size="sm" isPending={restore.isPending} onPress={() => restore.mutate()}>
      {label}
    </Button>
  );
}

const looks: Record<PassageView['parts'][number]['kind'], string> = {
  same: 'text-muted',
  added: 'rounded-[2px] bg-[color-mix(in_srgb,var(--ok)_18%,transparent)] text-ok no-underline',
  removed: 'rounded-[2px] bg-[color-mix(in_srgb,var(--bad)_14%,transparent)] text-bad line-through',
};
const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

function Passage({ passage: { heading, line, parts } }: { passage: PassageView }) {
  return (
    <article className="mb-4 rounded-ctl border border-line">
      <h3 className="num flex gap-2 border-b border-line px-3 py-1.5 text-11 text-faint">
        <span className="min-w-0 flex-1 truncate font-script">{heading ?? 'Before the first scene'}</span>
        line {line}
      </h3>
      <p className="px-3 py-2 font-script text-13 break-words whitespace-pre-wrap">
        {parts.map(({ kind, text }, at) => {
          const Element = elements[kind];
          return (
            <Element key={at} className={looks[kind]}>
              {text}
            </Element>
          );
        })}
      </p>
    </article>
  );
}
