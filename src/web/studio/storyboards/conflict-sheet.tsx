import type { StoryboardView } from '#contract/storyboards.ts';
import type { Command } from '#domain/storyboards/commands.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useBoardContent, useBoardWork } from './board-context.tsx';
import {
  castInWords,
  fieldName,
  isCasting,
  isReferences,
  isTempo,
  modelInWords,
  referencesInWords,
  tempoInWords,
} from './conflict-words.ts';
import type { Refused } from './use-board-edits.ts';

type ConflictSheetProps = { refused: Refused; edit: (command: Command) => void; onClose: () => void };

/** Somebody changed the same meanwhile: both values, and a choice. */
export function ConflictSheet({ refused: { command, conflicts }, edit, onClose }: ConflictSheetProps) {
  const { board, shots } = useBoardContent();
  const roleName = (id: string) => board.roles.find((role) => role.id === id)?.name;
  const labelOf = (id: string) => shots.find((shot) => shot.id === id)?.label ?? sceneLabel(board, id) ?? roleName(id);
  const nameOf = (key: string) => fieldName(key, labelOf);
  const { models } = useBoardWork();
  const inWords = (key: string, value: unknown) => {
    if (key.includes('.models.')) return modelInWords(value, models);
    if (isTempo(key)) return tempoInWords(value);
    if (isReferences(key)) return referencesInWords(board.references, value);
    return isCasting(key) ? castInWords(board, value) : inPlace(value, labelOf);
  };
  const keepMine = () => {
    onClose();
    edit(command);
  };
  return (
    <Modal title="Conflicting changes" isOpen onClose={onClose} width={560}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        <p className="text-muted">Another user or browser tab changed the same fields. Choose which version to keep.</p>
        {conflicts.map(({ key, yours, theirs }) => (
          <section key={key} aria-label={nameOf(key)} className="grid gap-1.5">
            <h3 className="text-12 font-medium text-muted">{nameOf(key)}</h3>
            <div className="grid gap-2 sm:grid-cols-2">
              <Version label="Your version" value={inWords(key, yours)} />
              <Version label="Their version, now in the storyboard" value={inWords(key, theirs)} />
            </div>
          </section>
        ))}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Keep theirs</Button>
          <Button look="key" onPress={keepMine}>
            Use mine
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function sceneLabel({ scenes }: StoryboardView, id: string): string | undefined {
  const scene = scenes.find((one) => one.id === id);
  return scene && `Scene ${scene.number}`;
}

/** A place in the film in words: what it stands behind. */
function inPlace(value: unknown, labelOf: (id: string) => string | undefined): unknown {
  if (typeof value !== 'object' || value === null || !('after' in value)) return value;
  // As `edit-conflicts.ts` makes it.
  const { after, sceneId } = value as { after: string | null; sceneId?: string };
  const behind = after === null ? 'at the beginning' : `after ${labelOf(after) ?? 'a deleted item'}`;
  return sceneId === undefined ? behind : `${behind} of ${labelOf(sceneId) ?? 'a deleted scene'}`;
}

function Version({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="rounded-ctl border border-field bg-well px-3 py-2">
      <p className="text-11 text-faint">{label}</p>
      <p className="max-h-40 overflow-auto text-13 break-words whitespace-pre-wrap">{valueInWords(value)}</p>
    </div>
  );
}

function valueInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}
