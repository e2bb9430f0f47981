import { AppError, messages } from '#contract/errors.ts';
import { limitsOf } from '#domain/billing/plans.ts';
import { countProblems } from '#domain/billing/work-limits.ts';
import { characterRefusal } from '#domain/characters/character-limits.ts';
import { promptOfRole, type RoleSource } from '#domain/characters/role-prompt.ts';
import { lockInTransaction } from '#server/platform/db/lock-in-transaction.ts';
import { violatesForeignKey } from '#server/platform/db/violates-foreign-key.ts';
import type { Platform, Tx } from '#server/platform/platform.ts';
import { takeTurnsFairly } from '#server/platform/take-turns.ts';
import type { Character, CharacterSource } from './character.ts';
import { countCharacters, insertCharacter } from './characters-store.ts';
import { insertLook } from './looks-store.ts';
import type { Uses } from './ports.ts';

/** What a character begins with. */
export type CharacterStart = Pick<
  Character,
  'name' | 'description' | 'prompt' | 'gender' | 'age' | 'photoAssetId' | 'source' | 'projectId' | 'likeness'
> & {
  /** Each becomes a look of its own. */
  otherAges: readonly number[];
};

/** A role of a storyboard as a character's start: its description and lines become the prompt, its other ages become looks. */
export function startOfRole(role: RoleSource, at: CharacterSource & { projectId: string }): CharacterStart {
  const { name, description, gender, ages } = role;
  const [age = null, ...otherAges] = new Set(ages);
  const { projectId, ...source } = at;
  return {
    name,
    description,
    prompt: promptOfRole(role),
    gender,
    age,
    otherAges,
    photoAssetId: null,
    likeness: 'unstated',
    source,
    projectId,
  };
}

/**
 * Throws `not-allowed` when an owner has as many characters as the plan, or any plan, allows. Counts under a lock, so two requests at the same time
 * cannot both take the last place.
 */
export async function refuseBeyondPlan(
  tx: Tx,
  { billing }: Pick<Uses, 'billing'>,
  { ownerId, isAdmin, isNew }: { ownerId: string; isAdmin: boolean; isNew: boolean },
): Promise<void> {
  await lockInTransaction(tx, 'characters', ownerId);
  const account = await billing.findAccount(ownerId, tx);
  const allowed = limitsOf(account?.planId ?? null, isAdmin).characters;
  const { counted, all } = await countCharacters(tx, ownerId);
  const refusal = allowed === 0 ? messages.higherPlans : characterRefusal(counted, allowed);
  const problem = refusal ?? (isNew ? countProblems.characters(all) : undefined);
  if (problem !== undefined) throw new AppError('not-allowed', problem);
}

/** Runs an account's creating transactions one after another, so that a flood by one account waits here and not in the connection pool. */
const oneAtATime = takeTurnsFairly(Infinity);

/** The name of a look that is another age. */
const lookNameOf = (age: number): string => `Age ${age}`;

/** Does something larger in the transaction that creates a character, before and after `create`, which returns the id. */
export type CreateWithin = (tx: Tx, create: () => Promise<string>) => Promise<void>;

const alone: CreateWithin = async (_, create) => void (await create());

/**
 * Creates a character with its main look, and returns its id. Throws `not-allowed` at the limit of the plan, `not-found` for a photo or a
 * project that is not the owner's, `unsupported-media` for a photo that is no image, `conflict` for one in the trash.
 */
export function createCharacter(platform: Platform, uses: Uses) {
  const { db, ids, clock, facts, live } = platform;

  async function insert(
    ownerId: string,
    { otherAges, ...start }: CharacterStart,
    within: CreateWithin,
  ): Promise<string> {
    const isAdmin = await uses.users.isAdmin(ownerId);
    const refuseGrowth = await uses.assets.room.guardGrowth(ownerId);
    const [id, now] = [ids.next('chr'), clock.now()];
    const create = async (tx: Tx): Promise<string> => {
      await refuseBeyondPlan(tx, uses, { ownerId, isAdmin, isNew: true });
      await insertCharacter(tx, { ...start, id, ownerId, createdAt: now, updatedAt: now });
      const main = { name: 'Main look', age: null, wardrobe: '' };
      const others = otherAges.map((age) => ({ name: lookNameOf(age), age, wardrobe: '' }));
      for (const look of [main, ...others]) await insertLook(tx, { ...look, id: ids.next('lok'), characterId: id });
      await refuseGrowth?.(tx, { notDone: 'The character was not created.' });
      await facts.publish(tx, { type: 'character.changed', characterId: id });
      live.tell(tx, `user:${ownerId}`, { type: 'character.changed', characterId: id });
      return id;
    };
    await db.transaction((tx) => within(tx, () => create(tx)));
    return id;
  }

  return async (ownerId: string, start: CharacterStart, within: CreateWithin = alone): Promise<string> => {
    const { photoAssetId, projectId } = start;
    if (photoAssetId !== null) {
      const photo = await uses.assets.requireOwnUsable(ownerId, photoAssetId);
      if (photo.kind !== 'image') {
        throw new AppError('unsupported-media', `photo: “${photo.name}” isn’t an image. Choose an image.`);
      }
    }
    await requireProject(uses, ownerId, projectId);
    try {
      return await oneAtATime(ownerId, () => insert(ownerId, start, within));
    } catch (thrown) {
      if (!violatesForeignKey(thrown)) throw thrown;
      throw new AppError('not-found', 'The photo or the project was deleted. Nothing was created.', { cause: thrown });
    }
  };
}

/** Throws `not-found` for a project that is not the owner's. */
export async function requireProject(
  { projects }: Pick<Uses, 'projects'>,
  ownerId: string,
  projectId: string | null | undefined,
): Promise<void> {
  if (projectId === null || projectId === undefined || (await projects.find(ownerId, projectId))) return;
  throw new AppError('not-found', 'Project not found.');
}
