import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchingAdminApi } from '#contract/watching.ts';
import { violations } from './accessible.ts';
import { callAs } from './call-as.ts';
import { openStudio, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio({ NODE_ENV: 'production', RECORDING_EXCLUDED_HOSTS: 'pay.example.test' });
  page = await studio.visit();
  await signUp(page, 'owner@example.test');
});
afterAll(() => studio.stop());

const isChunk = (response: { url(): string; status(): number }) =>
  /\/api\/watching\/recordings\/rec_\w+\/chunks$/.test(response.url()) && response.status() === 200;
const isFetchWrapped = () => !window.fetch.toString().includes('[native code]');

/** Everything stored of the recordings, as admins get it. */
async function stored(): Promise<{ events: { type: number; data: unknown }[]; text: string; count: number }> {
  const list = { endpoint: watchingAdminApi.list, sent: { query: {} } };
  const { recordings } = await callAs(page, studio, list);
  const events = [];
  for (const { id } of recordings) {
    const sent = { params: { recordingId: id }, query: {} };
    const answer = await callAs(page, studio, { endpoint: watchingAdminApi.events, sent });
    events.push(...answer.events);
  }
  return { events, text: JSON.stringify([recordings, events]), count: recordings.length };
}

test('records nothing, and does not load the recorder, before the user agrees', async () => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/studio/account/privacy');
  await page.getByText('Record my sessions').waitFor();
  expect(await violations(page)).toEqual([]);
  // The recorder would start when the page is idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(requests.filter((url) => /watching|record-session/.test(url))).toEqual([]);
});

test('records pages and requests, but no password, token or card number that is typed or sent', async () => {
  const [password, token, card] = ['hunter2-secret', 'tango-token-99', '4242424242424242'];
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/watching/') && sent.push(request.postData() ?? ''));
  const first = page.waitForResponse(isChunk);
  await page.getByRole('switch', { name: 'Record my sessions' }).click({ force: true });
  await first;
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<form id="secrets"><input type="password" aria-label="Test password"><input type="text" aria-label="Test token">
       <textarea aria-label="Test card"></textarea><p contenteditable="true" role="textbox" aria-label="Test editor"></p></form>`,
    );
  });
  await page.getByLabel('Test password').fill(password);
  await page.getByLabel('Test token').fill(token);
  await page.getByLabel('Test card').fill(card);
  await page.getByLabel('Test editor').pressSequentially(password);
  // Its events include the request, and everything that was typed is in it or in an earlier chunk.
  const second = page.waitForResponse(
    (response) => isChunk(response) && (response.request().postData() ?? '').includes('Recorded title'),
  );
  await page.evaluate(
    async ([password, token, card]) => {
      const body = JSON.stringify({ title: 'Recorded title', password, nested: [{ accessToken: token, note: card }] });
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-api-key': token ?? '',
      };
      await fetch(`/api/projects?token=${token}`, { method: 'POST', headers, body });
      await fetch('https://pay.example.test/charge', { method: 'POST', body }).catch(() => undefined);
    },
    [password, token, card],
  );
  await second;
  const { text, events } = await stored();
  expect(text).toContain('Recorded title');
  expect(text).toContain('/studio/account/privacy');
  expect(events.some(({ type }) => type === 2)).toBe(true);
  const everything = text + sent.join('\n');
  for (const secret of [password, token, card, 'pay.example.test']) expect(everything).not.toContain(secret);
  expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
});

test('goes on in the same recording after the page is loaded again', async () => {
  const next = page.waitForResponse(isChunk);
  await page.goto('/studio/projects');
  await next;
  expect((await stored()).count).toBe(1);
});

test('stops at once when the consent is withdrawn', async () => {
  await page.goto('/studio/account/privacy');
  await page.waitForFunction(isFetchWrapped);
  await page.getByRole('switch', { name: 'Record my sessions' }).click({ force: true });
  await page.waitForFunction(`!(${isFetchWrapped.toString()})()`);
  expect(await page.evaluate(() => sessionStorage.getItem('recording'))).toBeNull();
  expect(studio.problems).toEqual([]);
});
