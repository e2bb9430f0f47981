import type { CharacterView } from '#contract/character-views.ts';
import { charactersApi } from '#contract/characters.ts';
import { call, callOnLeaving } from '#web/lib/call.ts';
import type { Fields, PlacedEdit } from '#web/studio/tagged-things/index.ts';
import { characterOwner, fieldOf, ownerOf, type Place, problemAt, valueAt } from './places.ts';

type Edits = readonly PlacedEdit<Place>[];

/** The thing that edits belong to: the character, or one of its looks. */
const ownerOfAll = ([first]: Edits): string => (first ? ownerOf(first[0]) : characterOwner);

/** What is sent for edits of one thing. */
function requestOf({ id, revision }: CharacterView, edits: Edits) {
  const values = Object.fromEntries(edits.map(([place, { value }]) => [fieldOf(place), value]));
  return { characterId: id, lookId: ownerOfAll(edits), body: { revision, ...values } };
}

/** The fields of a character and its looks, as they are saved: each thing in a request of its own. */
export const characterFields: Fields<CharacterView, Place> = {
  valueAt,
  problemAt,
  inOneRequest: (edits) => edits.filter(([place]) => ownerOf(place) === ownerOfAll(edits)),
  send(view, edits) {
    const { characterId, lookId, body } = requestOf(view, edits);
    return lookId === characterOwner
      ? call(charactersApi.update, { params: { characterId }, body })
      : call(charactersApi.updateLook, { params: { characterId, lookId }, body });
  },
  sendOnLeaving(view, edits) {
    const { characterId, lookId, body } = requestOf(view, edits);
    if (lookId === characterOwner) callOnLeaving(charactersApi.update, { params: { characterId }, body });
    else callOnLeaving(charactersApi.updateLook, { params: { characterId, lookId }, body });
  },
  tagPlace: 'character.tag',
};
