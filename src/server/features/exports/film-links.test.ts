import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportsApi } from '#contract/exports.ts';
import { importScript, shortScript } from '#test/fixtures/scripts.ts';
import { startTestApp, type TestApp, type TestUser } from '#test/harness/start-test-app.ts';

let app: TestApp;
let ana: TestUser;
let exportId: string;

beforeAll(async () => {
  app = await startTestApp();
  ana = await app.asUser();
  const { storyboardIds } = await importScript(ana, shortScript);
  const params = { storyboardId: storyboardIds[0]! };
  exportId = (await ana.call(exportsApi.request, { params, body: { resolution: '480p' } })).id;
  await app.until(async () => {
    const film = await ana.call(exportsApi.get, { params: { exportId } });
    return film.finishedAt === null ? undefined : film;
  });
});
afterAll(() => app.stop());

async function share(): Promise<string> {
  const { link } = await ana.call(exportsApi.share, { params: { exportId }, body: { days: 7 } });
  return new URL(link!.url).pathname;
}
const look = (path: string, method = 'GET') => fetch(app.url + path, { method });

test('a link with any changed character opens nothing, and every refusal is the same', async () => {
  const path = await share();
  const token = path.split('/').at(-1)!;
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A');
  const near = Array.from(token, (letter, at) => `${token.slice(0, at)}${other(letter)}${token.slice(at + 1)}`);
  const forms = [token.slice(0, -1), `${token}A`, token.toLowerCase(), `${token}%00`, '', '..', exportId, `${token}=`];
  const answers = new Set<string>();
  for (const guess of [...near, ...forms]) {
    if (guess === token) continue;
    const response = await look(`/watch/${guess}`);
    expect(response.status, guess).toBe(404);
    answers.add(await response.text());
  }
  // One page for all of them; `..` leads out of this folder.
  expect(answers.size).toBeLessThanOrEqual(2);
  expect((await look(path)).status).toBe(200);
});

test('no page behind a link is indexed or cached, or sends the link to another site', async () => {
  const path = await share();
  const nothing = path.replace(/.{5}$/, 'AAAAA');
  for (const one of [path, `${path}/film`, nothing, `${nothing}/film`]) {
    const { headers } = await look(one);
    expect(headers.get('x-robots-tag'), one).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy'), one).toBe('no-referrer');
    expect(headers.get('cache-control'), one).toMatch(/no-store|no-cache/);
  }
  const html = await (await look(path)).text();
  expect(html).not.toMatch(/(?:href|src|action)="(?:https?:)?\/\//);
  expect(html).not.toContain(ana.email);
});

test('a link answers GET and HEAD only, and the film’s HEAD has no body', async () => {
  const path = await share();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect((await look(path, method)).status, method).toBe(404);
  }
  const head = await look(`${path}/film`, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});

// Last, because it removes the film.
test('a link stops working when its export is removed', async () => {
  const path = await share();
  expect((await look(`${path}/film`)).status).toBe(200);
  await ana.call(exportsApi.remove, { params: { exportId } });
  expect((await look(path)).status).toBe(404);
  expect((await look(`${path}/film`)).status).toBe(404);
});
