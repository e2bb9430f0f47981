import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CharacterSummary } from '#contract/character-views.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/format.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { characterQuery } from './characters-query.ts';
import { nameOf, useCharacterActions } from './use-character-actions.ts';

type DeleteCharacterProps = { character: CharacterSummary; onClose: () => void };

/** Asks before a character is deleted. A character that storyboards use can only be archived; the dialog lists them. */
export function DeleteCharacter({ character, onClose }: DeleteCharacterProps) {
  const { remove, archive } = useCharacterActions();
  const isUsed = character.storyboards > 0;
  const name = nameOf(character);
  return (
    <Modal title={isUsed ? `“${name}” is in use` : `Delete “${name}”`} isOpen onClose={onClose} width={440}>
      <div className="grid gap-4 px-[18px] pt-1 pb-[18px]">
        {isUsed ? <InUse character={character} /> : <p className="text-muted">{whatGoes}</p>}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{isUsed && character.isArchived ? 'Close' : 'Keep it'}</Button>
          {!isUsed && (
            <Button
              look="danger"
              isPending={remove.isPending}
              onPress={() => remove.mutate(character, { onSettled: onClose })}
            >
              Delete permanently
            </Button>
          )}
          {isUsed && !character.isArchived && (
            <Button isPending={archive.isPending} onPress={() => archive.mutate(character, { onSettled: onClose })}>
              Archive instead
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}

const whatGoes =
  'Its looks, texts and tag are deleted and can’t be restored. Its images stay in your library. Prompts that name its tag keep the word.';

function InUse({ character }: { character: CharacterSummary }) {
  const { data } = useQuery(characterQuery(character.id));
  return (
    <div className="grid gap-2 text-muted">
      <p>
        {counted(character.storyboards, 'storyboard')} cast this character, so it can’t be deleted. Remove it from their
        cast first, or archive it: the storyboards keep it, and it no longer counts toward your plan.
      </p>
      <ul className="grid gap-1 text-ink">
        {data ? (
          data.usedIn.map(({ storyboardId, title }) => (
            <li key={storyboardId}>
              <Link
                to="/studio/storyboards/$storyboardId"
                params={{ storyboardId }}
                className="underline underline-offset-3"
              >
                {title}
              </Link>
            </li>
          ))
        ) : (
          <Skeleton className="h-5 w-40" />
        )}
      </ul>
    </div>
  );
}
