import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminArticleView, blogsAdminApi, blogsApi } from '#contract/blogs.ts';
import { blogCategories } from '#domain/blogs/blog-categories.ts';
import { sendUpload } from '#test/fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.asOwner();
});
afterAll(() => app.stop());

const text = 'A quiet shot has no dialogue.';

async function save(article: AdminArticleView, fields: object): Promise<AdminArticleView> {
  const { slug, title, excerpt, category, authorId, coverImageId, coverAlt, markdown, revision } = article;
  const content = { slug, title, excerpt, category, authorId, coverImageId, coverAlt, markdown };
  return owner.call(blogsAdminApi.save, {
    params: { articleId: article.id },
    body: { ...content, ...fields, basedOn: revision },
  });
}
const publish = (article: AdminArticleView, publishedAt: Date | null = null) =>
  owner.call(blogsAdminApi.publish, {
    params: { articleId: article.id },
    body: { basedOn: article.revision, publishedAt: publishedAt?.toISOString() ?? null },
  });
async function write(title: string, fields: object = {}): Promise<AdminArticleView> {
  const draft = await owner.call(blogsAdminApi.create, { body: { title } });
  return save(draft, { excerpt: 'About quiet shots.', category: 'storyboarding', markdown: text, ...fields });
}
const read = (slug: string) => app.call(blogsApi.get, { params: { slug } });
const titles = async (query: object = {}) =>
  (await app.call(blogsApi.list, { query })).articles.map(({ title }) => title);

test('has 34 categories', () => {
  expect(new Set(blogCategories.map(({ id }) => id)).size).toBe(34);
});

test('readers see an article from its publication until it is withdrawn', async () => {
  const draft = await write('Quiet shots first');
  await expect(read(draft.slug)).rejects.toMatchObject({ code: 'not-found' });
  const published = await publish(draft);
  expect(published).toMatchObject({ state: 'published', hasUnpublishedChanges: false });
  const article = await read('quiet-shots-first');
  expect(article).toMatchObject({ title: 'Quiet shots first', author: 'The Backlot team', readingMinutes: 1 });
  expect(article.html).toBe(`<p>${text}</p>`);
  const { categories } = await app.call(blogsApi.list, { query: {} });
  expect(categories).toContainEqual({ id: 'storyboarding', count: 1 });
  await owner.call(blogsAdminApi.unpublish, { params: { articleId: draft.id } });
  await expect(read(draft.slug)).rejects.toMatchObject({ code: 'not-found' });
});

test('readers see the live revision while a newer one is a draft', async () => {
  const published = await publish(await write('Two revisions'));
  const changed = await save(published, { title: 'Two revisions, changed' });
  expect(changed).toMatchObject({ hasUnpublishedChanges: true, liveRevision: published.revision });
  expect((await read('two-revisions')).title).toBe('Two revisions');
  await publish(changed);
  expect((await read('two-revisions')).title).toBe('Two revisions, changed');
  const { revisions } = await owner.call(blogsAdminApi.get, { params: { articleId: published.id } });
  expect(revisions.map(({ revision }) => revision)).toEqual([3, 2, 1]);
  const params = { articleId: published.id, revision: '2' };
  const earlier = await owner.call(blogsAdminApi.revision, { params });
  expect(earlier.title).toBe('Two revisions');
});

test('a scheduled article appears when its time has come', async () => {
  const soon = new Date(app.app.platform.clock.now().getTime() + 3_600_000);
  const article = await publish(await write('Next week'), soon);
  expect(article.state).toBe('scheduled');
  await expect(read('next-week')).rejects.toMatchObject({ code: 'not-found' });
  expect(await titles()).not.toContain('Next week');
  await publish(article, new Date(soon.getTime() - 7_200_000));
  expect((await read('next-week')).title).toBe('Next week');
});

test('publishing a scheduled article without a time publishes it at once; a published one keeps its time', async () => {
  const clock = app.app.platform.clock;
  const scheduled = await publish(await write('Sooner'), new Date(clock.now().getTime() + 3_600_000));
  const published = await publish(scheduled);
  expect(published.state).toBe('published');
  const changed = await publish(await save(published, { excerpt: 'Changed.' }));
  expect(changed.publishedAt).toBe(published.publishedAt);
});

