import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from './accessible.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let admin: Page;
beforeAll(async () => {
  studio = await openStudio();
  admin = await studio.visit();
  await signUp(admin, 'owner@example.test');
});
afterAll(() => studio.stop());

/** Writes an article and publishes it. */
async function publish(title: string, markdown: string): Promise<void> {
  await admin.goto('/admin/blog');
  await admin.getByRole('button', { name: 'New article' }).click();
  await admin.getByLabel('Title').fill(title);
  await admin.getByRole('button', { name: 'Create draft' }).click();
  await admin.getByLabel('Excerpt', { exact: false }).fill(`About ${title}.`);
  await admin.getByLabel('Text (Markdown)').fill(markdown);
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByRole('button', { name: 'Publish now' }).click();
  await admin.getByText('The article is published.').waitFor();
}

test('an admin writes an article with a preview, and a visitor finds and reads it', async () => {
  await publish(
    'Quiet shots',
    '## First part\n\nA quiet shot has **no** dialogue.\n\n## Second part\n\nEnd.\n\n## Third part',
  );
  const preview = admin.getByRole('region', { name: 'Preview' });
  await preview.getByRole('heading', { name: 'First part' }).waitFor();
  expect(await violations(admin)).toEqual([]);

  const visitor = await studio.visit();
  await visitor.goto('/blog');
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByLabel('Search articles').fill('dialogue');
  await visitor.getByRole('button', { name: 'Search' }).click();
  await visitor.getByText('1 article for “dialogue”').waitFor();
  await visitor.getByRole('link', { name: 'Quiet shots' }).click();
  await visitor.getByRole('heading', { name: 'Quiet shots', level: 1 }).waitFor();
  await visitor.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Second part' }).click();
  expect(new URL(visitor.url()).hash).toBe('#h-second-part');
  expect(await violations(visitor)).toEqual([]);
  expect(studio.problems).toEqual([]);
});

test('the public pages read without JavaScript, with metadata', async () => {
  await publish('Without scripts', 'Read me.');
  const html = await (await fetch(`${studio.url}/blog/without-scripts`)).text();
  expect(html).toContain('<p>Read me.</p>');
  expect(html).toContain('"@type":"BlogPosting"');
  expect(html).toMatch(/property="og:image" content="\/media\/blog-cards\/art_\w+\.jpg\?revision=2"/);
  expect(html).toContain('href="/feeds/blog.rss"');
  const list = await (await fetch(`${studio.url}/blog?q=nothing-like-this`)).text();
  expect(list).toContain('No articles match.');
  const statuses = await Promise.all(
    ['/blog/not-there', '/blog/category/not-there', '/blog/category/news'].map(
      async (path) => (await fetch(studio.url + path)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 200]);
});

test('an earlier address redirects for good', async () => {
  await publish('Moved article', 'Text.');
  await admin.getByLabel('Slug').fill('moved-here');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Unpublished changes').waitFor();
  const response = await fetch(`${studio.url}/blog/moved-article`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/moved-here']);
});

test('leaving the editor with unsaved changes asks first', async () => {
  await publish('Unsaved', 'Text.');
  await admin.getByLabel('Excerpt', { exact: false }).fill('Changed.');
  await admin.getByRole('link', { name: '← Blog' }).click();
  await admin.getByRole('button', { name: 'Keep editing' }).click();
  expect(await admin.getByLabel('Excerpt', { exact: false }).inputValue()).toBe('Changed.');
  await admin.getByRole('link', { name: '← Blog' }).click();
  await admin.getByRole('button', { name: 'Leave', exact: true }).click();
  await admin.getByRole('heading', { name: 'Blog', exact: true }).waitFor();
});

test('an article that two admins edit keeps the first save, and says so to the second', async () => {
  await publish('Edited by two', 'Text.');
  const second = await admin.context().newPage();
  await second.goto(admin.url());
  await second.getByLabel('Excerpt', { exact: false }).fill('From the second tab.');
  await admin.getByLabel('Excerpt', { exact: false }).fill('From the first tab.');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('Unpublished changes').waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('This article was saved in another window since you opened it.').waitFor();
  expect(await second.getByLabel('Excerpt', { exact: false }).inputValue()).toBe('From the second tab.');
  await second.close({ runBeforeUnload: false });
});

test('a visitor reports an article, and an admin hides it', async () => {
  await publish('Reported', 'Text.');
  const visitor = await studio.visit();
  await visitor.goto('/blog/reported');
  await visitor.getByRole('link', { name: 'Report' }).click();
  await visitor.getByRole('radio', { name: 'Copyright or trademark' }).check();
  await visitor.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByText('Success!').waitFor();
  await admin.goto('/admin/reports');
  await admin.getByText('Reported').first().waitFor();
  await admin.getByRole('textbox', { name: /^Decision note/ }).fill('Not ours to show.');
  expect((await fetch(`${studio.url}/blog/reported`)).status).toBe(200);
  await admin.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.poll(async () => (await fetch(`${studio.url}/blog/reported`)).status).toBe(404);
});
