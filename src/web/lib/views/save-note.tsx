import Check from 'lucide-react/icons/check';
import CloudOff from 'lucide-react/icons/cloud-off';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '#web/ui/class-names.ts';

const notes = {
  saved: { icon: Check, words: 'Saved' },
  saving: { icon: LoaderCircle, words: 'Saving' },
  offline: { icon: CloudOff, words: 'Offline, saved here' },
  refused: { icon: TriangleAlert, words: 'Not saved' },
  changed: { icon: TriangleAlert, words: 'Not saved' },
};

export type SaveState = { is: keyof typeof notes; reason?: string };

/** Whether the edits of a page are saved. */
export function SaveNote({ save }: { save: SaveState }) {
  const { icon: Icon, words } = notes[save.is];
  return (
    <output
      data-save={save.is}
      title={save.reason}
      className={classNames(
        'flex items-center gap-1.5 text-12 whitespace-nowrap',
        save.is === 'refused' || save.is === 'changed' ? 'text-bad' : 'text-muted',
      )}
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {words}
    </output>
  );
}
