import type { TaggedView } from '#contract/tags.ts';
import { sampleReferences } from '#domain/references/sample-references.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { TaggedThing } from '#server/features/tags/index.ts';
import type { Platform, Sql } from '#server/platform/platform.ts';
import { type KeepSamples, sampleId } from './keep-samples.ts';

type Describe = (sql: Sql, ids: string[]) => Promise<Map<string, TaggedThing>>;

/** Finds public samples by their tags. */
export function searchSampleTags(
  { log }: Pick<Platform, 'log'>,
  { keepSamples, describe }: { keepSamples: KeepSamples; describe: Describe },
) {
  return async (sql: Sql, matches: (key: string) => boolean): Promise<TaggedView[]> => {
    const ids = sampleReferences.filter(({ tag }) => matches(tagKey(tag))).map(sampleId);
    if (ids.length === 0) return [];
    try {
      await keepSamples();
    } catch (error) {
      // The caller's own things are found all the same.
      log.warn({ error }, 'The public samples could not be imported.');
      return [];
    }
    const described = await describe(sql, ids);
    return ids.flatMap((id) => {
      const thing = described.get(id);
      return thing ? [{ kind: 'reference' as const, id, ...thing }] : [];
    });
  };
}
