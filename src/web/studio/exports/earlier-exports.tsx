import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Link from 'lucide-react/icons/link';
import Trash from 'lucide-react/icons/trash-2';
import type { ExportView } from '#contract/exports.ts';
import { canBeWatched } from '#domain/exports/export-format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { ago, fileSize } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { exportInWords, exportUnusual } from './export-words.ts';
import { ShareFilm } from './share-film.tsx';
import { useExportActions } from './use-export-actions.ts';

/** Films that were put out before, to be fetched again or tried again. */
export function EarlierExports({ films, storyboardId }: { films: ExportView[]; storyboardId: string }) {
  return (
    <section aria-label="Earlier exports" className="border-t border-line pt-3">
      <h3 className="mb-1 text-12 font-medium text-muted">Earlier exports</h3>
      <ul className="grid max-h-[320px] grid-cols-[minmax(0,1fr)] overflow-auto">
        {films.map((film) => (
          <ExportRow key={film.id} film={film} storyboardId={storyboardId} />
        ))}
      </ul>
    </section>
  );
}

const stateInWords: Partial<Record<ExportView['state'], string>> = { cancelled: 'Canceled', error: 'Failed' };

function ExportRow({ film, storyboardId }: { film: ExportView; storyboardId: string }) {
  const { retry } = useExportActions(storyboardId);
  const now = useNow(false);
  const facts = [stateInWords[film.state], exportUnusual(film), film.file?.sizeBytes && fileSize(film.file.sizeBytes)];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="num">{exportInWords(film)}</p>
        <p className="text-12 text-faint">{[...facts, ago(film.createdAt, now)].filter(Boolean).join(' · ')}</p>
        {film.error !== null && <p className="text-12 text-bad">{film.error}</p>}
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
      <RowMenu film={film} />
      {film.link && (
        <div className="w-full">
          <ShareFilm film={film} />
        </div>
      )}
    </li>
  );
}

function RowMenu({ film }: { film: ExportView }) {
  const { remove, share } = useExportActions(film.storyboardId);
  const canShare = film.file !== null && film.link === null && canBeWatched(film.options.format);
  return (
    <Menu label="More" trigger={<IconButton label={`More for ${exportInWords(film)}`} icon={Ellipsis} />}>
      {canShare && (
        <MenuItem
          label="Share by link for 7 days"
          icon={Link}
          onAction={() => share.mutate({ exportId: film.id, days: 7 })}
        />
      )}
      <MenuItem label="Remove" icon={Trash} isDanger onAction={() => remove.mutate(film.id)} />
    </Menu>
  );
}
