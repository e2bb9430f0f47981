import Search from 'lucide-react/icons/search';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Keys } from '#web/ui/keys.tsx';
import { allCommands, type StudioCommand } from './commands.ts';
import { closePalette, paletteStore } from './palette-state.ts';

const shownPerSection = 8;
const sections: StudioCommand['section'][] = ['Commands', 'Shots', 'Projects', 'Go to'];

/** Search and commands by keyboard: Ctrl or Cmd and K. */
export function CommandPalette() {
  const isOpen = useSyncExternalStore(paletteStore.subscribe, paletteStore.get, () => false);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && closePalette()}
      isDismissable
      className="fade-in fixed inset-0 z-[1070] flex items-start justify-center bg-veil px-4 pt-[12vh]"
    >
      <Modal className="float w-[min(560px,100%)] overflow-hidden outline-none">
        <Dialog aria-label="Command palette" className="outline-none">
          <PaletteBody />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** At once, whatever has been typed: the field alone would only be emptied. */
function closeOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  closePalette();
}

function PaletteBody() {
  useEffect(() => {
    window.addEventListener('keydown', closeOnEscape, true);
    return () => window.removeEventListener('keydown', closeOnEscape, true);
  }, []);
  const [words, setWords] = useState('');
  const [commands] = useState(allCommands);
  const found = useMemo(() => search(commands, words), [commands, words]);
  const run = (id: string | number) => {
    closePalette();
    commands.find((command) => command.id === id)?.run();
  };
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField
        aria-label="Search or run a command"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the palette wants to type
        autoFocus
        className="flex h-12 items-center gap-2.5 border-b border-line px-3.5"
      >
        <Search size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <Input className="flex-1 bg-transparent text-15 outline-none [&::-webkit-search-cancel-button]:hidden" />
        <Keys keys="Esc" />
      </SearchField>
      <Menu
        aria-label="Results"
        onAction={run}
        className="max-h-[min(420px,60vh)] overflow-auto px-1.5 pt-1.5 pb-2 outline-none"
        renderEmptyState={() => <p className="px-3 py-6 text-center text-muted">No results for “{words}”.</p>}
      >
        {found.map(({ section, commands: shown }) => (
          <MenuSection key={section} id={section}>
            <Header className="px-3 pt-2 pb-1 text-11 text-faint">{section}</Header>
            {shown.map((command) => (
              <Row key={command.id} command={command} />
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}

function Row({ command: { id, label, detail, aside, shortcut, icon: Icon, pictureUrl } }: { command: StudioCommand }) {
  return (
    <MenuItem
      id={id}
      textValue={label}
      className="flex min-h-9 items-center gap-2.5 rounded-ctl px-3 py-1 outline-none data-[focused]:bg-hover"
    >
      {Icon && <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />}
      {pictureUrl && <img src={pictureUrl} alt="" className="h-8 w-14 shrink-0 rounded-pic object-cover" />}
      <span className="shrink-0 font-medium">{label}</span>
      <span className="min-w-0 flex-1 truncate text-muted">{detail}</span>
      {aside !== undefined && <span className="num text-muted">{aside}</span>}
      {shortcut !== undefined && <Keys keys={shortcut} />}
    </MenuItem>
  );
}

/** Everything in which each of the words occurs; what begins with them first. */
function search(commands: StudioCommand[], words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ label, detail = '' }: StudioCommand) => `${label} ${detail}`.toLowerCase();
  const rank = (command: StudioCommand) => (wanted[0] !== undefined && text(command).startsWith(wanted[0]) ? 0 : 1);
  const found = commands.filter((command) => wanted.every((word) => text(command).includes(word)));
  return sections
    .map((section) => ({
      section,
      commands: found
        .filter((command) => command.section === section)
        .toSorted((a, b) => rank(a) - rank(b))
        .slice(0, shownPerSection),
    }))
    .filter((group) => group.commands.length > 0);
}
