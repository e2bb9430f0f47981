import { tagsIn } from '#domain/generation/plain-tags.ts';
import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import type { NamedThing } from '#domain/storyboards/named-things.ts';
import { tagKey } from '#domain/tags/tag.ts';
import type { Uses } from './ports.ts';

/** The things that the prompts of a board name by tags. Answers those of one prompt, in its order. */
export async function readNamed(
  { tags }: Pick<Uses, 'tags'>,
  ownerId: string,
  { shotById }: BoardIndex,
): Promise<(prompt: string) => NamedThing[]> {
  const prompts = [...shotById.values()].flatMap(({ shot }) => [shot.imagePrompt, shot.videoPrompt, shot.action]);
  const written = prompts.filter((prompt) => prompt.includes('@')).join(' ');
  const things = written === '' ? [] : await tags.namedIn(ownerId, written);
  const byKey = new Map(
    things.map(({ id, tag, description, assetIds }) => [tagKey(tag), { id, tag, description, pictures: assetIds }]),
  );
  return (prompt) => tagsIn(prompt).flatMap((tag) => byKey.get(tagKey(tag)) ?? []);
}
