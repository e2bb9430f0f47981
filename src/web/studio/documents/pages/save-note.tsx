import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '#web/ui/class-names.ts';
import { counted } from '#web/ui/format.ts';
import type { SaveState } from '../sync/document-sync.ts';
import { useDocumentState } from './document-context.tsx';

const icons = { saved: Check, saving: LoaderCircle, offline: CloudOff, refused: TriangleAlert };

function wordsOf(save: SaveState): string {
  switch (save.is) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving';
    case 'offline':
      return 'Offline';
    case 'refused':
      return 'Not saved';
  }
}

/** Whether what one wrote is safe. */
export function SaveNote() {
  const save = useDocumentState((state) => state.save);
  const Icon = icons[save.is];
  return (
    <output
      data-save={save.is}
      className={classNames(
        'num flex items-center gap-1.5 text-12 whitespace-nowrap',
        save.is === 'refused' ? 'text-bad' : 'text-muted',
      )}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {/* On a phone what is well is seen by its mark; its room is for what is written. */}
      <span className={save.is === 'saved' || save.is === 'saving' ? 'max-md:sr-only' : undefined}>
        {wordsOf(save)}
        {save.is === 'offline' && save.changes > 0 && (
          // A phone has no room for how many.
          <span className="max-md:sr-only">, {counted(save.changes, 'change')} kept here</span>
        )}
      </span>
    </output>
  );
}
