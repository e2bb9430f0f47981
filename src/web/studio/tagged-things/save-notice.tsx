import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { FieldsSave, Value } from './unsaved.ts';

type SaveNoticeProps<Place extends string> = {
  save: FieldsSave<Place>;
  labelOf: (place: Place) => string;
  /** The value of the other window, and the one of this window. */
  valuesOf: (place: Place) => { theirs: Value | undefined; mine: Value | undefined };
  onResolve: (whose: 'mine' | 'theirs') => void;
};

/** What keeps edits from being saved. */
export function SaveNotice<Place extends string>({ save, ...props }: SaveNoticeProps<Place>) {
  if (save.is === 'changed') return <ChangedElsewhere places={save.places} {...props} />;
  if (save.is !== 'refused') return null;
  return (
    <p role="alert" className="rounded-ctl border border-bad-line bg-bad-bg px-3.5 py-2.5 text-12 leading-[18px]">
      <span className="font-medium">Not saved.</span> <span className="text-muted">{save.reason}</span>
    </p>
  );
}

type ArchivedNoticeProps = { children: ReactNode; isPending: boolean; onRestore: () => void };

/** An archived thing can be looked at, not changed. */
export function ArchivedNotice({ children, isPending, onRestore }: ArchivedNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-ctl border border-line-strong bg-panel px-3.5 py-2.5">
      <p className="min-w-[220px] flex-1">
        {children} <span className="text-muted">Restore it to edit it or generate images.</span>
      </p>
      <Button size="sm" isPending={isPending} onPress={onRestore}>
        Restore
      </Button>
    </div>
  );
}
