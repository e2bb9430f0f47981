import type { ExportView } from '#contract/exports.ts';
import { Button } from '#web/ui/button.tsx';
import { percent } from '#web/ui/format.ts';
import { exportInWords, exportUnusual } from './export-words.ts';
import { useExportActions } from './use-export-actions.ts';

/** The other exports, in the order in which they begin. A document can be made beside a film. */
export function WaitingExports({ films }: { films: readonly ExportView[] }) {
  return (
    <section aria-label="Queued exports" className="border-t border-line pt-3">
      <h3 className="mb-1 text-12 font-medium text-muted">Also queued</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {films.toReversed().map((film) => (
          <WaitingRow key={film.id} film={film} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ film }: { film: ExportView }) {
  const { cancel } = useExportActions(film.storyboardId);
  const unusual = exportUnusual(film);
  return (
    <li className="flex items-center gap-3 py-1">
      <span className="num min-w-0 flex-1">
        <span className="block">{exportInWords(film)}</span>
        {unusual !== '' && <span className="block text-12 text-faint">{unusual}</span>}
      </span>
      <span className="num text-12 text-muted">{film.state === 'rendering' ? percent(film.progress) : 'Queued'}</span>
      <Button size="sm" look="ghost" isPending={cancel.isPending} onPress={() => cancel.mutate(film.id)}>
        Cancel
      </Button>
    </li>
  );
}
