import { newsletterAdminApi } from '#contract/newsletter.ts';
import { type Recipe, recipe } from '../recipe.ts';
import type { World } from '../world.ts';

const costly = { isCostly: true };
const content = { subject: 'Fuzz', markdown: '# Text' };

async function draft({ owner }: World) {
  const { id, revision } = await owner.call(newsletterAdminApi.create, { body: { subject: 'Fuzz' } });
  return { params: { issueId: id }, body: { basedOn: revision } };
}
const drafted = async (world: World) => ({ params: (await draft(world)).params });

/** A draft with text. */
async function written(world: World) {
  const { params, body } = await draft(world);
  const { revision } = await world.owner.call(newsletterAdminApi.save, { params, body: { ...body, ...content } });
  return { params, body: { basedOn: revision } };
}

/** The newsletter, for admins. */
export const newsletterRecipes: Recipe[] = [
  recipe(newsletterAdminApi.list)(() => ({})),
  recipe(newsletterAdminApi.create)(() => ({ body: { subject: 'Fuzz' } }), costly),
  recipe(newsletterAdminApi.get)(drafted, costly),
  recipe(newsletterAdminApi.save)(async (world) => {
    const { params, body } = await draft(world);
    return { params, body: { ...body, ...content } };
  }, costly),
  recipe(newsletterAdminApi.remove)(drafted, costly),
  recipe(newsletterAdminApi.preview)(() => ({ body: { markdown: '# Title' } })),
  recipe(newsletterAdminApi.test)(written, costly),
  recipe(newsletterAdminApi.send)(written, costly),
  recipe(newsletterAdminApi.removeSubscriber)(() => ({ body: { email: 'fuzz@example.test' } })),
];
