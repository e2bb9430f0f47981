import { Button } from '#web/ui/button.tsx';
import { useCharacterActions } from '../use-character-actions.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import type { OpenCharacter } from './use-character.ts';

/** What keeps the edits of a character from being saved, above its images. */
export function StageNotices({ opened }: { opened: OpenCharacter }) {
  const { saved, save } = opened;
  if (saved.isArchived) return <Archived opened={opened} />;
  if (save.is !== 'refused') return <ChangedElsewhere opened={opened} />;
  return (
    <p role="alert" className="rounded-ctl border border-bad-line bg-bad-bg px-3.5 py-2.5 text-12 leading-[18px]">
      <span className="font-medium">Not saved.</span> <span className="text-muted">{save.reason}</span>
    </p>
  );
}

/** An archived character can be looked at, not changed. */
function Archived({ opened: { saved } }: { opened: OpenCharacter }) {
  const { restore } = useCharacterActions();
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-ctl border border-line-strong bg-panel px-3.5 py-2.5">
      <p className="min-w-[220px] flex-1">
        This character is archived. <span className="text-muted">Restore it to change it or generate images.</span>
      </p>
      <Button size="sm" isPending={restore.isPending} onPress={() => restore.mutate(saved)}>
        Restore
      </Button>
    </div>
  );
}
