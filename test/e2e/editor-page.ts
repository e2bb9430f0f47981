import type { Page } from '@playwright/test';
import { bringScript, goToProject, shortScript, signUp } from './open-studio.ts';

/** Where one writes. */
export const textOf = (on: Page) => on.getByRole('textbox', { name: /, text$/ });

/** What is written in a short text, line by line. */
export const wordsOf = (on: Page): Promise<string> =>
  textOf(on).evaluate((editor) => [...editor.children].map((line) => line.textContent).join('\n'));

/** Everything that was written is saved. */
export const saved = (on: Page): Promise<void> => on.locator('[data-save=saved]').waitFor();

/** Somebody new, with a script that has become a project: the address of its page, which is open. */
export async function openProject(page: Page, email: string): Promise<string> {
  await signUp(page, email);
  await bringScript(page, { name: 'last-light.fountain', text: shortScript });
  await page.waitForURL('**/studio/storyboards/**');
  await goToProject(page, 'Last Light');
  return page.url();
}

/** An empty screenplay in a project, and its address. */
export async function beginScreenplay(page: Page, projectAddress: string): Promise<string> {
  await page.goto(projectAddress);
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('menuitem', { name: 'Screenplay' }).click();
  await page.waitForURL('**/studio/documents/**');
  await textOf(page).waitFor();
  return page.url();
}

/** Another browser window of the same person, on the same document. */
export async function secondWindow(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(address);
  await textOf(other).waitFor();
  return other;
}
