import type { Page, WebSocketRoute } from '@playwright/test';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
/** The live connections of the page, through which nothing goes while it sleeps. */
const connections: { route: WebSocketRoute; isDead: boolean }[] = [];

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await page.routeWebSocket('**/api/live', (route) => {
    const connection = { route, isDead: false };
    connections.push(connection);
    const server = route.connectToServer();
    route.onMessage((message) => void (connection.isDead || server.send(message)));
    server.onMessage((message) => void (connection.isDead || route.send(message)));
    // One that is dead does not even close.
    route.onClose(
      (code, reason) => void (connection.isDead || server.close({ code: code ?? 1000, reason: reason ?? '' })),
    );
  });
  await signUp(page, 'mara@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.waitForURL('**/studio/storyboards/**');
});
afterAll(() => studio.stop());

const shots = (on: Page) => on.getByRole('rowgroup', { name: 'Shots of scene 1' }).getByRole('row');

test('a page that wakes from sleep finds its connection dead, opens another, and shows what was missed', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await shots(other).first().waitFor();
  const before = await shots(page).count();
  await expect.poll(() => connections.length).toBe(1);
  connections[0]!.isDead = true;
  await other.getByRole('grid', { name: 'Shots' }).getByText('1B', { exact: true }).click();
  await other.keyboard.press('Delete');
  await expect.poll(() => shots(other).count()).toBe(before - 1);
  expect(await shots(page).count()).toBe(before);
  // What a browser does when its lid is opened.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => connections.length).toBe(2);
  await expect.poll(() => shots(page).count()).toBe(before - 1);
  await other.close();
});

/** A page whose code has not arrived yet; `letCome` lets it arrive. */
async function openWithoutCode(other: Page, path: string): Promise<{ letCome: () => void }> {
  let letCome = (): void => undefined;
  const late = new Promise<void>((resolve) => (letCome = resolve));
  await other.route('**/*.js', async (route) => late.then(() => route.continue()));
  await other.goto(path, { waitUntil: 'commit' });
  return { letCome };
}

async function openStudioWithoutCode(): Promise<{ other: Page; letCome: () => void }> {
  const other = await page.context().newPage();
  const opened = await openWithoutCode(other, '/studio');
  await other.getByText('Drop a screenplay').waitFor();
  return { other, ...opened };
}

test('nothing moves under the pointer when the page’s code comes, and a press counts even if something did', async () => {
  const visitor = await studio.visit();
  const { letCome } = await openWithoutCode(visitor, '/sign-in-link?code=used');
  const button = visitor.getByRole('button', { name: 'Sign in', exact: true });
  await button.hover();
  const before = await button.boundingBox();
  await visitor.mouse.down();
  const isAwake = visitor.evaluate(() => new Promise((done) => addEventListener('page-awake', done, { once: true })));
  letCome();
  await isAwake;
  // The question about cookies was there from the start.
  await visitor.getByRole('button', { name: 'Accept' }).waitFor();
  expect(await button.boundingBox()).toEqual(before);
  await visitor.evaluate(() => document.querySelector('main')?.prepend(document.createElement('hr')));
  await visitor.evaluate(() => (document.querySelector('hr')!.style.height = '80px'));
  expect(await button.boundingBox()).not.toEqual(before);
  await visitor.mouse.up();
  await visitor.getByText('This link has expired or was already used. Request a new one.').waitFor();
  await visitor.context().close();
});

test('a screenplay that is dropped before the page’s code is there is opened once it is', async () => {
  const { other, letCome } = await openStudioWithoutCode();
  const isTaken = await other.evaluate(
    (text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], 'early.fountain', { type: 'text/plain' }));
      const init = { dataTransfer, bubbles: true, cancelable: true };
      const [over, drop] = ['dragover', 'drop'].map((type) => new DragEvent(type, init));
      // What is not prevented, the browser opens in the page's place.
      return ![document.body.dispatchEvent(over!), document.body.dispatchEvent(drop!)].includes(true);
    },
    shortScript.replace('Last Light', 'Early Bird'),
  );
  expect(isTaken).toBe(true);
  letCome();
  await other.waitForURL('**/studio/storyboards/**');
  await other.getByRole('heading', { name: 'Early Bird, storyboard' }).waitFor();
  await other.close();
});

