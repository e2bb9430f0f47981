import type { TaggedView } from '#contract/tags.ts';
import type { TaggedKind } from '#domain/tags/tag.ts';
import type { Sql } from '#server/platform/platform.ts';
import type { Subject } from './tags-store.ts';

/** A tagged thing, as the feature that owns its kind describes it. */
export type TaggedThing = Omit<TaggedView, 'kind' | 'id'> & { isInTrash?: boolean };
type Described = TaggedThing & Subject;

/** Describes things of one kind by id; those that do not exist are left out. */
export type DescribeTagged = (sql: Sql, ids: string[]) => Promise<Map<string, TaggedThing>>;

/** Inverts the dependency: features with tagged things register here, so this feature imports none of them. */
export function createTaggedThings() {
  const sources = new Map<TaggedKind, DescribeTagged>();
  return {
    register: (kind: TaggedKind, describe: DescribeTagged): void => void sources.set(kind, describe),
    /** In the order of the subjects; those that do not exist are left out. */
    async describe(sql: Sql, subjects: readonly Subject[]): Promise<Described[]> {
      const views = new Map<Subject, Described>();
      for (const [kind, ofKind] of Map.groupBy(subjects, (subject) => subject.kind)) {
        const found = await sources.get(kind)?.(
          sql,
          ofKind.map(({ id }) => id),
        );
        for (const subject of ofKind) {
          const thing = found?.get(subject.id);
          if (thing) views.set(subject, { ...subject, ...thing });
        }
      }
      return subjects.flatMap((subject) => views.get(subject) ?? []);
    },
  };
}
export type TaggedThings = ReturnType<typeof createTaggedThings>;
