import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { characterLengths } from '#domain/characters/character-limits.ts';
import { PromptField, useTaggedIn } from '#web/studio/prompt-field/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { AgeField } from './person-fields.tsx';
import { problemAt } from './places.ts';
import type { Look, OpenCharacter } from './use-character.ts';

/** The field of a look that says what is different in it. */
export const wardrobeLabel = 'Wardrobe, hair and makeup';
const mainPlaceholder = 'Black wedding suit a size too big, white shirt, dark green tie, wet hem';
const lookPlaceholder = 'Black hair in pigtails, blue striped sweater, shorts, a graze on the left knee';

type LookFieldsProps = { opened: OpenCharacter; look: Look };

/** Name, age and wardrobe of the selected look. */
export function LookFields({ opened, look }: LookFieldsProps) {
  const { character, saved, change, removeLook } = opened;
  const tags = useTaggedIn(look.wardrobe, character.id);
  const namePlace = `${look.id}.name` as const;
  const problem = problemAt(saved, namePlace, look.name);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_88px] items-start gap-2">
        <Field
          label="Look"
          value={look.name}
          maxLength={characterLengths.lookName}
          onChange={(name) => change(namePlace, name)}
          {...(problem !== undefined && { error: problem })}
        />
        <AgeField
          age={look.age}
          placeholder={character.age === null ? 'Any' : String(character.age)}
          onAge={(age) => change(`${look.id}.age`, age)}
        />
      </div>
      <PromptField
        label={wardrobeLabel}
        value={look.wardrobe}
        maxLength={characterLengths.wardrobe}
        placeholder={look.isMain ? mainPlaceholder : lookPlaceholder}
        tags={tags.map(({ tag }) => tag)}
        exceptId={character.id}
        onTag={() => undefined}
        onChange={(wardrobe) => change(`${look.id}.wardrobe`, wardrobe)}
      />
      {!look.isMain && <RemoveLook key={look.id} name={look.name} onRemove={() => removeLook(look.id)} />}
    </>
  );
}

function RemoveLook({ name, onRemove }: { name: string; onRemove: () => void }) {
  const [isSure, setIsSure] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" look={isSure ? 'danger' : 'ghost'} onPress={() => (isSure ? onRemove() : setIsSure(true))}>
        <Trash size={14} aria-hidden="true" /> {isSure ? `Remove “${name}”` : 'Remove look'}
      </Button>
      {isSure && <p className="text-12 text-muted">Its images stay in your library.</p>}
    </div>
  );
}
