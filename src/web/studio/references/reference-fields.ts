import type { ReferenceView } from '#contract/reference-views.ts';
import { referencesApi } from '#contract/references.ts';
import { call, callOnLeaving } from '#web/lib/call.ts';
import { type Fields, type PlacedEdit, tagProblem, type Value } from '#web/studio/tagged-things/index.ts';

/** Fields of a reference that its page edits. */
export type ReferencePlace = 'kind' | 'tag' | 'description';

export const placeLabel: Record<ReferencePlace, string> = { kind: 'Kind', tag: 'Tag', description: 'Description' };

/** What keeps a tag from being saved, as a sentence for its field; undefined when nothing does. */
export const problemOfTag = (tag: string | null): string | undefined =>
  tag === null || tag === '' ? 'Enter a tag.' : tagProblem(tag);

const requestOf = (
  { id, revision }: ReferenceView,
  edits: readonly PlacedEdit<ReferencePlace>[],
): { params: { referenceId: string }; body: { revision: number } } => ({
  params: { referenceId: id },
  body: { revision, ...Object.fromEntries(edits.map(([place, { value }]) => [place, value])) },
});

/** The fields of a reference, as they are saved. */
export const referenceFields: Fields<ReferenceView, ReferencePlace> = {
  valueAt: (view, place) => view[place],
  problemAt: (_, place, value) =>
    place === 'tag' ? problemOfTag(typeof value === 'string' ? value : null) : undefined,
  inOneRequest: (edits) => [...edits],
  send: (view, edits) => call(referencesApi.update, requestOf(view, edits)),
  sendOnLeaving: (view, edits) => callOnLeaving(referencesApi.update, requestOf(view, edits)),
  tagPlace: 'tag',
};

/** The reference with other values in some fields. */
export const withValues = (view: ReferenceView, values: ReadonlyMap<ReferencePlace, Value>): ReferenceView =>
  values.size === 0 ? view : { ...view, ...Object.fromEntries(values) };
