import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that look at colours: all that another theme can break. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What is still fading in, or between themes, has not its contrast yet; the cursor blinks for ever. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** What WCAG 2.2 AA says against a page as it is, in short; in the light theme, too, where that can make a difference. */
export async function violations(page: Page, alsoAllowed: readonly string[] = []): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await atRest(page);
    const axe = new AxeBuilder({ page })
      // Without frames of other sites there is no need of a second page that puts their findings together.
      .setLegacyMode()
      // What was read out stays for some seconds after the button that said it has gone.
      .exclude('[data-live-announcer]');
    if (theme === 'light') axe.withRules(rulesOfColour);
    // The requirement fixes the viewport's largest scale; text still grows by the browser's own zoom.
    else axe.withTags(wcag).disableRules(['meta-viewport', ...alsoAllowed]);
    const { violations: against } = await axe.analyze();
    const places = against.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id} ${target.join()} ${html}`),
    );
    found.push(...places.map((place) => `${theme}: ${place}`));
  }
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
  return found;
}
