import { blogsAdminApi, blogsApi } from '#contract/blogs.ts';
import { newId } from '#web/lib/new-id.ts';
import { type Recipe, recipe } from '../recipe.ts';
import { upload, type World } from '../world.ts';

const costly = { isCostly: true };

/** A published article. */
async function published({ owner }: World) {
  const article = await owner.call(blogsAdminApi.create, { body: { title: 'Fuzz' } });
  const params = { articleId: article.id };
  const { slug, title, category, authorId, coverImageId, coverAlt } = article;
  const content = { slug, title, excerpt: 'About.', category, authorId, coverImageId, coverAlt, markdown: '# Text' };
  const saved = await owner.call(blogsAdminApi.save, { params, body: { ...content, basedOn: article.revision } });
  await owner.call(blogsAdminApi.publish, { params, body: { basedOn: saved.revision, publishedAt: null } });
  return { params, slug, content, revision: saved.revision };
}

const addressed = async (world: World) => ({ params: (await published(world)).params });

async function authorOf({ owner }: World): Promise<string> {
  const { authors } = await owner.call(blogsAdminApi.authors, {});
  return authors[0]?.id ?? '';
}

/** The blog, for readers and for admins. */
export const blogRecipes: Recipe[] = [
  recipe(blogsApi.list)(() => ({ query: { search: 'quiet' } })),
  recipe(blogsApi.get)(async (world) => ({ params: { slug: (await published(world)).slug } }), costly),
  recipe(blogsAdminApi.list)(() => ({ query: {} })),
  recipe(blogsAdminApi.create)(() => ({ body: { title: 'Fuzz' } }), costly),
  recipe(blogsAdminApi.get)(addressed, costly),
  recipe(blogsAdminApi.save)(async (world) => {
    const { params, content, revision } = await published(world);
    return { params, body: { ...content, basedOn: revision } };
  }, costly),
  recipe(blogsAdminApi.publish)(async (world) => {
    const { params, revision } = await published(world);
    return { params, body: { basedOn: revision, publishedAt: null } };
  }, costly),
  recipe(blogsAdminApi.unpublish)(addressed, costly),
  recipe(blogsAdminApi.remove)(addressed, costly),
  recipe(blogsAdminApi.revision)(async (world) => {
    const { params } = await published(world);
    return { params: { ...params, revision: '1' } };
  }, costly),
  recipe(blogsAdminApi.preview)(() => ({ body: { markdown: '# Title' } })),
  recipe(blogsAdminApi.addImage)(
    async ({ url, owner, media }) => ({ body: { assetId: (await upload(url, owner, { kind: 'picture', media })).id } }),
    costly,
  ),
  recipe(blogsAdminApi.authors)(() => ({})),
  recipe(blogsAdminApi.addAuthor)(() => ({ body: { name: newId('req'), bio: '' } }), costly),
  recipe(blogsAdminApi.changeAuthor)(
    async (world) => ({ params: { authorId: await authorOf(world) }, body: { name: 'The Backlot team', bio: '' } }),
    costly,
  ),
];
