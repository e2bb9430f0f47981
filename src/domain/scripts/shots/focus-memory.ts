import type { Cast } from '../cast/cast.ts';
import { isVoice } from '../cast/seen-roles.ts';
import type { GroupSize } from './group-words.ts';

export type Gender = 'female' | 'male';

/** So many of all who are there fit into a picture with their names. */
const mostNamed = 4;
/** Nobody further back is meant by a pronoun. */
const longestMemory = 8;

/** Whom the script has shown, the latest last. */
export type FocusMemory = {
  recent(): readonly string[];
  genderOf(role: string): string | undefined;
  /** Whom a pronoun means: the latest of that gender who is not named beside it. */
  latest(gender: Gender, besides?: readonly string[]): string | null;
  /** The same, though it were somebody of the scene before: whoever a scene begins with. */
  subject(gender: Gender, besides?: readonly string[]): string | null;
  /** Those whom the scene has named together last, or so many of those last seen. */
  they(size: GroupSize, gender?: Gender | null): readonly string[];
  /** Several who are named together are a group from then on. */
  join(roles: readonly string[]): void;
  /** Who is only heard is not looked at. */
  see(roles: readonly string[]): void;
};

/** `earlier` were seen last in the scene before; `speakers` speak in this one, though nobody has been seen yet. */
export function createFocusMemory(
  { roles }: Cast,
  { earlier, speakers }: { earlier: readonly string[]; speakers: readonly string[] },
): FocusMemory {
  const genders = new Map(roles.map(({ name, gender }) => [name, gender]));
  let recent: readonly string[] = [];
  let group: readonly string[] = [];

  const find = (among: readonly string[], wanted: string, besides: readonly string[]): string | undefined =>
    among.findLast((role) => genders.get(role) === wanted && !besides.includes(role));
  const latest: FocusMemory['latest'] = (gender, besides = []) =>
    find(recent, gender, besides) ?? find(recent, 'neutral', besides) ?? null;
  const last = (count: number, fits: (role: string) => boolean): readonly string[] => {
    // Those who have just been seen are meant before those who only will speak.
    const known = speakers.filter((role) => earlier.includes(role));
    const meant = known.length >= count ? known : speakers;
    if (recent.length === 0 && meant.length >= count) return meant.slice(0, count);
    return [...earlier.filter((role) => !recent.includes(role)), ...recent].filter(fits).slice(-count);
  };

  return {
    recent: () => recent,
    genderOf: (role) => genders.get(role),
    latest,
    subject: (gender, besides = []) => latest(gender, besides) ?? find(earlier, gender, besides) ?? null,
    they(size, gender = null) {
      const fits = (role: string): boolean => gender === null || [gender, 'neutral'].includes(genders.get(role) ?? '');
      if (size === 'all') return recent.length > 1 ? recent.slice(-mostNamed) : last(2, fits);
      const isGroup = group.length > 1 && (size === null || size === group.length);
      return isGroup && group.every(fits) ? group : last(size ?? 2, fits);
    },
    join(named) {
      if (named.length > 1) group = named.slice(-mostNamed);
    },
    see(shown) {
      const seen = shown.filter((role) => !isVoice(role));
      recent = [...recent.filter((role) => !seen.includes(role)), ...seen].slice(-longestMemory);
    },
  };
}
