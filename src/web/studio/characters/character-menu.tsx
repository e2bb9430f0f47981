import { useNavigate } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { characterLengths } from '#domain/characters/character-limits.ts';
import type { CharacterSummary } from '#contract/character-views.ts';
import { ThingMenu } from '#web/studio/tagged-things/index.ts';
import { MenuItem } from '#web/ui/menu.tsx';
import { RenameModal } from '#web/ui/rename-modal.tsx';
import { DeleteCharacter } from './delete-character.tsx';
import { nameOf } from '#domain/characters/name-of.ts';
import { useCharacterActions } from './use-character-actions.ts';

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
      <ThingMenu
        name={name}
        isArchived={character.isArchived}
        onOpen={open}
        onArchive={() => archive.mutate(character)}
        onRestore={() => restore.mutate(character)}
        onDelete={() => setAsked('delete')}
      >
        {!character.isArchived && <MenuItem label="Rename" icon={Pencil} onAction={() => setAsked('rename')} />}
      </ThingMenu>
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
