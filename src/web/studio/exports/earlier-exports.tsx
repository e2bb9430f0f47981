import Download from 'lucide-react/icons/download';
import type { ExportView } from '#contract/exports.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ago, seconds } from '#web/ui/format.ts';
import { useExportActions } from './use-export-actions.ts';

/** Films that were put out before, to be fetched again or tried again. */
export function EarlierExports({ films, storyboardId }: { films: ExportView[]; storyboardId: string }) {
  return (
    <section aria-label="Earlier exports" className="border-t border-line pt-3">
      <h3 className="mb-1 text-12 font-medium text-muted">Earlier exports</h3>
      <ul className="grid max-h-[240px] overflow-auto">
        {films.map((film) => (
          <ExportRow key={film.id} film={film} storyboardId={storyboardId} />
        ))}
      </ul>
    </section>
  );
}

const stateInWords: Partial<Record<ExportView['state'], string>> = { cancelled: 'Cancelled', error: 'Failed' };

function ExportRow({ film, storyboardId }: { film: ExportView; storyboardId: string }) {
  const { retry } = useExportActions(storyboardId);
  const now = useNow(false);
  const { resolution, dimension, frameRate } = film.options;
  return (
    <li className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="num truncate">
          {resolution} · {dimension} · {frameRate} fps · {seconds(film.seconds * 1000)}
        </p>
        <p className={film.state === 'error' ? 'text-12 text-bad' : 'text-12 text-faint'}>
          {[stateInWords[film.state], film.error, ago(film.createdAt, now)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {film.file && (
        <a href={film.file.downloadUrl} download className={buttonStyle({ size: 'sm' })}>
          <Download size={14} aria-hidden="true" /> Download
        </a>
      )}
      {(film.state === 'error' || film.state === 'cancelled') && (
        <Button size="sm" isPending={retry.isPending} onPress={() => retry.mutate(film.id)}>
          Try again
        </Button>
      )}
    </li>
  );
}
