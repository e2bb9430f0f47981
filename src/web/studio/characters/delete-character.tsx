import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CharacterSummary } from '#contract/character-views.ts';
import { DeleteModal } from '#web/studio/tagged-things/index.ts';
import { counted } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { characterQuery } from './characters-query.ts';
import { nameOf } from '#domain/characters/name-of.ts';
import { useCharacterActions } from './use-character-actions.ts';

type DeleteCharacterProps = { character: CharacterSummary; onClose: () => void };

/** Asks before a character is deleted. A character that storyboards use can only be archived; the dialog lists them. */
export function DeleteCharacter({ character, onClose }: DeleteCharacterProps) {
  const { remove, archive } = useCharacterActions();
  const isUsed = character.storyboards > 0;
  return (
    <DeleteModal
      name={nameOf(character)}
      isUsed={isUsed}
      isArchived={character.isArchived}
      isPending={remove.isPending || archive.isPending}
      onDelete={() => remove.mutate(character, { onSettled: onClose })}
      onArchive={() => archive.mutate(character, { onSettled: onClose })}
      onClose={onClose}
    >
      {isUsed ? <InUse character={character} /> : <p className="text-muted">{whatGoes}</p>}
    </DeleteModal>
  );
}

const whatGoes =
  'Its looks, texts and tag are deleted and can’t be restored. Its images stay in your library. Prompts keep the tag as plain text.';

function InUse({ character }: { character: CharacterSummary }) {
  const { data } = useQuery(characterQuery(character.id));
  return (
    <div className="grid gap-2 text-muted">
      <p>
        This character is used in {counted(character.storyboards, 'storyboard')}, so it can’t be deleted. Remove it from
        the cast first, or archive it. An archived character stays in its storyboards and doesn’t count toward your
        plan.
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