test('a screenplay that is chosen before the page’s code is there is opened once it is', async () => {
  const { other, letCome } = await openStudioWithoutCode();
  await bringScript(other, { name: 'chosen.fountain', text: shortScript.replace('Last Light', 'First Choice') });
  letCome();
  await other.waitForURL('**/studio/storyboards/**');
  await other.getByRole('heading', { name: 'First Choice, storyboard' }).waitFor();
  await other.close();
});

test('live changes wait until the page has been hydrated', async () => {
  const other = await page.context().newPage();
  await other.addInitScript(() => {
    window.requestIdleCallback = (work) => {
      Object.assign(window, { becomeIdle: work });
      return 1;
    };
  });
  let sockets = 0;
  other.on('websocket', () => (sockets += 1));
  await other.goto('/studio');
  await other.waitForFunction(() => 'becomeIdle' in window);
  expect(sockets).toBe(0);
  const opened = other.waitForEvent('websocket');
  await other.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle());
  await opened;
  await other.close();
});

test('who signs out in one tab is signed out in the others at once, and sees what is open there', async () => {
  const other = await page.context().newPage();
  await other.goto('/studio/assets');
  await other.getByRole('button', { name: /account of Mara/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  expect(await page.getByText('KITCHEN').count()).toBeGreaterThan(0);
  await other.close();
});

test('who signs in again in one tab is back in the others, without a word', async () => {
  const other = await page.context().newPage();
  await other.goto('/sign-in');
  await other.getByLabel('Email').fill('mara@example.test');
  await other.getByLabel('Password', { exact: true }).fill('correct horse');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.waitForURL('**/studio');
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /account of Mara/ }).waitFor();
  await other.close();
  expect(studio.problems).toEqual([]);
});

test('somebody else who signs in over a page sees nothing of the person before', async () => {
  const shared = await studio.visit();
  await signUp(shared, 'first@example.test');
  await bringScript(shared, { name: 'light.fountain', text: shortScript });
  await shared.waitForURL('**/studio/storyboards/**');
  await shared.getByRole('button', { name: 'INT. KITCHEN - DAWN' }).waitFor();
  const other = await shared.context().newPage();
  await other.goto('/studio/assets');
  await other.getByRole('button', { name: /account of Mara/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  const sheet = shared.getByRole('dialog', { name: 'Sign in' });
  // A tab that is closed before it has signed out tells no other one.
  await sheet.waitFor();
  await other.close();
  await sheet.getByLabel('Email').fill('mara@example.test');
  await sheet.getByLabel('Password', { exact: true }).fill('correct horse');
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await shared.getByRole('heading', { name: 'Document not found.' }).waitFor();
  expect(await shared.getByText('KITCHEN').count()).toBe(0);
  await shared.context().close();
});

test('an upload whose page is closed in the middle leaves nothing behind', async () => {
  const other = await page.context().newPage();
  // The parts never leave. Holding them on their way would hold up the last word of a page that is closed, too.
  await other.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (asked, options) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
      return pathname.startsWith('/uploads/') ? new Promise(() => undefined) : send(asked, options);
    };
  });
  await other.goto('/studio/assets');
  const begun = other.waitForResponse(
    (response) => response.url().endsWith('/api/s3/uploads') && response.request().method() === 'POST',
  );
  await other
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'take.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(3_000_000, 7) });
  await begun;
  await page.goto('/studio/assets');
  const meter = page.getByRole('meter', { name: 'Storage used' });
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toMatch(/^3(\.\d)? MB of 500 GB$/);
  await other.close();
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  await client.connect();
  try {
    await expect.poll(async () => (await client.query('select id from uploads')).rows).toEqual([]);
  } finally {
    await client.end();
  }
});

test('a member who is disabled sees the reason at once, and is signed out', async () => {
  const other = await page.context().newPage();
  // A page that was not given a token yet only shows that its session has ended.
  await Promise.all([other.waitForResponse('**/api/session'), other.goto('/studio/assets')]);
  await other.getByRole('button', { name: /account of Mara/ }).waitFor();
  const client = new pg.Client({ connectionString: studio.databaseUrl });
  await client.connect();
  await client.query('update users set disabled = true');
  await client.end();
  await other.getByText('Your account has been disabled.').waitFor();
  await other.getByRole('dialog', { name: 'Sign in' }).waitFor();
  // The device stays known, which alone signs nobody in.
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(async () => (await cookies()).filter((name) => !name.includes('device_'))).toEqual([]);
  expect(studio.problems).toEqual([]);
});
