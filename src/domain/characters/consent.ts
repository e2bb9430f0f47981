import { dayText } from '../day-text.ts';

/** Whether a character shows a real person. `unstated`: its owner has not answered yet. */
export const likenesses = ['unstated', 'invented', 'real-person'] as const;
export type Likeness = (typeof likenesses)[number];

/** Why a real person's likeness may be used. */
export const consentBases = ['self', 'written', 'public-domain', 'license'] as const;
export type ConsentBasis = (typeof consentBases)[number];

/** What of a person is used. */
export const consentUses = ['face', 'voice'] as const;
export type ConsentUse = (typeof consentUses)[number];

export const consentLengths = { personName: 100 } as const;

/** A record of why a real person's likeness may be used. */
export type Consent = {
  basis: ConsentBasis;
  personName: string;
  covers: readonly ConsentUse[];
  /** The last day on which it holds, `2027-12-31` in UTC; null where it has no end. */
  endsOn: string | null;
};

/** What a basis must come with. */
const demands: Record<ConsentBasis, { document: boolean; end: boolean }> = {
  self: { document: false, end: false },
  written: { document: true, end: true },
  'public-domain': { document: false, end: false },
  license: { document: true, end: false },
};
export const consentDemands = (basis: ConsentBasis): { document: boolean; end: boolean } => demands[basis];

/** A field of a consent that cannot be kept as it is, and why. */
export type ConsentFieldProblem = { path: 'documentAssetId' | 'endsOn' | 'covers'; message: string };

/** Everything that a consent lacks, in the order of the form. `today` is a day in UTC. */
export function consentFieldProblems(
  { basis, covers, endsOn }: Pick<Consent, 'basis' | 'covers' | 'endsOn'>,
  { hasDocument, today }: { hasDocument: boolean; today: string },
): ConsentFieldProblem[] {
  const { document, end } = demands[basis];
  const isOver = endsOn !== null && endsOn < today;
  return [
    ...(covers.length === 0 ? [problem('covers', 'Choose the face, the voice or both.')] : []),
    ...(document && !hasDocument ? [problem('documentAssetId', 'Add the signed document.')] : []),
    ...(end && endsOn === null ? [problem('endsOn', 'Enter the last day of the consent.')] : []),
    ...(isOver ? [problem('endsOn', 'The last day is in the past. Enter today or a later day.')] : []),
  ];
}

const problem = (path: ConsentFieldProblem['path'], message: string): ConsentFieldProblem => ({ path, message });

type Subject = {
  name: string;
  likeness: Likeness;
  /** It began with a photo, or one of its chosen pictures was uploaded. */
  hasUploads: boolean;
  consent: Consent | null;
};

/**
 * Returns the sentence that refuses the use of a character, or null if the character may be used. `today` is a day in UTC. A character of unstated
 * likeness with uploaded pictures is refused, because the uploads may show a real person.
 */
export function consentRefusal(
  { name, likeness, hasUploads, consent }: Subject,
  use: ConsentUse,
  today: string,
): string | null {
  if (likeness === 'invented') return null;
  if (likeness === 'unstated') {
    return hasUploads ? `“${name}” uses an uploaded image. Say first whether it shows a real person.` : null;
  }
  if (!consent) return `“${name}” shows a real person, and no consent is recorded. Record it on the character.`;
  const { personName, endsOn, covers } = consent;
  if (endsOn !== null && endsOn < today) {
    return `The consent of ${personName} for “${name}” ended on ${dayText(endsOn)}. Record a new consent on the character.`;
  }
  if (!covers.includes(use)) return `The consent of ${personName} for “${name}” does not cover the ${use}.`;
  return null;
}

/** Refuses an image that shows another user's character, and names nothing of it. */
export const foreignImageRefusal =
  'An image was generated from a photo of a person without a recorded consent. Nothing was charged. ' +
  'Choose another image.';

/** Refuses to publish an image that shows a real person; `name` is that of the owner's character. */
export const publicRefusal = (name: string | null): string =>
  name === null
    ? 'An image was generated from a photo of a real person. References that show real people stay private.'
    : `An image shows “${name}”, who is a real person. References that show real people stay private.`;

/** The day of a time, in UTC. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
