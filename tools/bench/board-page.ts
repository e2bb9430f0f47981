import type { BrowserContext, Page } from '@playwright/test';

/** How many elements the whole page has: board, timeline, player and inspector. */
export async function countElements(page: Page): Promise<number[]> {
  return [await page.evaluate(() => document.querySelectorAll('*').length)];
}

/** The longest task from the beginning of a page until it has nothing more to do, in milliseconds; 0 when none was longer than 50. */
export async function longestTaskOfWaking(page: Page): Promise<number> {
  await untilCalm(page);
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const observer = new PerformanceObserver((list) => {
          done(Math.max(...list.getEntries().map(({ duration }) => duration)));
        });
        observer.observe({ type: 'longtask', buffered: true });
        setTimeout(() => done(0), 100);
      }),
  );
}

/** A page that has just been drawn still wakes its parts: that is no part of what is done in it. */
async function untilCalm(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        let calm = 0;
        const look = (deadline: IdleDeadline) => {
          calm = deadline.timeRemaining() > 40 ? calm + 1 : 0;
          if (calm === 10) done();
          else requestIdleCallback(look);
        };
        requestIdleCallback(look);
      }),
  );
}

/** The longest task while something is done in a page at rest, in milliseconds; 0 when none was longer than 50. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await untilCalm(page);
  await page.evaluate(() => {
    const observed = window as typeof window & { longest?: number };
    observed.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) observed.longest = Math.max(observed.longest ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
  await work();
  return page.evaluate(() => (window as typeof window & { longest?: number }).longest ?? 0);
}

/** Through a good part of the film and back, as a wheel turns. */
export async function scrollThrough(page: Page): Promise<number[]> {
  await page.mouse.move(500, 400);
  const scroll = async () => {
    for (let n = 0; n < 60; n += 1) await page.mouse.wheel(0, n < 40 ? 700 : -1_400);
  };
  return [await longestTask(page, scroll)];
}

/** A shot is dragged to the lower edge, where the board scrolls by itself, and let be. */
export async function dragAcross(page: Page): Promise<number[]> {
  const card = await page.locator('[data-shot]').first().boundingBox();
  if (!card) throw new Error('There is no shot on the screen.');
  const drag = async () => {
    await page.mouse.move(card.x + 20, card.y + card.height - 10);
    await page.mouse.down();
    for (let n = 0; n < 60; n += 1) await page.mouse.move(300 + n * 5, 300 + n * 6);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  return [await longestTask(page, drag)];
}

const edits = 15;

/** From the key that makes an edit in one window to the moment at which another window shows it, in milliseconds. */
export async function editsSeen(context: BrowserContext, page: Page, boardAt: string): Promise<number[]> {
  const other = await context.newPage();
  await other.goto(boardAt);
  await page.goto(boardAt);
  const card = page.locator('[data-shot]').first();
  await Promise.all([card.waitFor(), other.locator('[data-shot]').first().waitFor()]);
  // Both are told of the other once they hear live.
  await other.getByRole('status', { name: /Also viewing/ }).waitFor();
  const times: number[] = [];
  for (let n = 0; n < edits; n += 1) {
    await card.focus();
    const shown = other.evaluate(
      () =>
        new Promise<number>((done) => {
          const first = document.querySelector('[data-shot]');
          const look = () => first?.querySelector('[title="Approved"]') !== null;
          const before = look();
          const observer = new MutationObserver(() => {
            if (look() === before) return;
            observer.disconnect();
            done(performance.timeOrigin + performance.now());
          });
          observer.observe(document.body, { subtree: true, childList: true });
        }),
    );
    const begun = await page.evaluate(() => {
      const now = performance.timeOrigin + performance.now();
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      return now;
    });
    times.push((await shown) - begun);
  }
  await other.close();
  return times;
}
