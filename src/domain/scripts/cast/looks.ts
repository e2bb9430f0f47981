import type { BreakdownScene, Role } from '../breakdown.ts';
import { describeRole } from './describe-role.ts';
import type { Introduction } from './describe-role.ts';
import { findAge } from './find-age.ts';
import type { Cast, LookChange } from './cast.ts';
import type { Mention } from './role-index.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import type { RawScene } from '../scenes/split-scenes.ts';
import type { Word } from '../text/words.ts';

/** Ages so near are one look: a birthday later a child looks otherwise, and nobody else. */
const sameLookYears = (age: number): number => Math.min(5, Math.max(2, age / 5));

/** The age in brackets behind a name: `LEON (62)`; null where none is written. */
export function ageBehind({ sentences, index, at, length }: Introduction): number | null {
  const sentence = sentences[index];
  const last = sentence?.words[at + length - 1];
  const bracket = sentence && last && /^ \(([^)]{1,40})\)/.exec(sentence.text.slice(last.end, last.end + 44));
  return bracket ? findAge(bracket[1] ?? '') : null;
}

function nameLook(role: string, { age, than }: { age: number; than: number }, names: ReadonlySet<string>): string {
  const name = `${age > than ? 'OLDER' : 'YOUNGER'} ${role}`;
  return names.has(name) ? `${role} AT ${age}` : name;
}

/**
 * The looks that a script gives people beyond their first: `LEON (22)` and later `LEON (62)` are one role with two looks, the second
 * called `OLDER LEON`. `again` are the places where a known role is named with an age once more.
 */
export function findLooks(
  roles: readonly Role[],
  again: readonly { role: string; introduction: Introduction }[],
): { roles: Role[]; changes: LookChange[] } {
  const names = new Set(roles.map(({ name }) => name));
  const byName = new Map(roles.map((role) => [role.name, role]));
  const looks = new Map<string, Role[]>();
  const changes: LookChange[] = [];
  for (const { role: name, introduction } of again) {
    const base = byName.get(name);
    const age = ageBehind(introduction);
    if (!base || base.age === null || age === null) continue;
    const own = looks.get(name) ?? [];
    const { elementId } = introduction;
    const known = [base, ...own].find((look) => Math.abs((look.age ?? 0) - age) < sameLookYears(age));
    const look = known ?? {
      ...base,
      ...describeRole(name, introduction),
      name: nameLook(name, { age, than: base.age }, names),
      age,
      variantOf: name,
      firstElementId: elementId,
    };
    if (!known) looks.set(name, [...own, look]);
    names.add(look.name);
    changes.push({ role: name, look: look.name, elementId });
  }
  return { roles: roles.flatMap((role) => [role, ...(looks.get(role.name) ?? [])]), changes };
}

/** Which look each role has, in each of the times that a film plays in. */
export type LookMemory = Map<string, Map<string, string>>;

/** The cast as it is seen in a scene. A look lasts for the scenes of the same time. */
export function castInScene(cast: Cast, { elements }: RawScene, worn: Map<string, string>): Cast {
  const ids = new Set(elements.map(({ id }) => id));
  for (const { role, look, elementId } of cast.looks) if (ids.has(elementId)) worn.set(role, look);
  if ([...worn].every(([role, look]) => role === look)) return cast;
  const lookOf = (role: string): string => worn.get(role) ?? role;
  const known = new Map<readonly Word[], readonly Mention[]>();
  const mentions: Cast['mentions'] = (words) => {
    const before = known.get(words);
    if (before) return before;
    const found = cast.mentions(words).map(({ role, at, length }) => ({ role: lookOf(role), at, length }));
    known.set(words, found);
    return found;
  };
  return { ...cast, mentions, speakersOf: (cue) => cast.speakersOf(cue).map(lookOf) };
}

/** Counts the speeches of each look where a role has several. */
export function countByLook({ roles, looks }: Cast, scenes: readonly BreakdownScene[], script: Screenplay): Role[] {
  if (looks.length === 0) return roles;
  const cueOf = new Map(script.elements.map((element) => [element.id, 'cueId' in element ? element.cueId : null]));
  const cues = new Map<string, Set<string | null>>();
  for (const { speaker, elementId } of scenes.flatMap(({ shots }) => shots.flatMap(({ dialogue }) => dialogue))) {
    cues.set(speaker, (cues.get(speaker) ?? new Set()).add(cueOf.get(elementId) ?? null));
  }
  const several = new Set(looks.flatMap(({ role, look }) => [role, look]));
  return roles.map((role) =>
    several.has(role.name) ? { ...role, speechCount: cues.get(role.name)?.size ?? 0 } : role,
  );
}
