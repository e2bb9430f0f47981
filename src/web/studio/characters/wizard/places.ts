import type { CharacterView } from '#contract/character-views.ts';
import { tagMaximum, tagPattern } from '#domain/tags/tag.ts';

/** Fields of a character that the wizard edits. */
type CharacterField = 'name' | 'tag' | 'description' | 'prompt' | 'gender' | 'age' | 'voices';
/** Fields of a look that the wizard edits. */
type LookField = 'name' | 'age' | 'wardrobe';
/** A field with the thing that it belongs to: `character.prompt`, `lok_1.wardrobe`. */
export type Place = `character.${CharacterField}` | `${string}.${LookField}`;
export type Value = string | number | null | Record<string, string>;

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

/** Whether two values are the same; the keys of voices may come in any order. */
export function isSame(left: Value | undefined, right: Value | undefined): boolean {
  return left === right || JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));
}

const sorted = (value: Value | undefined) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value;

/** What keeps a value from being saved, as a sentence for its field; undefined when nothing does. */
export function problemAt(view: CharacterView, place: Place, value: Value): string | undefined {
  const field = fieldOf(place);
  const isLook = ownerOf(place) !== characterOwner;
  const isNeeded = isLook || view.state === 'COMPLETE';
  const text = typeof value === 'string' ? value : '';
  if (field === 'name' && isNeeded && text.trim() === '') return 'Enter a name.';
  if (field !== 'tag') return undefined;
  if (value === null) return isNeeded ? 'Enter a tag.' : undefined;
  if (!tagPattern.test(text)) return 'Use letters, digits, “_” and “-” only.';
  return text.length > tagMaximum ? `Use at most ${tagMaximum} characters.` : undefined;
}
