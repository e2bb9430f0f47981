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
      [['←', '→'], 'One frame back or on'],
      [['Home', 'End'], 'To the beginning or the end'],
      [['M'], 'Sound off or on'],
      [['C'], 'Captions off or on'],
      [['F'], 'Full screen'],
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
      [['Alt ←', 'Alt →'], 'Move the shot'],
      [['Delete'], 'Remove the shot'],
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
    <Modal title="Keyboard shortcuts" isOpen={open} onClose={() => set(false)} width={860}>
      <div className="grid gap-8 px-[18px] pt-2 pb-6 md:grid-cols-3">
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
