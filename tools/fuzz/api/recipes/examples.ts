import { examplesAdminApi, examplesApi } from '#contract/examples.ts';
import { tasksApi } from '#contract/generation.ts';
import { newId } from '#web/lib/new-id.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import { lampInput, untilEnded, type World } from '../world.ts';

const params = { modelId: 'nano-banana' };

/** A result of the owner's that can be picked. */
async function pickable({ owner }: World) {
  const body = { requestId: newId('req'), ...params, input: lampInput, expectedCredits: 8 };
  const { id } = await owner.call(tasksApi.create, { body });
  return { params, body: { taskId: await untilEnded(owner, id) } };
}

/** Worked examples, and the examples of models. */
export const exampleRecipes: Recipe[] = [
  recipe(examplesApi.worked)(() => ({ query: { page: 'image' } })),
  recipe(examplesApi.styles)(() => ({})),
  recipe(examplesApi.models)(() => ({})),
  recipe(examplesApi.use)(() => ({ body: { example: 'edit-night' } })),
  recipe(examplesAdminApi.pick)(pickable, { isCostly: true }),
  recipe(examplesAdminApi.remove)(
    async (world) => {
      await attempt(world.owner.call(examplesAdminApi.pick, await pickable(world)));
      return { params };
    },
    { isCostly: true },
  ),
];
