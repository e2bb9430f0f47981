import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportView } from '#contract/exports.ts';
import type { StoryboardView } from '#contract/storyboards.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportInProgress } from './export-in-progress.tsx';
import { ReadyFilm } from './ready-film.tsx';
import { WaitingExports } from './waiting-exports.tsx';
import { exportsQuery, isAtWork } from './exports-queries.ts';

/** The film as a file: ask for it, follow it, fetch it. */
export function ExportSheet({ storyboard, onClose }: { storyboard: StoryboardView; onClose: () => void }) {
  const { data, error, refetch } = useQuery(exportsQuery(storyboard.id));
  return (
    <Modal title={`Export “${storyboard.title}”`} isOpen onClose={onClose} width={480}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-[18px] pt-2 pb-4">
        {error && <FailedBox title="Couldn’t load the exports" error={error} onRetry={() => void refetch()} />}
        {data ? <Films films={data.exports} storyboard={storyboard} onClose={onClose} /> : !error && <FormSkeleton />}
      </div>
    </Modal>
  );
}

const presetPlaces = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** As large as the form that is on its way. */
function FormSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      <div className="grid grid-cols-2 gap-2">
        {presetPlaces.map((place) => (
          <Skeleton key={place} className="h-[54px]" />
        ))}
      </div>
      <Skeleton className="h-9" />
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-10" />
    </div>
  );
}

type FilmsProps = { films: ExportView[]; storyboard: StoryboardView; onClose: () => void };

function Films({ films, storyboard, onClose }: FilmsProps) {
  const atWork = films.filter(isAtWork);
  const ready = atWork.length === 0 && films[0]?.file ? films[0] : undefined;
  const earlier = films.filter((film) => !isAtWork(film) && film !== ready);
  return (
    <>
      {ready && <ReadyFilm film={ready} />}
      {atWork.length > 0 ? (
        <ExportsAtWork films={films} atWork={atWork} storyboard={storyboard} onClose={onClose} />
      ) : (
        <ExportForm storyboard={storyboard} films={films} isAgain={ready !== undefined} />
      )}
      {earlier.length > 0 && <EarlierExports films={earlier} storyboardId={storyboard.id} />}
    </>
  );
}

/** The one that is being made, those that wait, and a way to ask for another. */
function ExportsAtWork({ films, atWork, storyboard, onClose }: FilmsProps & { atWork: ExportView[] }) {
  const [wantsMore, setWantsMore] = useState(false);
  // The newest come first: what was asked for earliest is the last.
  const current = atWork.findLast(({ state }) => state === 'rendering') ?? atWork.at(-1);
  const waiting = atWork.filter((film) => film !== current);
  return (
    <>
      {current && <ExportInProgress film={current} storyboard={storyboard} onClose={onClose} />}
      {waiting.length > 0 && <WaitingExports films={waiting} />}
      {wantsMore ? (
        <ExportForm storyboard={storyboard} films={films} isAgain />
      ) : (
        <Button look="ghost" onPress={() => setWantsMore(true)}>
          Start another export
        </Button>
      )}
    </>
  );
}
