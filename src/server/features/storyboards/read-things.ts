import { tagsIn } from '#domain/generation/plain-tags.ts';
import { isSame } from '#domain/storyboards/stable-json.ts';
import type { StoryboardContent } from '#domain/storyboards/storyboard.ts';
import { linkedIds, noThings, type Things } from '#domain/storyboards/things.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { Uses } from './ports.ts';

type Used = Pick<Uses, 'tags' | 'references'>;

/** What a storyboard links to, and the tags in its prompts. */
export type NamedOnBoard = { referenceIds: readonly string[]; tags: readonly string[] };

export function namedOnBoard({ fields, scenes, shots }: Pick<StoryboardContent, 'fields' | 'scenes' | 'shots'>) {
  const linked = [linkedIds({}, fields), ...scenes.map(({ referenceIds }) => referenceIds ?? [])].flat();
  const prompts = shots.flatMap(({ imagePrompt, videoPrompt, action }) => [imagePrompt, videoPrompt, action]);
  // Most boards have not one sign, and thousands of prompts.
  const written = prompts.filter((prompt) => prompt.includes('@'));
  return { referenceIds: [...new Set(linked)], tags: [...new Set(written.flatMap(tagsIn))] };
}

/** The things of an owner's storyboard. Those that are as before stay the same objects, and so does the whole. */
export async function readThings(
  { tags, references }: Used,
  ownerId: string,
  { named, before = noThings }: { named: NamedOnBoard; before: Things | undefined },
): Promise<Things> {
  if (named.referenceIds.length === 0 && named.tags.length === 0) return noThings;
  const [linked, tagged] = await Promise.all([
    named.referenceIds.length > 0 ? references.findForBoards(ownerId, named.referenceIds) : noThings.linked,
    named.tags.length > 0 ? tags.namedIn(ownerId, named.tags.map((tag) => `@${tag}`).join(' ')) : [],
  ]);
  const fresh = new Map(
    tagged.map(({ id, tag, referenceKind, description, assetIds }) => [
      tagKey(tag),
      { id, tag, ...(referenceKind && { kind: referenceKind }), description, pictures: assetIds },
    ]),
  );
  // In the order of the board, so that its view is the same text each time.
  const inOrder = new Map(
    named.referenceIds.flatMap((id) => {
      const reference = linked.get(id);
      return reference ? [[id, reference] as const] : [];
    }),
  );
  const things = { linked: keepSame(before.linked, inOrder), named: keepSame(before.named, fresh) };
  return things.linked === before.linked && things.named === before.named ? before : things;
}

function keepSame<Value>(
  before: ReadonlyMap<string, Value>,
  fresh: ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const kept = new Map(
    [...fresh].map(([key, value]) => {
      const known = before.get(key);
      return [key, known !== undefined && isSame(known, value) ? known : value];
    }),
  );
  const isWhole = kept.size === before.size && [...kept].every(([key, value]) => before.get(key) === value);
  return isWhole ? before : kept;
}
