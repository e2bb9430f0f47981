import Download from 'lucide-react/icons/download';
import type { ExportView } from '#contract/exports.ts';
import { canBeWatched } from '#domain/exports/export-format.ts';
import { PublishButton } from '#web/lib/posts/publish-dialog.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Ago } from '#web/ui/ago.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { fileSize } from '#web/ui/format.ts';
import { exportInWords } from './export-words.ts';
import { ShareFilm } from './share-film.tsx';

/** The newest film, finished: to look at, and to take along. */
export function ReadyFilm({ film }: { film: ExportView }) {
  const now = useNow(false);
  if (!film.file) return null;
  return (
    <section aria-label="Your film" className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line pb-4">
      {canBeWatched(film.options.format) && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are exported beside the film or burned into it
        <video src={film.file.url} controls preload="metadata" className="aspect-video w-full rounded-pic bg-screen" />
      )}
      {film.options.format === 'gif' && (
        <img src={film.file.url} alt="First frame of the film" className="rounded-pic" />
      )}
      <div className="flex items-center gap-3">
        <p className="num min-w-0 flex-1">
          <span className="block font-medium">{exportInWords(film)}</span>
          <span className="text-12 text-muted">
            Exported <Ago time={film.finishedAt ?? film.createdAt} now={now} />
            {film.file.sizeBytes !== null && ` · ${fileSize(film.file.sizeBytes)}`}
            {film.loudness && ` · ${film.loudness.integratedLufs.toFixed(1).replace('-', '−')} LUFS`}
          </span>
        </p>
        <a href={film.file.downloadUrl} download className={buttonStyle({ look: 'key', size: 'lg' })}>
          <Download size={16} aria-hidden="true" /> Download
        </a>
      </div>
      <ShareFilm film={film} />
      {film.file.assetId !== null && (
        <div className="flex items-center gap-3">
          <p className="min-w-0 flex-1 text-12 text-muted">Publish it on Explore or share it by link.</p>
          <PublishButton source={{ exportId: film.id }} title={film.title} />
        </div>
      )}
    </section>
  );
}
