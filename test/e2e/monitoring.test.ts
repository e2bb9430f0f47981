import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monitoringAdminApi, monitoringApi } from '#contract/monitoring.ts';
import { violations } from './accessible.ts';
import { callAs } from './call-as.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let admin: Page;
beforeAll(async () => {
  studio = await openStudio({ NODE_ENV: 'production' });
  admin = await studio.visit();
  await signUp(admin, 'owner@example.test');
});
afterAll(() => studio.stop());

const source = 'src/web/lib/views/tab-links.tsx';
const isReport = (url: string) => url.endsWith(monitoringApi.reportErrors.path);

/** The line of the source that the test lets fail. */
async function failingLine(): Promise<number> {
  const text = await readFile(join(import.meta.dirname, '../..', source), 'utf8');
  return text.split('\n').findIndex((line) => line.includes('scrollIntoView')) + 1;
}

test('an error of a page appears in Admin → Errors with its line of the .tsx source, without secrets, and is resolved', async () => {
  const page = await admin.context().newPage();
  await page.addInitScript(() => {
    Element.prototype.scrollIntoView = () => {
      throw new TypeError('No place for mara@example.test with 4242 4242 4242 4242 in "my script"');
    };
  });
  const sent = page.waitForRequest((request) => isReport(request.url()));
  const answered = page.waitForResponse((response) => isReport(response.url()));
  await page.goto('/studio/account/profile?code=secret-code');
  const request = await sent;
  const headers = await request.allHeaders();
  expect([headers['cookie'], headers['authorization'], headers['referer']]).toEqual([undefined, undefined, undefined]);
  const body = request.postData() ?? '';
  for (const secret of ['mara@', '4242', 'my script', 'secret-code', 'owner@']) expect(body).not.toContain(secret);
  expect((await answered).status()).toBe(200);
  await page.close();

  await admin.goto('/admin/errors');
  const detail = admin.getByRole('article', { name: /TypeError: No place for/ });
  await detail.waitFor();
  const line = `${source}:${await failingLine()}`;
  await detail.getByText(line, { exact: true }).waitFor();
  await detail
    .getByRole('listitem')
    .filter({ hasText: `${line}:` })
    .first()
    .waitFor();
  await detail
    .getByText(/0\.1\.0 · Chrome · \/studio\/account\/profile/)
    .first()
    .waitFor();
  expect(await violations(admin)).toEqual([]);

  await detail.getByRole('button', { name: 'Resolve' }).click();
  // The count changes with the new list, which no longer has the error. Its details stay.
  await admin.getByRole('radio', { name: 'Resolved 1' }).waitFor();
  await detail.getByText('Reopens if a release after').waitFor();
  await admin.getByRole('radio', { name: 'Resolved 1' }).click();
  await admin.getByRole('article', { name: /TypeError: No place for/ }).waitFor();
});

test('source maps are not served', async () => {
  const scripts = await admin.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await fetch(script)).text()).not.toContain('sourceMappingURL');
    expect((await fetch(`${script}.map`)).status).toBe(404);
  }
});

/** Hides the page, as another tab does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('web vitals are measured only after the user accepts cookies', async () => {
  const visitor = await studio.visit();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(request.url()));
  const vitals = () => loaded.filter((url) => /measure-vitals|web-vitals/.test(url));
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Necessary only' }).click();
  await visitor.goto('/models');
  await visitor.evaluate(
    () => new Promise<void>((resolve) => void requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  );
  expect(vitals()).toEqual([]);

  const other = await studio.visit();
  const measured = other.waitForResponse((response) => response.url().includes('measure-vitals'));
  await other.goto('/');
  await other.getByRole('button', { name: 'Accept' }).click();
  await measured;
  const sent = other.waitForResponse((response) => response.url().endsWith(monitoringApi.reportVitals.path));
  await hide(other);
  expect((await sent).status()).toBe(200);
  const { rows } = await callAs(admin, studio, { endpoint: monitoringAdminApi.vitals, sent: { query: {} } });
  expect(new Set(rows.map(({ page }) => page))).toEqual(new Set(['/']));
  expect(rows.map(({ metric }) => metric)).toContain('TTFB');

  await admin.goto('/admin/errors');
  await admin.getByRole('radio', { name: 'Web vitals' }).click();
  await admin.getByRole('cell', { name: '/', exact: true }).waitFor();
  expect(await violations(admin)).toEqual([]);
});

test('a page that is hidden while the web vitals package loads still sends its values', async () => {
  const visitor = await studio.visit();
  await visitor.route(/measure-vitals/, async (route) => {
    await hide(visitor);
    await route.continue();
  });
  const sent = visitor.waitForRequest((request) => request.url().endsWith(monitoringApi.reportVitals.path));
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Accept' }).click();
  expect((await sent).postData()).toContain('"TTFB"');
});
