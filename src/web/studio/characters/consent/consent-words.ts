import type { CharacterView } from '#contract/character-views.ts';
import type { ConsentBasis, Likeness } from '#domain/characters/consent.ts';
import { day } from '#web/ui/format.ts';

/** What each basis is, for people. */
export const basisWords: Record<ConsentBasis, { label: string; detail: string }> = {
  self: { label: 'This is me', detail: 'No document needed' },
  written: { label: 'Written consent', detail: 'Requires the signed document and an end date' },
  'public-domain': { label: 'Public domain', detail: 'No rights remain, for example historical figures' },
  license: { label: 'License', detail: 'Requires the contract' },
};

export const likenessLabels: Record<Exclude<Likeness, 'unstated'>, string> = {
  invented: 'Fictional person',
  'real-person': 'Real person',
};

/** The two answers to whether a character shows a real person. */
export const likenessSegments = (['invented', 'real-person'] as const).map((id) => ({ id, label: likenessLabels[id] }));

const uses = { face: 'face', voice: 'voice' } as const;

/** The recorded likeness and consent in one line: `Jo Hart, written consent for face and voice, until Dec 31, 2027`. */
export function consentInWords({ likeness, consent }: Pick<CharacterView, 'likeness' | 'consent'>): string {
  if (likeness === 'unstated') return 'Not yet stated whether this is a real person.';
  if (likeness === 'invented') return 'Fictional person.';
  if (!consent) return 'Real person, no consent recorded.';
  const { personName, basis, covers, endsOn } = consent;
  const what = `${basisWords[basis].label.toLowerCase()} for ${covers.map((use) => uses[use]).join(' and ')}`;
  return [personName, what, ...(endsOn === null ? [] : [`until ${day(endsOn)}`])].join(', ');
}
