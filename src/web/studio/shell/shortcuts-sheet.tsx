import { useSyncExternalStore } from 'react';
import { Keys } from '#web/ui/keys.tsx';
import { Modal } from '#web/ui/modal.tsx';

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the list of shortcuts. */
export const openShortcuts = (): void => set(true);

const groups: { label: string; shortcuts: [keys: string[], what: string][] }[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      [['Ctrl K'], 'Search or run a command'],
      [['?'], 'This list'],
      [['Ctrl Z'], 'Undo'],
      [['Ctrl Shift Z'], 'Redo'],
      [['Esc'], 'Close what is open'],
    ],
  },
  {
    label: 'Player',
    shortcuts: [
      [['Space'], 'Play or pause'],
      [['J', 'K', 'L'], 'Back, stop, forward; again for twice as fast'],
      [['←', '→', ',', '.'], 'One frame back or on'],
      [['Shift ←', 'Shift →'], 'One second back or on'],
      [['K J', 'K L'], 'With K held: a frame at a time'],
      [['I', 'O', 'Alt X'], 'Mark the beginning, the end, nothing'],
      [['R'], 'Repeat the marked part, or this scene'],
      [['Home', 'End'], 'To the beginning or the end'],
      [['M'], 'Sound off or on'],
      [['C'], 'Captions off or on'],
      [['F'], 'Full screen'],
    ],
  },
  {
    label: 'Timeline',
    shortcuts: [
      [['+', '-', 'Shift Z'], 'Closer, farther, the whole film'],
      [['N'], 'Snapping on or off'],
      [['↑', '↓'], 'To the cut before or after'],
      [['[', ']'], 'Trim the end by a frame'],
      [['Shift [', 'Shift ]'], 'Trim the beginning'],
      [['Alt [', 'Alt ]'], 'Slip the clip'],
      [['Alt ←', 'Alt →'], 'Move the sound'],
      [['Alt ↑', 'Alt ↓'], 'Sound louder or softer'],
    ],
  },
  {
    label: 'Board',
    shortcuts: [
      [['↑', '↓', '←', '→'], 'Move between shots'],
      [['Enter'], 'Play from this shot'],
      [['F2'], 'Edit the prompt'],
      [['G'], 'Generate what the button says'],
      [['A'], 'Approve'],
      [['Shift L'], 'Lock or unlock'],
      [['Shift ↑', 'Shift ↓', 'Ctrl A'], 'Choose several, or all'],
      [['Alt ←', 'Alt →'], 'Move what is chosen'],
      [['Ctrl C', 'Ctrl X', 'Ctrl V'], 'Copy, cut, paste; also into another storyboard'],
      [['Ctrl D'], 'Duplicate'],
      [['S'], 'Cut in two at the playhead'],
      [['Shift S'], 'Merge what is chosen, or with the next'],
      [['Delete'], 'Remove what is chosen'],
    ],
  },
  {
    label: 'Cast',
    shortcuts: [
      [['↑', '↓', '←', '→'], 'Move between looks'],
      [['Shift ←', 'Shift →'], 'Move the end of a range'],
      [['Alt Shift ←', 'Alt Shift →'], 'Move the start of a range'],
      [['L'], 'Choose the look of a range'],
    ],
  },
  {
    label: 'Screenplay',
    shortcuts: [
      [['Enter'], 'The next element'],
      [['Tab', 'Shift Tab'], 'Another element'],
      [['Alt 1', 'Alt 9'], 'Scene heading, action, character …'],
      [['Shift Enter'], 'Another line of the same element'],
      [['Ctrl F'], 'Find and replace'],
      [['Ctrl J'], 'Rewrite what is selected, or the scene'],
      [['Ctrl Shift F'], 'Focus'],
      [['Alt ↑', 'Alt ↓'], 'Move the scene, in the list of scenes'],
    ],
  },
];

/** Every shortcut of the studio, by where it works. */
export function ShortcutsSheet() {
  const open = useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
  return (
    <Modal title="Keyboard shortcuts" isOpen={open} onClose={() => set(false)} width={1080}>
      <div className="grid gap-8 px-[18px] pt-2 pb-6 md:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ label, shortcuts }) => (
          <section key={label}>
            <h3 className="mb-2 text-12 font-medium text-muted">{label}</h3>
            <ul className="grid gap-2">
              {shortcuts.map(([keys, what]) => (
                <li key={what} className="flex items-start gap-2 text-12">
                  <span className="flex-1">{what}</span>
                  <span className="flex flex-wrap justify-end gap-1">
                    {keys.map((key) => (
                      <Keys key={key} keys={key} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
