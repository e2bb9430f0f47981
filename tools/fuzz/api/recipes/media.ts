import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi } from '#contract/generation.ts';
import { stockApi } from '#contract/stock.ts';
import { tagsApi } from '#contract/tags.ts';
import { trainingSetsApi } from '#contract/training-sets.ts';
import { newId } from '#web/lib/new-id.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import { lampInput, makeImage, sendUpload, upload, type World } from '../world.ts';

const asset = ({ things: { assetId } }: World) => ({ params: { assetId } });
const task = ({ things: { taskId } }: World) => ({ params: { taskId } });
const film = ({ things: { exportId } }: World) => ({ params: { exportId } });
const board = ({ things: { storyboardId } }: World) => ({ params: { storyboardId } });
const begun = ({ url, member, media }: World) => sendUpload(url, member, { kind: 'picture', media });
const lamp = () => ({ requestId: newId('req'), modelId: 'previz-image', input: lampInput, expectedCredits: 1 });

const assets: Recipe[] = [
  recipe(assetsApi.list)(() => ({ query: {} })),
  recipe(assetsApi.storage)(() => ({})),
  recipe(tagsApi.search)(({ things }) => ({ query: { search: things.marker } })),
  recipe(assetsApi.get)(asset),
  recipe(assetsApi.update)((world) => ({ ...asset(world), body: { name: `${world.things.marker} lamp` } })),
  recipe(assetsApi.keepFrame)(({ things }) => ({ params: { assetId: things.clipId }, body: { at: 'last' } }), {
    isCostly: true,
  }),
  recipe(assetsApi.remove)(
    async ({ url, member, media }) => ({
      params: { assetId: (await upload(url, member, { kind: 'picture', media })).id },
    }),
    { isCostly: true },
  ),
  recipe(uploadsApi.start)(() => ({ body: { name: 'lamp.png', mediaType: 'image/png', sizeBytes: 100 } }), {
    isCostly: true,
  }),
  recipe(uploadsApi.complete)(async (world) => ({ params: { uploadId: (await begun(world)).uploadId }, query: {} }), {
    isCostly: true,
  }),
  recipe(uploadsApi.abort)(async (world) => ({ params: { uploadId: (await begun(world)).uploadId } }), {
    isCostly: true,
  }),
  recipe(stockApi.vendors)(() => ({})),
  recipe(stockApi.search)(() => ({ query: { vendor: 'pexels', kind: 'image', words: 'lamp' } }), { isCostly: true }),
  recipe(stockApi.add)(() => ({ body: { vendor: 'pexels', kind: 'image', number: '1' } }), { isCostly: true }),
];

/** A task that has just begun. */
async function begunTask({ member }: World) {
  const { id } = await member.call(tasksApi.create, { body: lamp() });
  return { params: { taskId: id } };
}

/** A task that has failed or was stopped, which may be tried again. */
async function stoppedTask(world: World) {
  const begun = await begunTask(world);
  await attempt(world.member.call(tasksApi.cancel, begun));
  return begun;
}

const tasks: Recipe[] = [
  recipe(tasksApi.version)(() => ({})),
  recipe(tasksApi.list)(() => ({ query: {} })),
  recipe(tasksApi.speeds)(() => ({})),
  recipe(tasksApi.freeRetries)(() => ({})),
  recipe(tasksApi.create)(() => ({ body: lamp() }), { isCostly: true }),
  recipe(tasksApi.get)(task),
  recipe(tasksApi.cancel)(begunTask, { isCostly: true }),
  recipe(tasksApi.cancelAll)(() => ({})),
  recipe(tasksApi.retry)(async (world) => ({ ...(await stoppedTask(world)), body: { expectedCredits: 1 } }), {
    isCostly: true,
  }),
  recipe(tasksApi.freeRetry)(async ({ member }) => ({ params: { taskId: await makeImage(member) } }), {
    isCostly: true,
  }),
  recipe(tasksApi.dismiss)(task),
  recipe(trainingSetsApi.prepare)(
    ({ things: { assetId } }) => ({ body: { subject: 'person', pictures: [{ assetId }] } }),
    { isCostly: true },
  ),
];

/** An export that was asked for and stopped. */
async function stoppedExport(world: World) {
  const { id } = await world.member.call(exportsApi.request, { ...board(world), body: { format: 'pdf' } });
  const params = { exportId: id };
  await attempt(world.member.call(exportsApi.cancel, { params }));
  return { params };
}

const exports: Recipe[] = [
  recipe(exportsApi.request)((world) => ({ ...board(world), body: { format: 'srt' } }), { isCostly: true }),
  recipe(exportsApi.list)((world) => ({ ...board(world), query: {} })),
  recipe(exportsApi.get)(film),
  recipe(exportsApi.cancel)(
    async (world) => {
      const { id } = await world.member.call(exportsApi.request, { ...board(world), body: { resolution: '480p' } });
      return { params: { exportId: id } };
    },
    { isCostly: true },
  ),
  recipe(exportsApi.retry)(stoppedExport, { isCostly: true }),
  recipe(exportsApi.remove)(stoppedExport, { isCostly: true }),
  recipe(exportsApi.share)((world) => ({ ...film(world), body: { days: 7 } })),
  recipe(exportsApi.unshare)(film),
];

/** Assets, uploads, stock, generation and exports. */
export const mediaRecipes: Recipe[] = [...assets, ...tasks, ...exports];
