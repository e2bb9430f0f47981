import Download from 'lucide-react/icons/download';
import type { ExportView } from '#contract/exports.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Ago } from '#web/ui/ago.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { seconds } from '#web/ui/format.ts';

/** The newest film, finished: to look at, and to take along. */
export function ReadyFilm({ film }: { film: ExportView }) {
  const now = useNow(false);
  if (!film.file) return null;
  return (
    <section aria-label="Your film" className="grid gap-2.5 border-b border-line pb-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the player's; the file has none yet */}
      <video src={film.file.url} controls preload="metadata" className="aspect-video w-full rounded-pic bg-screen" />
      <div className="flex items-center gap-3">
        <p className="num min-w-0 flex-1">
          <span className="block truncate font-medium">
            {film.options.resolution} · {film.options.frameRate} fps · {seconds(film.seconds * 1000)}
          </span>
          <span className="text-12 text-muted">
            Made <Ago time={film.finishedAt ?? film.createdAt} now={now} />
            {film.loudness && ` · ${film.loudness.integratedLufs.toFixed(1)} LUFS`}
          </span>
        </p>
        <a href={film.file.downloadUrl} download className={buttonStyle({ look: 'key', size: 'lg' })}>
          <Download size={16} aria-hidden="true" /> Download
        </a>
      </div>
    </section>
  );
}
