import type { Locator, Page } from '@playwright/test';

/** Where something is dropped: a point within what is shown there, in pixels. */
type Place = { on: Locator; x: number; y: number };
export const before = (on: Locator): Place => ({ on, x: 6, y: 40 });
export const above = (on: Locator): Place => ({ on, x: 40, y: 4 });

/** Takes hold of something and brings it over a place; it is not let go yet. */
export async function hold(page: Page, from: Locator, to: Place): Promise<void> {
  // A board that is still loading moves under the pointer; `hover` waits until it is stable.
  await from.hover();
  const start = await from.boundingBox();
  if (!start) throw new Error('There is nothing to drag.');
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12, { steps: 3 });
  await page.locator('[data-dragged="true"]').first().waitFor({ state: 'attached' });
  await moveOver(page, to);
}

/** Near an edge the board scrolls under the pointer, further with each frame: the pointer follows until nothing moves. */
async function moveOver(page: Page, { on, x, y }: Place): Promise<void> {
  let isThere = false;
  while (!isThere) {
    const end = await on.boundingBox();
    if (!end) throw new Error('There is nothing to drop on.');
    await page.mouse.move(end.x + x, end.y + y, { steps: 8 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    isThere = (await on.boundingBox())?.y === end.y;
  }
}
