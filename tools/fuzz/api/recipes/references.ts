import { referencesApi } from '#contract/references.ts';
import { newId } from '#web/lib/new-id.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import { unique, type World } from '../world.ts';

const lamp = ({ things: { referenceId } }: World) => ({ params: { referenceId } });
const read = (world: World) => world.member.call(referencesApi.get, lamp(world));

/** The plan of the run allows 50. */
const roomLeftFrom = 40;

/** Removes references of earlier requests before the plan's limit is reached. */
async function makeRoom({ member, things }: World): Promise<void> {
  const { references, total } = await member.call(referencesApi.list, { query: {} });
  if (total < roomLeftFrom) return;
  const others = references.filter(({ id }) => id !== things.referenceId);
  for (const { id } of others) await attempt(member.call(referencesApi.remove, { params: { referenceId: id } }));
}

const fields = ({ things }: World) => ({
  kind: 'prop' as const,
  tag: `t${unique()}`,
  description: `A lamp of ${things.marker}`,
});

/** A reference of its own, so that the shared one stays as it is. */
async function spare(world: World, more: { assetId?: string } = {}): Promise<{ params: { referenceId: string } }> {
  await makeRoom(world);
  const { id } = await world.member.call(referencesApi.create, { body: { ...fields(world), ...more } });
  return { params: { referenceId: id } };
}

const withImage = (world: World) => spare(world, { assetId: world.things.assetId });

/** References: their fields, images and who may use them. */
export const referenceRecipes: Recipe[] = [
  recipe(referencesApi.list)(({ things }) => ({ query: { search: things.marker } })),
  recipe(referencesApi.create)(
    async (world) => {
      await makeRoom(world);
      return { body: fields(world) };
    },
    { isCostly: true },
  ),
  recipe(referencesApi.get)(lamp),
  recipe(referencesApi.update)(async (world) => ({
    ...lamp(world),
    body: { revision: (await read(world)).revision, description: `A lamp of ${world.things.marker} ${unique()}` },
  })),
  recipe(referencesApi.setImages)(async (world) => ({
    ...lamp(world),
    body: {
      revision: (await read(world)).revision,
      images: [{ assetId: world.things.assetId, angle: 'front' as const }],
    },
  })),
  recipe(referencesApi.forecast)((world) => ({ ...lamp(world), query: { modelId: 'previz-reference' } })),
  recipe(referencesApi.generate)(
    async (world) => ({
      ...(await spare(world)),
      body: { requestId: newId('req'), modelId: 'previz-reference', expectedCredits: 1 },
    }),
    { isCostly: true },
  ),
  recipe(referencesApi.publish)(withImage, { isCostly: true }),
  recipe(referencesApi.withdraw)(lamp),
  recipe(referencesApi.archive)(spare, { isCostly: true }),
  recipe(referencesApi.restore)(lamp),
  recipe(referencesApi.remove)(spare, { isCostly: true }),
];
