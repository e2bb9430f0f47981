import type { Finding } from './finding.ts';

/** A picture or a clip that something was to be made from. `name` is null for another user's: its name is not for this user. */
type Looked = { kind: 'image' | 'video'; name: string | null };

const inWords = { image: 'image', video: 'video' } as const;

const called = ({ kind, name }: Looked): string => (name === null ? `the shared ${inWords[kind]}` : `“${name}”`);

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why a model that takes no faces does not take this; null when it does. What nobody can tell is refused. */
export function facesRefusal(modelLabel: string, looked: Looked, finding: Finding | 'failed'): string | null {
  if (finding === 'clear') return null;
  const { kind } = looked;
  const why =
    finding === 'found'
      ? `and ${called(looked)} shows one`
      : `and the safety check can’t rule out that ${called(looked)} shows one`;
  return (
    `${modelLabel} doesn’t accept ${inWords[kind]}s with faces, ${why}. Nothing was charged. Choose ` +
    `another ${inWords[kind]} without people, or another model.`
  );
}

/** Why nothing is made from this; null when it may be. */
export function safetyRefusal(looked: Looked, finding: Finding | 'failed'): string | null {
  if (finding === 'clear') return null;
  const end = `so it can’t be used. Nothing was charged. Choose another ${inWords[looked.kind]}.`;
  if (finding === 'found') return `${capitalized(called(looked))} looks pornographic to the safety check, ${end}`;
  return `The safety check couldn’t inspect ${called(looked)}, ${end}`;
}
