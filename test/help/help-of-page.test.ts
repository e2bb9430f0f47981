import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '#web/routes.ts';
import { helpOfPage, helpSlugOf } from '#web/studio/help/help-of-page.ts';

type Route = { type: string; path?: string; children?: readonly Route[] };

/** The paths of a route and of those below it. */
function pathsOf({ path = '', children = [] }: Route, above = ''): string[] {
  const own = above + (path === '/' ? '' : path);
  return [own, ...children.flatMap((child) => pathsOf(child, own))];
}

const pages = [...new Set(pathsOf(routes as Route))].filter((path) => /^\/(studio|admin)(\/|$)/.test(path));

test('every page of the studio and its admins has an article, and no other page is listed', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(Object.keys(helpOfPage).toSorted()).toEqual(pages.toSorted());
});

test('every article of the map exists', () => {
  const folder = join(import.meta.dirname, '../../src/server/features/help/articles');
  const missing = Object.values(helpOfPage).filter((slug) => !existsSync(join(folder, `${slug}.md`)));
  expect(missing).toEqual([]);
});

test('a path with a slash at its end is the same page', () => {
  expect(helpSlugOf('/studio/account/')).toBe('account-and-plans');
  expect(helpSlugOf('/no/such/page')).toBe('getting-started');
});
