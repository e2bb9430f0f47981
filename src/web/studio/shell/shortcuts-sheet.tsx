import { useSyncExternalStore } from 'react';
import { Keys } from '#web/ui/keys.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { shortcutGroups } from '#domain/help/shortcut-groups.ts';

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
        {shortcutGroups.map(({ label, shortcuts }) => (
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