test('refuses to save over the changes of another editor', async () => {
  const article = await write('Edited twice');
  await save(article, { excerpt: 'First.' });
  await expect(save(article, { excerpt: 'Second.' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(publish(article)).rejects.toMatchObject({ code: 'conflict' });
});

test('an earlier slug of a published article leads to it, and no other article can take it', async () => {
  const article = await publish(await write('Old name'));
  const moved = await save(article, { slug: 'new-name' });
  expect((await read('old-name')).slug).toBe('new-name');
  const other = await write('Another');
  await expect(save(other, { slug: 'old-name' })).rejects.toMatchObject({ code: 'conflict' });
  await expect(save(other, { slug: 'new-name' })).rejects.toMatchObject({ code: 'conflict' });
  await save(moved, { slug: 'old-name' });
  expect((await read('new-name')).slug).toBe('old-name');
});

test.each([
  ['an empty title', { title: ' ' }, 'title: is empty'],
  ['a long title', { title: 'x'.repeat(121) }, 'title: is longer than 120 characters'],
  ['a slug with spaces', { slug: 'a b' }, 'slug: can only contain lowercase letters, digits and single hyphens'],
  ['a reserved slug', { slug: 'category' }, 'slug: is reserved'],
  ['an unknown category', { category: 'gossip' }, 'category: is not one of the 34 categories'],
  ['an unknown author', { authorId: 'aut_00000000000000000000000001' }, 'authorId: is not an author'],
  [
    'an unknown cover',
    { coverImageId: 'aim_00000000000000000000000001' },
    'coverImageId: isn’t an image that was added to the blog',
  ],
  [
    'an image from elsewhere',
    { markdown: '![x](http://169.254.169.254/a.png)' },
    'markdown: has an image from another site',
  ],
  ['deep nesting', { markdown: `${'>'.repeat(5000)} x` }, 'markdown: is nested more than 50 levels deep'],
])('refuses %s', async (what, fields, message) => {
  const article = await write(`Refuses ${what}`);
  await expect(save(article, fields)).rejects.toMatchObject({ message: expect.stringContaining(message) });
});

test('an article needs an excerpt and text to be published', async () => {
  const draft = await owner.call(blogsAdminApi.create, { body: { title: 'Empty' } });
  await expect(publish(draft)).rejects.toMatchObject({ message: expect.stringContaining('excerpt: is empty') });
  const withExcerpt = await save(draft, { excerpt: 'Something.' });
  await expect(publish(withExcerpt)).rejects.toMatchObject({ message: 'markdown: is empty' });
});

test('finds articles by their words, best match first, 24 to a page', async () => {
  await publish(await write('Gaffer tape', { markdown: 'Foghorn twice.' }));
  await publish(await write('The foghorn', { excerpt: 'A foghorn is a character.' }));
  expect(await titles({ search: 'foghorn' })).toEqual(['The foghorn', 'Gaffer tape']);
  expect(await titles({ search: '"foghorn twice"' })).toEqual(['Gaffer tape']);
  expect(await titles({ search: "'); drop table articles; --" })).toEqual([]);
  for (let n = 0; n < 26; n += 1) await publish(await write(`Page ${n}`, { category: 'titles' }));
  const first = await app.call(blogsApi.list, { query: { category: 'titles' } });
  expect([first.articles.length, first.total]).toEqual([24, 26]);
  expect(await titles({ category: 'titles', page: 2 })).toEqual(['Page 1', 'Page 0']);
  const related = (await read('page-3')).related.map(({ title }) => title);
  expect(related).toEqual(['Page 25', 'Page 24', 'Page 23']);
});

test('shows pictures of the library with their size, to anyone, without metadata', async () => {
  const bytes = Uint8Array.from(await readFile('src/web/public/cards/models.jpg'));
  const asset = await sendUpload(app, owner, { name: 'card.jpg', mediaType: 'image/jpeg', bytes });
  const image = await owner.call(blogsAdminApi.addImage, { body: { assetId: asset.id } });
  expect(image).toMatchObject({ widthPx: 1200, heightPx: 630 });
  const fields = { markdown: `![A card](${image.url})`, coverImageId: image.id, coverAlt: 'A card' };
  const article = await publish(await write('With a picture', fields));
  const view = await read(article.slug);
  expect(view.html).toContain(`<img src="${image.url}" alt="A card" width="1200" height="630" loading="lazy"`);
  expect(view.cover).toMatchObject({ url: image.url, alt: 'A card' });
  const response = await fetch(app.url + image.url);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const card = await fetch(app.url + view.cardUrl);
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await fetch(`${app.url}/media/blog-cards/${article.id}.jpg/..%2f..%2fsecret`)).status).toBe(404);
  const user = await app.asUser();
  const theirs = await sendUpload(app, user, { name: 'card.jpg', mediaType: 'image/jpeg', bytes });
  for (const [caller, assetId] of [
    [user, asset.id],
    [owner, theirs.id],
  ] as const) {
    const refused = caller.call(blogsAdminApi.addImage, { body: { assetId } });
    await expect(refused).rejects.toMatchObject({ code: 'not-found' });
  }
});

test('deletes stored pictures that nothing uses', async () => {
  const { storage, clock, db } = app.app.platform;
  const bytes = Uint8Array.from(await readFile('src/web/public/cards/pricing.jpg'));
  const asset = await sendUpload(app, owner, { name: 'unused.jpg', mediaType: 'image/jpeg', bytes });
  const image = await owner.call(blogsAdminApi.addImage, { body: { assetId: asset.id } });
  const article = await publish(await write('With a card'));
  await fetch(`${app.url}/media/blog-cards/${article.id}.jpg`);
  const card = `blog-cards/${article.id}-${article.liveRevision}.jpg`;
  const stored = async () =>
    [await storage.stat(`blog/${image.id}`), await storage.stat(card)].map((one) => one !== undefined);
  await app.app.features.blogs.sweep();
  expect(await stored()).toEqual([true, true]);
  const createdAt = new Date(clock.now().getTime() - 8 * 24 * 3_600_000);
  await db.sql.updateTable('articleImages').set({ createdAt }).where('id', '=', image.id).execute();
  await owner.call(blogsAdminApi.remove, { params: { articleId: article.id } });
  await app.app.features.blogs.sweep();
  expect(await stored()).toEqual([false, false]);
});

test('feeds and sitemap name published articles with absolute addresses', async () => {
  await publish(await write('Salt & <pepper>'));
  await write('A draft');
  for (const path of ['/feeds/blog.rss', '/feeds/blog.atom', '/feeds/articles.xml']) {
    const body = await (await fetch(app.url + path)).text();
    expect(body).toContain(`${app.url}/blog/salt-pepper`);
    expect(body).not.toContain('a-draft');
    if (path !== '/feeds/articles.xml') expect(body).toContain('Salt &amp; &lt;pepper&gt;');
  }
});

test('adds the sample articles once; a deleted one does not come back', async () => {
  const { addSamples } = app.app.features.blogs;
  await addSamples();
  const { id } = await read('board-the-silence-first');
  const { total } = await app.call(blogsApi.list, { query: {} });
  await owner.call(blogsAdminApi.remove, { params: { articleId: id } });
  await addSamples();
  expect((await app.call(blogsApi.list, { query: {} })).total).toBe(total - 1);
});

test('authors have names of their own, and a change shows on their articles', async () => {
  const author = await owner.call(blogsAdminApi.addAuthor, { body: { name: 'Mara Okafor', bio: '' } });
  await expect(owner.call(blogsAdminApi.addAuthor, { body: { name: 'Mara Okafor', bio: '' } })).rejects.toMatchObject({
    code: 'conflict',
  });
  await publish(await write('By Mara', { authorId: author.id }));
  const body = { name: 'M. Okafor', bio: 'Directs.' };
  await owner.call(blogsAdminApi.changeAuthor, { params: { authorId: author.id }, body });
  expect(await read('by-mara')).toMatchObject({ author: 'M. Okafor', authorBio: 'Directs.' });
});

test('only admins write', async () => {
  const user = await app.asUser();
  await expect(user.call(blogsAdminApi.list, { query: {} })).rejects.toMatchObject({ code: 'not-found' });
  await expect(user.call(blogsAdminApi.create, { body: { title: 'x' } })).rejects.toMatchObject({ code: 'not-found' });
  await expect(app.call(blogsAdminApi.create, { body: { title: 'x' } })).rejects.toMatchObject({
    code: 'not-signed-in',
  });
});
