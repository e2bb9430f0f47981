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

/**
 * Near an edge the board scrolls under the pointer, further with each frame: the pointer follows until nothing moves and
 * the board marks the place as the one to drop on.
 */
async function moveOver(page: Page, { on, x, y }: Place): Promise<void> {
  let isThere = false;
  while (!isThere) {
    const end = await on.boundingBox();
    if (!end) throw new Error('There is nothing to drop on.');
    const point = { x: end.x + x, y: end.y + y };
    await page.mouse.move(point.x, point.y, { steps: 8 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const [marker, now] = [await page.locator('[data-drop-marker]').boundingBox(), await on.boundingBox()];
    isThere = now?.x === end.x && now.y === end.y && marker !== null && distance(marker, point) <= markerReachPx;
  }
}

/** A marker stands in the gap beside what is dropped on. */
const markerReachPx = 60;

function distance(
  box: { x: number; y: number; width: number; height: number },
  point: { x: number; y: number },
): number {
  const beyond = (at: number, from: number, size: number) => Math.max(from - at, at - from - size, 0);
  return Math.hypot(beyond(point.x, box.x, box.width), beyond(point.y, box.y, box.height));
}
