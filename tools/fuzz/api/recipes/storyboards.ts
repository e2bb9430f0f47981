import { storyboardsApi } from '#contract/storyboards.ts';
import { newId } from '#web/lib/new-id.ts';
import { type Recipe, recipe } from '../recipe.ts';
import { unique, type World } from '../world.ts';
import { makeRoom } from './characters.ts';

const board = ({ things: { storyboardId } }: World) => ({ params: { storyboardId } });
const picture = ({ things }: World) => `shot:${things.shotId}:picture` as const;
const otherPicture = ({ things }: World) => `shot:${things.otherShotId}:picture` as const;

/** A change of one shot at the newest revision. */
async function change(world: World) {
  const { revision } = await world.member.call(storyboardsApi.get, board(world));
  const command = { do: 'update-shot', shotId: world.things.shotId, fields: { notes: unique() } } as const;
  return { ...board(world), body: { baseRevision: revision, command } };
}

/** A role of its own that no character plays yet. */
async function uncastRole(world: World) {
  await makeRoom(world);
  const { revision } = await world.member.call(storyboardsApi.get, board(world));
  const roleId = newId('rol');
  const fields = { name: unique(), description: 'A keeper', age: 62, gender: 'female', voice: 'rachel' } as const;
  const command = { do: 'add-role', roleId, fields } as const;
  await world.member.call(storyboardsApi.edit, { ...board(world), body: { baseRevision: revision, command } });
  return { params: { ...board(world).params, roleId }, body: {} };
}

/** Storyboards: reading, edits, takes and what is made for them. */
export const storyboardRecipes: Recipe[] = [
  recipe(storyboardsApi.get)(board),
  recipe(storyboardsApi.changes)((world) => ({ ...board(world), query: { since: '1' } })),
  recipe(storyboardsApi.edit)(change),
  recipe(storyboardsApi.undo)(async (world) => {
    await world.member.call(storyboardsApi.edit, await change(world));
    return board(world);
  }),
  recipe(storyboardsApi.redo)(async (world) => {
    await world.member.call(storyboardsApi.edit, await change(world));
    await world.member.call(storyboardsApi.undo, board(world));
    return board(world);
  }),
  recipe(storyboardsApi.history)((world) => ({ ...board(world), query: {} })),
  recipe(storyboardsApi.takes)((world) => ({ ...board(world), query: { slot: picture(world) } })),
  recipe(storyboardsApi.tasks)(board),
  recipe(storyboardsApi.generate)(
    (world) => ({
      ...board(world),
      body: { slot: otherPicture(world), modelId: 'previz-image', expectedCredits: 1 },
    }),
    { isCostly: true },
  ),
  recipe(storyboardsApi.quote)((world) => ({ ...board(world), query: { slot: otherPicture(world) } })),
  recipe(storyboardsApi.castRole)(uncastRole, { isCostly: true }),
  recipe(storyboardsApi.castSheet)(board),
  recipe(storyboardsApi.castSheetFile)((world) => ({ ...board(world), query: { format: 'csv' as const } })),
  recipe(storyboardsApi.upload)((world) => ({
    ...board(world),
    body: { slot: picture(world), assetId: world.things.assetId },
  })),
  recipe(storyboardsApi.missing)((world) => ({ ...board(world), query: {} })),
  recipe(storyboardsApi.otherModels)((world) => ({
    ...board(world),
    query: { medium: 'picture', modelId: 'previz-image' },
  })),
  recipe(storyboardsApi.makeMissing)(
    async (world) => {
      const query = { media: 'sound' } as const;
      const { affordableCredits } = await world.member.call(storyboardsApi.missing, { ...board(world), query });
      return { ...board(world), body: { media: ['sound'], expectedCredits: affordableCredits } };
    },
    { isCostly: true },
  ),
];
