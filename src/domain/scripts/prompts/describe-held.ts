import { deedTable } from '../shots/shot-words.ts';
import { isInVehicle } from '../shots/postures.ts';
import type { ShotDraft } from '../shots/shot-draft.ts';

type Held = ShotDraft['meaning']['held'][number];

const isInside = ({ posture }: Held): boolean => isInVehicle(posture);

const phonePattern = /\b(?:phone|telephone|receiver|mobile)\b|\btalk(?:s|ing)? (?:on|into)\b/i;

/** Whether somebody goes somewhere in a shot. */
export const isOfMoving = ({ sentences }: ShotDraft): boolean =>
  sentences.some(({ words }) => deedTable.find(words).some(({ label }) => label === 'moves'));

/** `BRICK and STEEL are seated.` */
function describePostures({ roles: seen, meaning: { held: all } }: ShotDraft): string[] {
  // Who stands before a car is not in it with the one who drives.
  const isApart = all.some(isInside) && !seen.every((role) => all.some((one) => one.role === role && isInside(one)));
  const held = isApart ? all.filter((one) => !isInside(one)) : all;
  const rolesOf = new Map<string, string[]>();
  for (const { role, posture } of held) rolesOf.set(posture, [...(rolesOf.get(posture) ?? []), role]);
  return [...rolesOf].map(
    ([posture, roles]) => `${roles.join(' and ')} ${roles.length > 1 ? 'are' : 'is'} ${posture}.`,
  );
}

/** What the scene has told before of those in the picture, and the shot's own words do not: that they sit, or are on the telephone. */
export function describeHeld(draft: ShotDraft): string[] {
  const { kind, roles, meaning, sentences } = draft;
  if (kind !== 'action' || sentences.length === 0) return [];
  const [role] = roles;
  const isSaid = sentences.some(({ text }) => phonePattern.test(text));
  const call = meaning.isOnPhone && role !== undefined && !isSaid ? [`${role} is on the phone.`] : [];
  if (meaning.held.length === 0) return call;
  const isRiding = meaning.held.some(isInside);
  return !isRiding && isOfMoving(draft) ? call : [...describePostures(draft), ...call];
}
