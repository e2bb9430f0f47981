import type { CharacterSummary, CharacterView } from '#contract/character-views.ts';
import { stepOf } from '#domain/characters/character-state.ts';
import type { Platform } from '#server/platform/platform.ts';
import { chosenParts } from './change-character.ts';
import type { Character, Look } from './character.ts';
import { listLooks } from './looks-store.ts';
import type { Uses } from './ports.ts';
import { partOf, presentCharacter, presentSummary } from './present-character.ts';
import { readConsentOf } from './read-consent.ts';
import { requireCharacter } from './require-character.ts';
import type { StoryboardTitles } from './storyboard-titles.ts';
import { listUses } from './uses-store.ts';

/** The part of the main look that the current step generates; undefined when nothing is generated at this step. */
function partAsked(main: Look | undefined) {
  const step = stepOf(chosenParts(main));
  return step === 'finalize' ? undefined : step;
}

/** Reads characters as their owner sees them. */
export function readCharacters(platform: Pick<Platform, 'db' | 'clock'>, uses: Uses, titles: StoryboardTitles) {
  const { db } = platform;
  const { assets, generation } = uses;
  const readConsent = readConsentOf(platform, uses);

  async function readOne(ownerId: string, characterId: string): Promise<CharacterView> {
    const character = await requireCharacter(db.sql, ownerId, characterId);
    const [looks, tasks, boards] = await Promise.all([
      listLooks(db.sql, [characterId]),
      generation.ofCharacter(ownerId, characterId),
      listUses(db.sql, [characterId]),
    ]);
    const [main] = looks;
    const part = partAsked(main);
    const isAsked = (task: (typeof tasks)[number]) => task.purpose['lookId'] === main?.id && partOf(task) === part;
    const newestTask = part && tasks.find(isAsked);
    const storyboardIds = boards.get(characterId) ?? [];
    const titleOf = await titles.find(storyboardIds);
    const around = { tasks, titleOf, ...(await readConsent(ownerId, characterId)) };
    return presentCharacter(assets, { character, looks, newestTask, storyboardIds }, around);
  }

  async function summarize(ownerId: string, characters: readonly Character[]): Promise<CharacterSummary[]> {
    const ids = characters.map(({ id }) => id);
    const [looks, boards] = await Promise.all([listLooks(db.sql, ids), listUses(db.sql, ids)]);
    const looksOf = Map.groupBy(looks, ({ characterId }) => characterId);
    const asked = characters.flatMap(({ id: characterId }) => {
      const [main] = looksOf.get(characterId) ?? [];
      const part = partAsked(main);
      return main && part ? [{ characterId, lookId: main.id, part }] : [];
    });
    const newest = await generation.newestOfParts(ownerId, asked);
    return characters.map((character) =>
      presentSummary(assets, {
        character,
        looks: looksOf.get(character.id) ?? [],
        newestTask: newest.find(({ purpose }) => purpose['characterId'] === character.id),
        storyboardIds: boards.get(character.id) ?? [],
      }),
    );
  }

  return { readOne, summarize };
}
