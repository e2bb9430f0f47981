import { assetsApi, uploadsApi } from '#contract/assets.ts';
import { documentsApi } from '#contract/documents.ts';
import { libraryApi } from '#contract/library.ts';
import { foldersApi, labelsApi } from '#contract/library-sorting.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { type Recipe, recipe } from '../recipe.ts';
import { sendUpload, unique, upload, type World } from '../world.ts';

const asset = ({ things: { assetId } }: World) => ({ params: { assetId } });

/** A picture of its own, which may be deleted. */
async function spare({ url, member, media }: World) {
  return { params: { assetId: (await upload(url, member, { kind: 'picture', media })).id } };
}

async function trashed(world: World) {
  const one = await spare(world);
  await world.member.call(assetsApi.remove, one);
  return one;
}

async function folder({ member, things }: World) {
  const body = { name: `${things.marker} ${unique()}`, projectId: things.projectId };
  return { params: { folderId: (await member.call(foldersApi.create, { body })).id } };
}

async function label({ member, things }: World) {
  const body = { name: `${things.marker} ${unique()}` };
  return { params: { labelId: (await member.call(labelsApi.create, { body })).id } };
}

/** The library: folders, labels, trash, archives, uploads under way, and the lists of texts and storyboards. */
export const libraryRecipes: Recipe[] = [
  recipe(libraryApi.overview)(() => ({})),
  recipe(libraryApi.bulk)(({ things }) => ({
    body: { assetIds: [things.assetId, things.clipId], action: { do: 'favorite', isFavorite: true } },
  })),
  recipe(libraryApi.zip)(({ things }) => ({ body: { assetIds: [things.assetId] } }), { isCostly: true }),
  recipe(libraryApi.detail)(asset),
  recipe(libraryApi.neighbors)((world) => ({ ...asset(world), query: {} })),
  recipe(libraryApi.restore)(trashed, { isCostly: true }),
  recipe(libraryApi.destroy)(trashed, { isCostly: true }),
  recipe(libraryApi.emptyTrash)(() => ({})),
  recipe(assetsApi.fetch)(() => ({ body: { url: 'https://127.0.0.1/lamp.png' } }), { isCostly: true }),
  recipe(foldersApi.create)(({ things }) => ({ body: { name: `${things.marker} ${unique()}` } }), { isCostly: true }),
  recipe(foldersApi.rename)(async (world) => ({ ...(await folder(world)), body: { name: unique() } }), {
    isCostly: true,
  }),
  recipe(foldersApi.remove)(folder, { isCostly: true }),
  recipe(labelsApi.create)(({ things }) => ({ body: { name: `${things.marker} ${unique()}` } }), { isCostly: true }),
  recipe(labelsApi.rename)(async (world) => ({ ...(await label(world)), body: { name: unique() } }), {
    isCostly: true,
  }),
  recipe(labelsApi.remove)(label, { isCostly: true }),
  recipe(uploadsApi.list)(() => ({})),
  recipe(uploadsApi.get)(
    async ({ url, member, media }) => ({
      params: { uploadId: (await sendUpload(url, member, { kind: 'picture', media })).uploadId },
    }),
    { isCostly: true },
  ),
  recipe(documentsApi.list)(() => ({ query: {} })),
  recipe(storyboardsApi.list)(() => ({ query: {} })),
];
