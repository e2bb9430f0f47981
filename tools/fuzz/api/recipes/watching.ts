import { usersApi } from '#contract/users.ts';
import { watchingAdminApi, watchingApi } from '#contract/watching.ts';
import { newId } from '#web/lib/new-id.ts';
import { type Recipe, recipe } from '../recipe.ts';
import type { World } from '../world.ts';

const costly = { isCostly: true };

/** The start of a recording by the member, who accepts cookies. */
async function agreed({ member }: World) {
  await member.call(usersApi.update, { body: { accepted_cookies: true } });
  return { body: { id: newId('rec'), path: '/studio' } };
}

async function recording(world: World): Promise<{ recordingId: string }> {
  const start = await agreed(world);
  await world.member.call(watchingApi.start, start);
  return { recordingId: start.body.id };
}

const page = { type: 5, timestamp: 1, data: { tag: 'page', payload: { path: '/studio' } } };

/** Session recording. It is off outside production, so that `npm run fuzz` reaches the list only. */
export const watchingRecipes: Recipe[] = [
  recipe(watchingApi.start)(agreed, costly),
  recipe(watchingApi.append)(
    async (world) => ({ params: await recording(world), body: { sequence: 0, events: [page] } }),
    costly,
  ),
  recipe(watchingAdminApi.list)(() => ({ query: {} })),
  recipe(watchingAdminApi.get)(async (world) => ({ params: await recording(world) }), costly),
  recipe(watchingAdminApi.events)(async (world) => ({ params: await recording(world), query: {} }), costly),
  recipe(watchingAdminApi.remove)(async (world) => ({ params: await recording(world) }), costly),
];
