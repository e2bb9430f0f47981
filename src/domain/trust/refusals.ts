import type { Finding } from './finding.ts';

/** A picture or a clip that something was to be made from. */
type Looked = { kind: 'image' | 'video'; name: string };

const inWords = { image: 'picture', video: 'clip' } as const;

/** Why a model that takes no faces does not take this; null when it does. What nobody can tell is refused. */
export function facesRefusal(modelLabel: string, { kind, name }: Looked, finding: Finding | 'failed'): string | null {
  if (finding === 'clear') return null;
  const why =
    finding === 'found'
      ? `and “${name}” shows one`
      : `and it could not be told whether “${name}” shows one; when that is not sure, it is refused`;
  return `${modelLabel} takes no ${inWords[kind]}s with faces, ${why}. Nothing was charged; choose a ${inWords[kind]} without people, or another model.`;
}

/** Why nothing is made from this; null when it may be. */
export function safetyRefusal({ kind, name }: Looked, finding: Finding | 'failed'): string | null {
  if (finding === 'clear') return null;
  const end = `so nothing is made from it. Nothing was charged; choose another ${inWords[kind]}.`;
  if (finding === 'found') return `“${name}” looks pornographic to the safety check, ${end}`;
  return `The safety check could not look at “${name}”, ${end}`;
}
