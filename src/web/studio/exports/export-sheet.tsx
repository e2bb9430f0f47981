import { useQuery } from '@tanstack/react-query';
import type { ExportView } from '#contract/exports.ts';
import type { StoryboardView } from '#contract/storyboards.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportInProgress } from './export-in-progress.tsx';
import { ReadyFilm } from './ready-film.tsx';
import { exportsQuery, isAtWork } from './exports-queries.ts';

/** The film as a file: ask for it, follow it, fetch it. */
export function ExportSheet({ storyboard, onClose }: { storyboard: StoryboardView; onClose: () => void }) {
  const { data, error, refetch } = useQuery(exportsQuery(storyboard.id));
  return (
    <Modal title={`Export “${storyboard.title}”`} isOpen onClose={onClose} width={460}>
      <div className="grid gap-4 px-[18px] pt-2 pb-4">
        {error && <FailedBox title="The exports could not be read" error={error} onRetry={() => void refetch()} />}
        {data ? (
          <Films films={data.exports} storyboard={storyboard} onClose={onClose} />
        ) : (
          !error && <Skeleton className="h-40" />
        )}
      </div>
    </Modal>
  );
}

type FilmsProps = { films: ExportView[]; storyboard: StoryboardView; onClose: () => void };

function Films({ films, storyboard, onClose }: FilmsProps) {
  const current = films.find(isAtWork);
  const [newest] = films;
  const ready = !current && newest?.file ? newest : undefined;
  const earlier = films.filter((film) => film !== current && film !== ready);
  return (
    <>
      {ready && <ReadyFilm film={ready} />}
      {current ? (
        <ExportInProgress film={current} storyboard={storyboard} onClose={onClose} />
      ) : (
        <ExportForm storyboard={storyboard} isAgain={ready !== undefined} />
      )}
      {earlier.length > 0 && <EarlierExports films={earlier} storyboardId={storyboard.id} />}
    </>
  );
}
