import { afterAll, beforeAll, expect, test } from 'vitest';
import { helpApi } from '#contract/help.ts';
import { plans, planTiers } from '#domain/billing/plans.ts';
import { families } from '#domain/catalogue/families.ts';
import { shortcutGroups } from '#domain/help/shortcut-groups.ts';
import { startTestApp, type TestApp } from '#test/harness/start-test-app.ts';
import { fillFacts, fixedFacts } from './help-facts.ts';
import { readHelpArticles } from './read-articles.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
});
afterAll(() => testApp.stop());

const articles = readHelpArticles();
const models = Object.values(families).flat();

test('a visitor reads the articles in order, each with the one before and after it', async () => {
  const { articles: listed, results } = await testApp.call(helpApi.list, { query: {} });
  expect(results).toBeNull();
  expect(listed.map(({ slug }) => slug)).toEqual(articles.map(({ slug }) => slug));
  const first = await testApp.call(helpApi.get, { params: { slug: listed[0]?.slug ?? '' } });
  expect([first.previous, first.next?.slug]).toEqual([null, listed[1]?.slug]);
  expect(first.html).toContain('<h2 id="h-');
});

test('an unknown article answers not-found, and a search that is too long names its limit', async () => {
  const unknown = testApp.call(helpApi.get, { params: { slug: 'no-such-article' } });
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  const long = testApp.call(helpApi.list, { query: { search: 'a'.repeat(101) } });
  await expect(long).rejects.toMatchObject({ message: expect.stringContaining('is longer than 100 characters') });
});

test('a search finds the articles that contain every word, title first, with the passage', async () => {
  const search = async (words: string) => (await testApp.call(helpApi.list, { query: { search: words } })).results;
  expect((await search('cast sheet'))?.[0]?.slug).toBe('cast');
  expect((await search('PRORES'))?.map(({ slug }) => slug)).toContain('export');
  const [lufs] = (await search('lufs')) ?? [];
  expect(lufs?.slug).toBe('export');
  expect(lufs?.passage).toContain('LUFS');
  expect(await search('storyboard zeppelin')).toEqual([]);
  // Signs of regular expressions are no words.
  expect(await search('.*+?[')).toEqual([]);
});

test('every fact that an article names exists, and every fact is used', () => {
  for (const { markdown } of articles) expect(fillFacts(markdown, models)).not.toContain('{{');
  const all = articles.map(({ markdown }) => markdown).join('\n');
  expect(Object.keys(fixedFacts).filter((name) => !all.includes(`{{${name}}}`))).toEqual([]);
  expect(() => fillFacts('{{no.such.fact}}', models)).toThrow('no fact "no.such.fact"');
});

test('prices, limits and shortcuts come from the product', async () => {
  const text = (slug: string) => fillFacts(articles.find((one) => one.slug === slug)?.markdown ?? '', models);
  for (const { label, price } of plans.slice(0, planTiers.length)) {
    expect(text('account-and-plans')).toContain(`| ${label} | $${price} |`);
  }
  for (const { label, status } of models) if (status === 'available') expect(text('prices')).toContain(`| ${label} |`);
  for (const { shortcuts } of shortcutGroups) {
    for (const [, what] of shortcuts) expect(text('keyboard-shortcuts')).toContain(what);
  }
});

test('no article writes a price, a size or a limit itself', () => {
  const figures = /\$\d|\d[\d,]* (?:credits?|MB|GB|days|minutes|characters|images|scenes|shots)\b/;
  const own = articles.flatMap(({ slug, markdown }) =>
    markdown.split('\n').flatMap((line) => (figures.test(line) ? [`${slug}: ${line}`] : [])),
  );
  expect(own).toEqual([]);
});

test('links within the help lead to articles and headings that exist', async () => {
  const slugs = new Set(articles.map(({ slug }) => slug));
  const links = articles.flatMap(({ markdown }) => [...markdown.matchAll(/\]\(\/help\/([\w-]+)\)/g)]);
  expect(links.length).toBeGreaterThan(30);
  expect(links.map(([, slug = '']) => slug).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('the sitemap lists every article', async () => {
  const xml = await (await testApp.app.fetch(new Request(`${testApp.url}/feeds/help.xml`))).text();
  for (const { slug } of articles) expect(xml).toContain(`/help/${slug}</loc>`);
});

test('the changelog has a heading for each version', async () => {
  const { headings, html } = await testApp.call(helpApi.changelog, {});
  expect(headings.map(({ text }) => text)).toContain('0.1.0');
  expect(html).not.toContain('<h1');
});
