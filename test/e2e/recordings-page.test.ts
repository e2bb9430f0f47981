import type { Page, Request, Response } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#contract/audit.ts';
import { watchingApi } from '#contract/watching.ts';
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

const id = 'rec_00000000000000000000000001';
const at = Date.now();
const text = (nodeId: number, content: string) => ({ type: 3, textContent: content, id: nodeId });
type Children = { childNodes?: object[]; attributes?: object };
const element = (nodeId: number, tagName: string, { childNodes = [], attributes = {} }: Children) => ({
  type: 2,
  tagName,
  attributes,
  childNodes,
  id: nodeId,
});
const bodyNodes = [
  element(7, 'h1', { childNodes: [text(8, 'Recorded heading')] }),
  element(9, 'script', { childNodes: [text(10, 'top.hacked = 1')] }),
  element(11, 'img', { attributes: { src: 'x:', onerror: 'top.hacked = 2' } }),
  element(12, 'a', { childNodes: [text(13, 'Link')], attributes: { href: 'javascript:top.hacked = 3' } }),
  element(14, 'iframe', {
    attributes: { src: 'https://evil.example.test/', srcdoc: '<script>top.hacked = 4</script>' },
  }),
  element(15, 'img', { attributes: { src: 'https://evil.example.test/pixel.png' } }),
  // Sent with the admin's cookies, it would write to the audit log.
  element(16, 'img', { attributes: { src: `/api/admin/recordings/${id}/events?forged` } }),
  element(17, 'p', { attributes: { style: 'background: url(/api/admin/recordings?forged)' } }),
];

/** A recorded page with a heading, hostile markup, and a later change of the heading. */
const events = [
  { type: 4, timestamp: at, data: { href: 'http://127.0.0.1/studio', width: 1200, height: 800 } },
  {
    type: 2,
    timestamp: at + 10,
    data: {
      node: {
        type: 0,
        id: 1,
        childNodes: [
          element(2, 'html', {
            childNodes: [
              element(3, 'head', {
                childNodes: [element(4, 'style', { childNodes: [text(5, 'h1 { color: rgb(1, 2, 3) }')] })],
              }),
              element(6, 'body', { childNodes: bodyNodes }),
            ],
          }),
        ],
      },
      initialOffset: { top: 0, left: 0 },
    },
  },
  { type: 5, timestamp: at + 20, data: { tag: 'page', payload: { path: '/studio' } } },
  {
    type: 5,
    timestamp: at + 30,
    data: {
      tag: 'network',
      payload: {
        method: 'GET',
        url: 'http://127.0.0.1/api/projects',
        status: 503,
        durationMs: 5,
        requestHeaders: [],
        responseHeaders: [],
        requestBody: null,
        responseBody: null,
      },
    },
  },
  {
    type: 3,
    timestamp: at + 2000,
    data: { source: 0, texts: [{ id: 8, value: 'Changed heading' }], attributes: [], removes: [], adds: [] },
  },
];

test('an admin replays a recording, which runs nothing and loads nothing from elsewhere, and deletes it', async () => {
  await admin.goto('/admin/recordings');
  await admin.getByText('No recordings.').waitFor();
  await admin.goto('/studio/account/privacy');
  await admin.getByRole('switch', { name: 'Record my sessions' }).click({ force: true });
  const params = { recordingId: id };
  await callAs(admin, studio, { endpoint: watchingApi.start, sent: { body: { id, path: '/studio' } } });
  await callAs(admin, studio, { endpoint: watchingApi.append, sent: { params, body: { sequence: 0, events } } });

  // The browser reports requests that the policy stops before they leave it.
  const isOfRecording = (request: Request) => /evil|forged/.test(request.url());
  const stopped: (string | undefined)[] = [];
  admin.on('requestfailed', (request) => {
    if (isOfRecording(request)) stopped.push(request.failure()?.errorText);
  });
  const answered: string[] = [];
  admin.on('response', (response) => {
    if (isOfRecording(response.request())) answered.push(response.url());
  });
  await admin.goto('/admin/recordings');
  await admin.getByRole('button', { name: /1 page/ }).click();
  const recorded = admin.frameLocator('iframe[title="Replay"]').frameLocator('iframe');
  await recorded.getByRole('heading', { name: 'Recorded heading' }).waitFor();
  const color = await recorded.getByRole('heading').evaluate((heading) => getComputedStyle(heading).color);
  expect(color).toBe('rgb(1, 2, 3)');
  await admin.getByText('GET http://127.0.0.1/api/projects · 503').waitFor();
  expect(await violations(admin)).toEqual([]);

  await admin.getByRole('button', { name: 'Play', exact: true }).click();
  await recorded.getByRole('heading', { name: 'Changed heading' }).waitFor();
  expect(await admin.evaluate(() => 'hacked' in window)).toBe(false);
  expect(new Set(stopped)).toEqual(new Set(['csp']));
  expect(answered).toEqual([]);
  const { entries } = await callAs(admin, studio, { endpoint: auditApi.list, sent: { query: {} } });
  expect(entries.filter(({ action }) => action === 'recording.watched')).toHaveLength(1);

  await admin.getByRole('button', { name: 'Delete recording' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete recording' }).click();
  await expect.poll(() => admin.getByRole('article', { name: 'Recording' }).count()).toBe(0);
});

test('replays a session as the browser recorded it, with its styles, and moves on to the next page', async () => {
  const isChunkWith = (text: string) => (response: Response) =>
    response.url().endsWith('/chunks') && response.ok() && (response.request().postData() ?? '').includes(text);
  const member = await studio.visit();
  await signUp(member, 'member@example.test');
  await member.goto('/studio/account/privacy');
  const first = member.waitForResponse(isChunkWith('Record my sessions'));
  await member.getByRole('switch', { name: 'Record my sessions' }).click({ force: true });
  await first;
  const size = await member
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontSize);
  const second = member.waitForResponse(isChunkWith('/studio/projects'));
  await member.goto('/studio/projects');
  await second;

  await admin.goto('/admin/recordings');
  await admin.getByRole('list', { name: 'Recordings, newest first' }).getByRole('button').first().click();
  const recorded = admin.frameLocator('iframe[title="Replay"]').frameLocator('iframe');
  await recorded.getByText('Record my sessions').first().waitFor();
  const heading = recorded.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((found) => getComputedStyle(found).fontSize)).toBe(size);

  await admin.getByRole('region', { name: 'Events' }).getByText('Page /studio/projects').click();
  await recorded.getByRole('heading', { level: 1, name: 'Projects' }).waitFor({ state: 'attached' });
});

test('the document of replays has a policy without scripts, and can be framed by our own pages only', async () => {
  const response = await fetch(`${studio.url}/replay-frame`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('script-src');
  expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
});
