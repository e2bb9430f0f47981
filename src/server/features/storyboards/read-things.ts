import { tagsIn } from '#domain/generation/plain-tags.ts';
import { isSame } from '#domain/storyboards/stable-json.ts';
import type { Shot, StoryboardContent } from '#domain/storyboards/storyboard.ts';
import { linkedIds, noThings, type Things } from '#domain/storyboards/things.ts';
import { namedAtMost, tagKey } from '#domain/tags/tag.ts';
import type { Uses } from './ports.ts';

type Used = Pick<Uses, 'tags' | 'references'>;

/** Linked references, and the keys of the tags in the prompts. */
export type NamedOnBoard = { referenceIds: readonly string[]; tags: readonly string[] };

export function namedOnBoard({ fields, scenes, shots }: Pick<StoryboardContent, 'fields' | 'scenes' | 'shots'>) {
  const linked = [linkedIds({}, fields), ...scenes.map(({ referenceIds }) => referenceIds ?? [])].flat();
  const tags = new Set<string>();
  for (const shot of shots) for (const tag of tagsOf(shot)) if (tags.size < namedAtMost) tags.add(tag);
  return { referenceIds: [...new Set(linked)], tags: [...tags] };
}

/** Cached by shot: an unchanged shot stays the same object, and a prompt may name thousands of tags. */
const known = new WeakMap<Shot, readonly string[]>();

function tagsOf(shot: Shot): readonly string[] {
  const found = known.get(shot);
  if (found) return found;
  const written = [shot.imagePrompt, shot.videoPrompt, shot.action].filter((prompt) => prompt.includes('@'));
  const tags = written.length === 0 ? [] : [...new Set(written.flatMap(tagsIn).map(tagKey))].slice(0, namedAtMost);
  known.set(shot, tags);
  return tags;
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
