import { charactersApi } from '#contract/characters.ts';
import { newId } from '#web/lib/new-id.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import { unique, type World } from '../world.ts';

const nell = ({ things: { characterId } }: World) => ({ params: { characterId } });
const look = ({ things: { characterId, lookId } }: World) => ({ params: { characterId, lookId } });
const revisionOf = async (world: World) => (await world.member.call(charactersApi.get, nell(world))).revision;

/** The plan of the run allows 50. */
const roomLeftFrom = 40;

/** Removes characters of earlier requests before the plan's limit is reached. */
export async function makeRoom({ member, things }: World): Promise<void> {
  const { characters, total } = await member.call(charactersApi.list, { query: {} });
  if (total < roomLeftFrom) return;
  const others = characters.filter(({ id }) => id !== things.characterId);
  for (const { id } of others) await attempt(member.call(charactersApi.remove, { params: { characterId: id } }));
}

/** A character of its own, so that the shared one stays as it is. */
async function spare(world: World): Promise<{ params: { characterId: string } }> {
  await makeRoom(world);
  const { member, things } = world;
  const body = { name: `${things.marker} extra`, prompt: 'A keeper' };
  const { id } = await member.call(charactersApi.create, { body });
  return { params: { characterId: id } };
}

/** A character that has both pictures and can be finalized. */
async function ready(world: World) {
  const { member, things } = world;
  const { params } = await spare(world);
  const { looks } = await member.call(charactersApi.get, { params });
  const lookParams = { ...params, lookId: looks[0]?.id ?? '' };
  for (const part of ['headshot', 'full-body'] as const) {
    await member.call(charactersApi.choose, { params: lookParams, body: { part, assetId: things.assetId } });
  }
  const { revision } = await member.call(charactersApi.get, { params });
  const body = { revision, name: `${things.marker} ${unique()}`, tag: `t${unique()}`, description: 'Keeps the light.' };
  return { params, body };
}

/** Characters: their steps, looks and pictures. */
export const characterRecipes: Recipe[] = [
  recipe(charactersApi.list)(({ things }) => ({ query: { search: things.marker } })),
  recipe(charactersApi.create)(
    async (world) => {
      await makeRoom(world);
      return { body: { name: `${world.things.marker} new`, prompt: 'A keeper' } };
    },
    { isCostly: true },
  ),
  recipe(charactersApi.get)(nell),
  recipe(charactersApi.update)(async (world) => ({
    ...nell(world),
    body: { revision: await revisionOf(world), prompt: `A keeper ${unique()}` },
  })),
  recipe(charactersApi.recordConsent)(async (world) => ({
    ...nell(world),
    body: {
      revision: await revisionOf(world),
      likeness: 'real-person' as const,
      consent: { basis: 'self' as const, personName: 'Nell', covers: ['face' as const, 'voice' as const] },
    },
  })),
  recipe(charactersApi.finalize)(ready, { isCostly: true }),
  recipe(charactersApi.remove)(spare, { isCostly: true }),
  recipe(charactersApi.archive)(spare, { isCostly: true }),
  recipe(charactersApi.restore)(nell),
  recipe(charactersApi.addLook)(
    async (world) => ({ ...(await spare(world)), body: { name: 'Raincoat', wardrobe: 'A yellow raincoat' } }),
    { isCostly: true },
  ),
  recipe(charactersApi.updateLook)(async (world) => ({
    ...look(world),
    body: { revision: await revisionOf(world), wardrobe: `A coat ${unique()}` },
  })),
  recipe(charactersApi.removeLook)(
    async (world) => {
      const { params } = await spare(world);
      const { looks } = await world.member.call(charactersApi.addLook, { params, body: { name: 'Raincoat' } });
      return { params: { ...params, lookId: looks.at(-1)?.id ?? '' } };
    },
    { isCostly: true },
  ),
  recipe(charactersApi.forecast)((world) => ({
    ...look(world),
    query: { parts: 'headshot', modelId: 'previz-image', referenceAssetIds: world.things.assetId },
  })),
  recipe(charactersApi.generate)(
    async (world) => {
      const { params } = await spare(world);
      const { looks } = await world.member.call(charactersApi.get, { params });
      return {
        params: { ...params, lookId: looks[0]?.id ?? '' },
        body: {
          requestId: newId('req'),
          parts: ['headshot' as const],
          modelId: 'previz-image',
          outputs: 1,
          expectedCredits: 1,
        },
      };
    },
    { isCostly: true },
  ),
  recipe(charactersApi.choose)((world) => ({
    ...look(world),
    body: { part: 'headshot', assetId: world.things.assetId },
  })),
];
