import type { Page } from '@playwright/test';

/** One way of looking through a large storyboard, and what is done in it while the longest task is watched. */
export type Way = { view: 'board' | 'list' | 'timeline'; what: string; work: (page: Page) => Promise<void> };

const lanes = '[aria-label=Timeline] .overflow-x-auto';

async function wheel(page: Page, { across = 0, down = 0, times }: { across?: number; down?: number; times: number }) {
  for (let n = 0; n < times; n += 1) await page.mouse.wheel(across, down);
}

/** There and back as a hand on the scroll bar does it: far at every frame. */
const dragBar = (selector: string) => (page: Page) =>
  page.evaluate(async (wanted) => {
    const area = document.querySelector(wanted);
    if (!area) throw new Error(`There is no ${wanted} on the page.`);
    const [wide, high] = [area.scrollWidth - area.clientWidth, area.scrollHeight - area.clientHeight];
    const frames = 80;
    for (let n = 0; n <= frames; n += 1) {
      const share = Math.abs(Math.sin((n / frames) * Math.PI));
      area.scrollTo(wide * share, high * share);
      await new Promise((shown) => requestAnimationFrame(shown));
    }
  }, selector);

async function pointAtLanes(page: Page): Promise<void> {
  const box = await page.locator(lanes).boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y + 60);
}

async function zoom(page: Page): Promise<void> {
  await pointAtLanes(page);
  await page.keyboard.down('Control');
  await wheel(page, { down: -100, times: 14 });
  await wheel(page, { down: 60, times: 8 });
  await page.keyboard.up('Control');
}

async function holdArrow(page: Page): Promise<void> {
  await page.locator('[data-shot]').first().focus();
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('ArrowDown');
}

async function dragShot(page: Page): Promise<void> {
  const row = await page.locator('[data-shot]').first().boundingBox();
  if (!row) throw new Error('There is no shot on the screen.');
  await page.mouse.move(row.x + 8, row.y + row.height / 2);
  await page.mouse.down();
  for (let n = 0; n < 60; n += 1) await page.mouse.move(300 + n * 5, 300 + n * 5);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

const playedMs = 3_000;

/** At eight times the speed, so that the strip turns many pages. */
async function play(page: Page): Promise<void> {
  for (let n = 0; n < 4; n += 1) await page.locator('body').press('l');
  await page.waitForTimeout(playedMs);
  await page.locator('body').press('k');
}

async function scrollBoth(page: Page): Promise<void> {
  await page.mouse.move(500, 400);
  await wheel(page, { down: 700, times: 40 });
  await wheel(page, { down: -1_400, times: 20 });
}

async function scrollLanes(page: Page): Promise<void> {
  await pointAtLanes(page);
  await wheel(page, { across: 600, times: 40 });
  await wheel(page, { across: -1_200, times: 20 });
}

/** In the order in which they are done: zooming goes before what needs a zoomed timeline. */
export const ways: Way[] = [
  { view: 'board', what: 'wheel', work: scrollBoth },
  { view: 'board', what: 'scroll bar', work: dragBar('[data-scenes]') },
  { view: 'board', what: 'held arrow', work: holdArrow },
  { view: 'list', what: 'wheel', work: scrollBoth },
  { view: 'list', what: 'scroll bar', work: dragBar('[data-scenes]') },
  { view: 'list', what: 'held arrow', work: holdArrow },
  { view: 'list', what: 'dragging a shot', work: dragShot },
  { view: 'timeline', what: 'zooming', work: zoom },
  { view: 'timeline', what: 'wheel', work: scrollLanes },
  { view: 'timeline', what: 'scroll bar', work: dragBar(lanes) },
  { view: 'timeline', what: 'playing', work: play },
];
