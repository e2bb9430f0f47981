import { type ReferenceKind, referenceKinds } from '#domain/references/reference-kinds.ts';

const labels: Record<ReferenceKind, { one: string; many: string }> = {
  location: { one: 'Location', many: 'Locations' },
  prop: { one: 'Prop', many: 'Props' },
  wardrobe: { one: 'Wardrobe', many: 'Wardrobe' },
  style: { one: 'Style', many: 'Styles' },
  other: { one: 'Other', many: 'Other' },
};

export const kindLabel = (kind: ReferenceKind): string => labels[kind].one;

/** Kinds to choose from in a form, and in the filter of a list. */
export const kindSegments = referenceKinds.map((id) => ({ id, label: labels[id].one }));
export const kindFilters = [
  { id: 'all', label: 'All kinds' },
  ...referenceKinds.map((id) => ({ id, label: labels[id].many })),
];

const placeholders: Record<ReferenceKind, string> = {
  location: 'A stone harbor with wet steps, stacked crab pots and one sodium lamp',
  prop: 'A brass storm lantern with a dented base and a cracked glass',
  wardrobe: 'A yellow oilskin coat, patched at the elbows, worn over a wool sweater',
  style: 'Grainy 16 mm, tungsten practicals, deep shadows, muted greens',
  other: 'What it is and its distinctive features',
};

/** An example of a description. */
export const exampleOfKind = (kind: ReferenceKind): string => placeholders[kind];
