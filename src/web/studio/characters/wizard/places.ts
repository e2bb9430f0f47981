import type { CharacterView } from '#contract/character-views.ts';
import { tagProblem, type Value } from '#web/studio/tagged-things/index.ts';

/** Fields of a character that the wizard edits. */
type CharacterField = 'name' | 'tag' | 'description' | 'prompt' | 'gender' | 'age' | 'voices';
/** Fields of a look that the wizard edits. */
type LookField = 'name' | 'age' | 'wardrobe';
/** A field with the thing that it belongs to: `character.prompt`, `lok_1.wardrobe`. */
export type Place = `character.${CharacterField}` | `${string}.${LookField}`;

export const characterOwner = 'character';

export const ownerOf = (place: Place): string => place.slice(0, place.lastIndexOf('.'));
export const fieldOf = (place: Place): string => place.slice(place.lastIndexOf('.') + 1);

/** The value of a field; undefined when its look is gone. */
export function valueAt(view: CharacterView, place: Place): Value | undefined {
  const owner = ownerOf(place);
  const thing: Partial<Record<string, unknown>> | undefined =
    owner === characterOwner ? view : view.looks.find(({ id }) => id === owner);
  // The fields of `Place` have these types.
  return thing?.[fieldOf(place)] as Value | undefined;
}

/** The character with other values in some fields. */
export function withValues(view: CharacterView, values: ReadonlyMap<Place, Value>): CharacterView {
  if (values.size === 0) return view;
  const fieldsOf = (owner: string) =>
    Object.fromEntries(
      [...values].flatMap(([place, value]) => (ownerOf(place) === owner ? [[fieldOf(place), value]] : [])),
    );
  return {
    ...view,
    ...fieldsOf(characterOwner),
    looks: view.looks.map((look) => ({ ...look, ...fieldsOf(look.id) })),
  };
}

/** What keeps a value from being saved, as a sentence for its field; undefined when nothing does. */
export function problemAt(view: CharacterView, place: Place, value: Value): string | undefined {
  const field = fieldOf(place);
  const isLook = ownerOf(place) !== characterOwner;
  const isNeeded = isLook || view.state === 'COMPLETE';
  const text = typeof value === 'string' ? value : '';
  if (field === 'name' && isNeeded && text.trim() === '') return 'Enter a name.';
  if (field !== 'tag') return undefined;
  if (value === null) return isNeeded ? 'Enter a tag.' : undefined;
  return tagProblem(text);
}
