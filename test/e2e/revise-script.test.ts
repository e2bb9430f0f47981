import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringScript, goToProject, openStudio, shortScript, signUp, type Studio } from './open-studio.ts';

let studio: Studio;
let page: Page;
beforeAll(async () => {
  studio = await openStudio();
  page = await studio.visit();
});
afterAll(() => studio.stop());

const revised = `${shortScript}
EXT. BREAKWATER - DAY

Waves over black stones. A gull on a post.
`;
const sheet = () => page.getByRole('dialog');

async function chooseFile(name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    sheet().getByRole('button', { name: 'Choose file' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a revised script is compared, agreed to, and taken back with one click', async () => {
  await page.goto('/sign-in');
  await signUp(page, 'rhea@example.test');
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.getByRole('heading', { name: /EXT. HARBOR - NIGHT/ }).waitFor();

  await page.getByRole('button', { name: 'Revise script' }).click();
  await chooseFile('last-light-2.fountain', revised);
  const rows = sheet().getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/New[\s\S]*EXT\. BREAKWATER - DAY/)]);
  await sheet().getByRole('button', { name: 'Update storyboard' }).click();
  await page.getByRole('heading', { name: /EXT. BREAKWATER - DAY/ }).waitFor();

  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The script and its storyboards are restored.').waitFor();
  await page.getByRole('heading', { name: /EXT. BREAKWATER - DAY/ }).waitFor({ state: 'detached' });
});

test('the same script has nothing to change, and a picture is refused with the reason', async () => {
  await page.getByRole('button', { name: 'Revise script' }).click();
  await chooseFile('last-light.fountain', shortScript);
  await sheet()
    .getByText(/^No changes./)
    .waitFor();
  expect(await sheet().getByRole('button', { name: 'Update storyboard' }).isDisabled()).toBe(true);
  await sheet().getByRole('button', { name: 'Choose another script' }).click();
  await chooseFile('film.mp4', '\0\0\0\u0018ftypmp42\0\0\0\0'.repeat(40));
  await sheet()
    .getByText(/“?"?film\.mp4/)
    .first()
    .waitFor();
  await sheet().getByRole('button', { name: 'Close' }).click();
});

test('on a phone the project’s page brings the revised script in', async () => {
  await goToProject(page, 'Last Light');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Revise script…' }).click();
  await chooseFile('last-light-3.fountain', revised.replace('You are late.', 'You are very late.'));
  await sheet().getByText('1 shot unchanged · 1 shot rewritten').waitFor();
  await sheet().getByRole('button', { name: 'Update storyboard' }).click();
  await page.getByText('3 scenes · 4 shots').waitFor();
  expect(studio.problems).toEqual([]);
});
