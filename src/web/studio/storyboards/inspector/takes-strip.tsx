import { useQuery } from '@tanstack/react-query';
import AudioLines from 'lucide-react/icons/audio-lines';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import type { TakeView } from '#contract/storyboards.ts';
import type { Slot } from '#domain/storyboards/slots.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { FreeRetryOfAsset } from '#web/studio/tasks/index.ts';
import { Button } from '#web/ui/button.tsx';
import { seconds } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useBoardActions, useBoardFacts } from '../board-context.tsx';
import { takesQuery } from '../board-queries.ts';
import { unlikeWords } from '../card-state.ts';
import { CompareButton } from './compare-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { FoundTakes } from './found-takes.tsx';
import { UploadTake } from './upload-take.tsx';

type TakesStripProps = {
  slot: Slot;
  /** How many there are, so that room is kept while they are on their way. */
  count: number;
  isLocked: boolean;
  accepts: 'image/*' | 'video/*' | 'audio/*';
};

/** The takes of a slot, oldest first. Choosing one selects it for the film; none is ever overwritten. */
export function TakesStrip({ slot, count, isLocked, accepts }: TakesStripProps) {
  const board = useBoardFacts();
  const { takes, isFailed, refetch } = useTakes(board.id, slot);
  const selected = takes?.find((take) => take.selected);
  return (
    <section aria-label="Takes" className="grid gap-1">
      <p className="num flex items-center gap-2 text-12 font-medium text-muted">
        Takes
        <span className="ml-auto font-normal text-faint">{selected && seedOf(selected)}</span>
        {takes && <CompareButton takes={takes} isLocked={isLocked} />}
      </p>
      <div className="grid grid-cols-4 gap-2">
        {takes && <TakesList takes={takes} selected={selected} isLocked={isLocked} />}
        {!takes && !isFailed && <Waiting count={count} />}
        {!isLocked && <OwnTakes slot={slot} accepts={accepts} />}
      </div>
      <Author take={selected} />
      <FailureNote slot={slot} />
      {isFailed && <NotRead onRetry={() => void refetch()} />}
      <FreeRetryOfAsset assetId={selected?.assetId} isOff={isLocked} />
    </section>
  );
}

/** Whose work the selected take is. */
function Author({ take }: { take: TakeView | undefined }) {
  const stock = take?.stock ?? null;
  if (stock === null) return null;
  return (
    <p className="truncate text-12 text-muted">
      By {stock.author},{' '}
      <a href={stock.pageUrl} target="_blank" rel="noreferrer" className="underline underline-offset-3 hover:text-ink">
        {vendors[stock.vendor].label}
      </a>
    </p>
  );
}

/** Takes that nobody has to pay for: a file, or what is there already. */
function OwnTakes(props: { slot: Slot; accepts: string }) {
  return (
    <>
      <UploadTake {...props} />
      <FoundTakes {...props} />
    </>
  );
}

function useTakes(storyboardId: string, slot: Slot) {
  const { data, isError, isFetching, refetch } = useQuery(takesQuery(storyboardId, slot));
  return { takes: data?.takes, isFailed: isError && data === undefined && !isFetching, refetch };
}

type TakesListProps = { takes: TakeView[]; selected: TakeView | undefined; isLocked: boolean };

function TakesList({ takes, selected, isLocked }: TakesListProps) {
  const { edit } = useBoardActions();
  return (
    <ListBox
      aria-label="Takes"
      layout="grid"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={selected ? [selected.id] : []}
      disabledKeys={isLocked ? takes.map(({ id }) => id) : []}
      onSelectionChange={(keys) => {
        const [takeId] = keys === 'all' ? [] : [...keys];
        if (takeId !== undefined && takeId !== selected?.id) edit({ do: 'select-take', takeId: String(takeId) });
      }}
      items={takes}
      className="contents"
    >
      {(take) => <TakeTile take={take} />}
    </ListBox>
  );
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-2 text-12 text-muted">
      <span className="flex-1">Couldn’t load the takes.</span>
      <Button size="sm" onPress={onRetry}>
        Try again
      </Button>
    </p>
  );
}

function Waiting({ count }: { count: number }) {
  return Array.from({ length: count }, (_, n) => (
    <div key={n}>
      <Skeleton className="aspect-video" />
      <Skeleton className="mt-1.5 h-2.5 w-10" />
    </div>
  ));
}

const seedOf = ({ seed }: TakeView) => (seed === null ? '' : `seed ${seed}`);

function TakeTile({ take }: { take: TakeView }) {
  const unlike = unlikeWords(take);
  const isHeard = take.medium === 'voice' || take.medium === 'sound' || take.medium === 'music';
  return (
    <ListBoxItem
      id={take.id}
      textValue={`Take ${take.number}`}
      className="group min-w-0 rounded-[3px] outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-ink"
    >
      <span className="relative grid aspect-video place-items-center overflow-hidden rounded-[3px] bg-raised shadow-[0_0_0_1px_var(--pic-edge)] group-data-[selected]:outline-offset-1 group-data-[selected]:chosen-ring">
        {isHeard ? (
          <AudioLines size={16} strokeWidth={1.75} aria-hidden="true" className="text-faint" />
        ) : (
          <img src={take.thumbnailUrl ?? take.url} alt="" loading="lazy" className="h-full w-full object-cover" />
        )}
        {take.staleReasons.length > 0 && (
          <span
            role="presentation"
            title={`Stale: ${take.staleReasons.join(', ')}`}
            className="absolute top-0 right-0 size-3 bg-[linear-gradient(45deg,var(--info)_49%,var(--stage)_50%)]"
          />
        )}
        {unlike !== null && <UnlikeSign words={unlike} />}
      </span>
      <span className="num mt-1 block truncate text-11 leading-[14px] text-muted group-data-[selected]:text-ink">
        Take {take.number}
        {isHeard && take.durationMs !== null && ` · ${seconds(take.durationMs)}`}
      </span>
    </ListBoxItem>
  );
}

function UnlikeSign({ words }: { words: string }) {
  return (
    <span
      title={words}
      className="absolute bottom-0.5 left-0.5 grid size-4 place-items-center rounded-[3px] bg-ground text-info"
    >
      <UserRoundX size={12} strokeWidth={2} aria-hidden="true" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
