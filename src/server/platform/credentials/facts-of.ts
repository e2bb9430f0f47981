import type { ActionFacts, Facts, IngredientFacts } from './claim.ts';
import type { CredentialReport } from './report.ts';

/** How a file was made. */
export type Making = {
  /** From nothing but words and what a model was shown; by a change of the first ingredient; or put together from its ingredients. */
  how: 'created' | 'edited' | 'composed';
  /** IPTC's word for where it comes from: `trainedAlgorithmicMedia`. */
  sourceType: string;
  /** The model, or the program. */
  software: string;
};

/** A file that is to be signed, as far as its claim is concerned. */
type Made = {
  title: string;
  mediaType: string;
  making: Making;
  ingredients: Omit<IngredientFacts, 'relationship'>[];
};

/** The manifest that a file came with, of the vendor that made it. */
type OwnManifest = { store: Uint8Array; report: CredentialReport | undefined };

/** What is claimed of a file. */
export function factsOf(
  { title, making, ingredients, mediaType }: Made,
  { at, own }: { at: Date; own: OwnManifest | null },
): Facts {
  if (own) {
    // It came with a manifest, which says how it was made.
    const parent = { title, mediaType, store: own.report ? { bytes: own.store, results: own.report.results } : null };
    return { title, at, actions: [opened], ingredients: related([parent, ...ingredients], 'edited') };
  }
  const { how, sourceType, software } = making;
  if (how === 'edited' && ingredients.length > 0) {
    const edited: ActionFacts = { action: 'c2pa.edited', sourceType, software };
    return { title, at, actions: [opened, edited], ingredients: related(ingredients, how) };
  }
  const created: ActionFacts = { action: 'c2pa.created', sourceType, software };
  const actions = how === 'composed' && ingredients.length > 0 ? [created, placing(ingredients.length)] : [created];
  return { title, at, actions, ingredients: related(ingredients, how === 'composed' ? how : 'created') };
}

const program = 'Backlot';
/** The first ingredient was opened. */
const opened: ActionFacts = { action: 'c2pa.opened', sourceType: null, software: program, ingredients: [0] };

const placing = (count: number): ActionFacts => ({
  action: 'c2pa.placed',
  sourceType: null,
  software: program,
  ingredients: Array.from({ length: count }, (_, place) => place),
});

function related(ingredients: Made['ingredients'], how: Making['how']): IngredientFacts[] {
  const relationOf = (place: number): IngredientFacts['relationship'] => {
    if (how === 'composed') return 'componentOf';
    return how === 'edited' && place === 0 ? 'parentOf' : 'inputTo';
  };
  return ingredients.map((one, place) => ({ ...one, relationship: relationOf(place) }));
}
