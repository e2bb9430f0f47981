import type { ExportView } from '#contract/exports.ts';
import type { StoryboardView } from '#contract/storyboards.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { counted, elapsed, percent, seconds } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { exportAside, exportInWords } from './export-words.ts';
import { useExportActions } from './use-export-actions.ts';

type ExportInProgressProps = { film: ExportView; storyboard: StoryboardView; onClose: () => void };

/** A time left is a guess until some of the work is done. */
const guessFrom = 0.08;

/** A film that is being rendered: how far, and how to stop it. It goes on when the sheet is closed. */
export function ExportInProgress({ film, storyboard, onClose }: ExportInProgressProps) {
  const { cancel } = useExportActions(storyboard.id);
  const now = useNow();
  const spentMs = film.startedAt === null ? 0 : now - Date.parse(film.startedAt);
  const leftMs = film.progress > guessFrom ? (spentMs * (1 - film.progress)) / film.progress : null;
  const poster = posterOf(storyboard, film.phase);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-3.5">
        {poster !== null && <img src={poster} alt="" className="aspect-video w-32 shrink-0 rounded-pic object-cover" />}
        <div className="num grid min-w-0 grid-cols-[minmax(0,1fr)] content-center gap-0.5">
          <p className="font-medium">{film.state === 'queued' ? 'Queued' : film.phase}</p>
          <p className="text-12 text-muted">{exportInWords(film)}</p>
          <p className="text-12 text-muted">{exportAside(film)}</p>
        </div>
      </div>
      <div>
        <ProgressBar label="Export" fraction={film.progress} heightPx={4} />
        <p className="num mt-1.5 flex gap-2 text-12">
          {percent(film.progress)}
          <span suppressHydrationWarning className="flex-1 text-muted">
            {elapsed(spentMs)} elapsed
          </span>
          {leftMs !== null && <span className="text-muted">about {seconds(Math.ceil(leftMs / 1000) * 1000)} left</span>}
        </p>
      </div>
      <p className="text-12 text-muted">
        You can close this window. The export continues.
        {film.segmentsReused > 0 && ` ${counted(film.segmentsReused, 'shot')} reused from an earlier export.`}
      </p>
      <div className="flex justify-end gap-2">
        <Button look="danger" isPending={cancel.isPending} onPress={() => cancel.mutate(film.id)}>
          Cancel export
        </Button>
        <Button onPress={onClose}>Keep working</Button>
      </div>
    </div>
  );
}

/** The picture of the shot that the phase names, else the first there is. */
function posterOf({ scenes }: StoryboardView, phase: string): string | null {
  const shots = scenes.flatMap((scene) => scene.shots);
  const named = shots.find(({ label, picture }) => picture && phase.includes(`Shot ${label},`));
  const shot = named ?? shots.find(({ picture }) => picture);
  return shot?.picture?.thumbnailUrl ?? null;
}
