import { ArchivedNotice, SaveNotice } from '#web/studio/tagged-things/index.ts';
import { ConsentNotice } from '../consent/likeness-field.tsx';
import { useCharacterActions } from '../use-character-actions.ts';
import { wardrobeLabel } from './look-fields.tsx';
import { characterOwner, fieldOf, ownerOf, type Place, valueAt } from './places.ts';
import type { OpenCharacter } from './use-character.ts';

const labels: Partial<Record<string, string>> = {
  name: 'Name',
  tag: 'Tag',
  description: 'Description',
  prompt: 'Headshot prompt',
  gender: 'Gender',
  age: 'Age',
  voices: 'Voices',
  wardrobe: wardrobeLabel,
};

/** What keeps the edits of a character from being saved, above its images. */
export function StageNotices({ opened }: { opened: OpenCharacter }) {
  const { save, saved, character, resolve } = opened;
  const { restore } = useCharacterActions();
  if (saved.isArchived) {
    return (
      <ArchivedNotice isPending={restore.isPending} onRestore={() => restore.mutate(saved)}>
        This character is archived.
      </ArchivedNotice>
    );
  }
  return (
    <>
      <SaveNotice
        save={save}
        labelOf={(place) => labelOf(opened, place)}
        valuesOf={(place) => ({ theirs: valueAt(saved, place), mine: valueAt(character, place) })}
        onResolve={resolve}
      />
      <ConsentNotice opened={opened} />
    </>
  );
}

function labelOf({ saved }: OpenCharacter, place: Place): string {
  const owner = ownerOf(place);
  const field = labels[fieldOf(place)] ?? fieldOf(place);
  const look = owner === characterOwner ? undefined : saved.looks.find(({ id }) => id === owner);
  return look ? `${look.name}: ${field}` : field;
}
