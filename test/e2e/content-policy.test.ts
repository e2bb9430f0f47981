import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
const violations: string[] = [];

beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
  await listenForViolations(page.context());
});
afterAll(() => studio.stop());

/** In every page and frame of the context, from before its first script. */
async function listenForViolations(context: BrowserContext): Promise<void> {
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const where = `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`;
      (window as unknown as { reportViolation(text: string): void }).reportViolation(where);
    });
  });
}

/** Violations so far, once the page has had a turn to report them. */
async function reported(): Promise<string[]> {
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return violations.splice(0);
}

async function visit(path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.locator('body').waitFor();
}

/** Waits until nothing on the page is a placeholder for content that is still loading. */
async function settled(): Promise<void> {
  await page.getByRole('main').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

test('the listener reports a style, a script and an image that the policy forbids', async () => {
  await visit('/pricing');
  expect(await reported()).toEqual([]);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">A style attribute.</p>');
    const script = document.createElement('script');
    script.textContent = 'window.isBroken = true';
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example.test/pixel.png';
    document.body.append(script, image);
  });
  const caught: string[] = [];
  const directives = () =>
    ['img', 'script', 'style'].filter((kind) => caught.some((text) => text.includes(`${kind}-src`)));
  await expect
    .poll(async () => {
      caught.push(...(await reported()));
      return directives();
    })
    .toEqual(['img', 'script', 'style']);
  expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
});

test('public pages break no rule of their policy', async () => {
  const paths = ['/', '/models', '/models?kind=speech', '/pricing', '/prompt-generator', '/enterprise', '/sign-in'];
  const identityPages = ['/sign-up', '/sign-in-link', '/reset-password', '/verify-email', '/mail-link', '/signed-in'];
  for (const path of [...paths, ...identityPages, '/no-such-page']) {
    await visit(path);
    expect(await reported(), path).toEqual([]);
  }
});

test('pages without scripts break no rule of their policy, and have their styles', async () => {
  for (const path of ['/watch/x', `/watch/${'a'.repeat(43)}`, '/cashier/pay/none', '/api/reference']) {
    await visit(path);
    expect(await reported(), path).toEqual([]);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(family, path).not.toMatch(/^"?Times/);
  }
  const indented = page.locator('td.depth-1').first();
  expect(await indented.evaluate((cell) => getComputedStyle(cell).paddingLeft)).toBe('18px');
});

test('the studio, its dialogs and menus break no rule of their policy', async () => {
  await signUp(page, 'policy@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
  expect(await reported()).toEqual([]);
  for (const tab of ['Clip', 'Voice', 'Sound', 'Notes']) await page.getByRole('tab', { name: new RegExp(tab) }).click();
  for (const view of ['List', 'Timeline', 'Board']) {
    await page.getByRole('radio', { name: view, exact: true }).click();
    expect(await reported(), view).toEqual([]);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  expect(await reported(), 'player').toEqual([]);
  await page.getByRole('row', { name: /Shot 1A/ }).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Storyboard settings' }).click();
  for (const part of ['Film', 'Models', 'Cast']) await page.getByRole('radio', { name: part, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Export film' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await reported()).toEqual([]);
  await visit(new URL(page.url()).pathname);
  await page.getByRole('row', { name: /Shot 2A/ }).waitFor();
  expect(await reported()).toEqual([]);
});

test('the page of a film that was shared by link breaks no rule of its policy', async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Export/ });
  await sheet.getByRole('button', { name: 'Export film' }).click();
  await sheet.getByRole('link', { name: 'Download' }).waitFor();
  await sheet.getByRole('button', { name: 'Create link' }).click();
  const link = sheet.locator('#film-link');
  await expect.poll(() => link.inputValue()).toMatch(/\/watch\//);
  expect(await reported()).toEqual([]);
  const { pathname } = new URL(await link.inputValue(), studio.url);
  const board = new URL(page.url()).pathname;
  await visit(pathname);
  await page.locator('video').waitFor();
  expect(await reported(), pathname).toEqual([]);
  await visit(board);
});

test('the editor has its own style, and breaks no rule of the policy', async () => {
  const project = await page.locator('a[href*="/studio/projects/"]').first().getAttribute('href');
  await visit(project ?? '/studio/projects');
  await page.locator('a[href*="/studio/documents/"]').first().click();
  const content = page.locator('.cm-content');
  await content.waitFor();
  // Without its style element, the editor does not wrap its lines.
  expect(await content.evaluate((editor) => getComputedStyle(editor).whiteSpace)).toMatch(/break-spaces|pre-wrap/);
  await content.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nINT. KIT');
  expect(await reported()).toEqual([]);
});

test('every page of the studio and of the admin breaks no rule of its policy', async () => {
  const create = ['image', 'video', 'lip-sync', 'voice', 'music', 'sound', 'training'].map((kind) => `create/${kind}`);
  const account = ['profile', 'privacy', 'plan', 'usage', 'security', 'keys'].map((part) => `account/${part}`);
  const admin = ['users', 'unlimited', 'ledger', 'catalogue', 'vendors', 'tasks', 'audit-log', 'outbox'];
  const studioPages = ['', 'projects', 'assets', ...create, ...account].map((path) => `/studio/${path}`);
  for (const path of [...studioPages, ...admin.map((part) => `/admin/${part}`)]) {
    await visit(path);
    await settled();
    expect(await reported(), path).toEqual([]);
  }
});

test('a mail in the outbox is shown with its styles', async () => {
  const mails = page.getByRole('list', { name: 'Emails, newest first' }).getByRole('listitem');
  await visit('/reset-password');
  await page.getByLabel('Email').fill('policy@example.test');
  await page.getByRole('button', { name: /reset|send/i }).click();
  await expect
    .poll(async () => {
      await visit('/admin/outbox');
      await settled();
      return mails.count();
    })
    .toBeGreaterThan(0);
  await mails.first().getByRole('button').click();
  const mail = page.frameLocator('iframe');
  await mail.locator('table').first().waitFor();
  const background = await mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(background).toBe('rgb(242, 242, 244)');
  expect(await reported()).toEqual([]);
});

test('a page drawn on the server looks as if its style attributes were allowed', async () => {
  for (const path of ['/', '/studio/projects', '/admin/outbox', '/studio/create/image']) {
    // Without the application, so that only what the server sent is compared.
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    await visit(path);
    expect(await page.locator('[data-style]').count()).toBe(0);
    const strict = await boxes(page);
    await page.route('**' + path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(' data-style="', ' style="');
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      await route.fulfill({ body, headers });
    });
    await visit(path);
    expect(await boxes(page), path).toEqual(strict);
    await page.unrouteAll();
  }
});

/** Where each element is, once the fonts have come: until then text has the widths of the fallback font. */
const boxes = (from: Page): Promise<string[]> =>
  from.evaluate(async () => {
    await document.fonts.ready;
    return [...document.body.querySelectorAll('*:not(script):not(style)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${element.getAttribute('style') !== null}`;
    });
  });

test('nothing went wrong on the way', () => expect(studio.problems).toEqual([]));
