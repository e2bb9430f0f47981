import { useNavigate } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import SquarePen from 'lucide-react/icons/square-pen';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { characterLengths } from '#domain/characters/character-limits.ts';
import type { CharacterSummary } from '#contract/character-views.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { RenameModal } from '#web/ui/rename-modal.tsx';
import { DeleteCharacter } from './delete-character.tsx';
import { nameOf, useCharacterActions } from './use-character-actions.ts';

/** The actions on one character of the list. */
export function CharacterMenu({ character }: { character: CharacterSummary }) {
  const navigate = useNavigate();
  const { restore, archive, rename } = useCharacterActions();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const open = () => void navigate({ to: '/studio/characters/$characterId', params: { characterId: character.id } });
  const name = nameOf(character);
  return (
    <>
      <Menu label={`Actions on ${name}`} trigger={<IconButton label={`More: ${name}`} icon={Ellipsis} />}>
        <MenuItem label="Open" icon={SquarePen} onAction={open} />
        {!character.isArchived && <MenuItem label="Rename" icon={Pencil} onAction={() => setAsked('rename')} />}
        {character.isArchived ? (
          <MenuItem label="Restore" icon={ArchiveRestore} onAction={() => restore.mutate(character)} />
        ) : (
          <MenuItem label="Archive" icon={Archive} onAction={() => archive.mutate(character)} />
        )}
        <MenuLine />
        <MenuItem label="Delete…" icon={Trash} isDanger onAction={() => setAsked('delete')} />
      </Menu>
      {asked === 'rename' && (
        <RenameModal
          heading="Rename character"
          title={character.name}
          label="Name"
          maxLength={characterLengths.name}
          isPending={rename.isPending}
          onRename={(next) => rename.mutate({ character, name: next }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asked === 'delete' && <DeleteCharacter character={character} onClose={close} />}
    </>
  );
}
