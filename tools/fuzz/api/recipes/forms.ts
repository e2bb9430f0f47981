import { formsAdminApi, formsApi } from '#contract/forms.ts';
import { type Recipe, recipe } from '../recipe.ts';
import type { World } from '../world.ts';

const costly = { isCostly: true };

async function message({ leaver }: World) {
  const { token } = await leaver.call(formsApi.token, { query: { kind: 'contact' } });
  const body = {
    kind: 'contact',
    name: 'Fuzz',
    email: 'fuzz@example.test',
    message: 'How much is it?',
    token,
  } as const;
  return { body };
}

// A PNG of one pixel.
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Feedback with a screenshot. */
async function illustrated(world: World): Promise<{ formId: string }> {
  const { token } = await world.leaver.call(formsApi.token, { query: { kind: 'feedback' } });
  const { body } = await message(world);
  await world.leaver.call(formsApi.send, { body: { ...body, kind: 'feedback', token, screenshot: pixel } });
  const { forms } = await world.owner.call(formsAdminApi.list, { query: { state: 'new', kind: 'feedback' } });
  return { formId: forms[0]?.id ?? '' };
}

/** A message in the queue. */
async function sent(world: World): Promise<{ formId: string }> {
  const listed = () => world.owner.call(formsAdminApi.list, { query: { state: 'new' } });
  const { forms } = await listed();
  if (forms[0]) return { formId: forms[0].id };
  await world.leaver.call(formsApi.send, await message(world));
  return { formId: (await listed()).forms[0]?.id ?? '' };
}

/** Messages to the operators. */
export const formRecipes: Recipe[] = [
  recipe(formsApi.token)(() => ({ query: { kind: 'contact' } })),
  recipe(formsApi.send)(message, costly),
  recipe(formsAdminApi.list)(() => ({ query: { state: 'new' } })),
  recipe(formsAdminApi.get)(async (world) => ({ params: await sent(world) }), costly),
  recipe(formsAdminApi.screenshot)(async (world) => ({ params: await illustrated(world) }), costly),
  recipe(formsAdminApi.setState)(async (world) => ({ params: await sent(world), body: { state: 'new' } }), costly),
  recipe(formsAdminApi.reply)(async (world) => ({ params: await sent(world), body: { body: 'It is free.' } }), costly),
];
