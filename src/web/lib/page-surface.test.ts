import { expect, test } from 'vitest';
import { bodyClassesOf, hasPageSurface } from './page-surface.ts';

test.each([
  '/studio/account',
  '/studio/account/plan',
  '/admin/users',
  '/blog',
  '/legal/terms',
  '/help/',
  '/studio/storyboards',
  '/studio/projects',
])('%s has the page surface', (path) => expect(hasPageSurface(path)).toBe(true));

test.each(['/', '/studio', '/studio/storyboards/stb_01k0', '/studio/create/image', '/administrators', '/pricing'])(
  '%s does not have it',
  (path) => expect(hasPageSurface(path)).toBe(false),
);

test.each([
  ['/', ['page-home']],
  ['/pricing', ['page-pricing']],
  ['/studio', ['page-studio']],
  ['/studio/create/image', ['page-studio', 'page-studio-create']],
  ['/studio/storyboards/stb_01k0abc', ['page-studio', 'page-studio-storyboards']],
  ['/admin/users', ['page', 'page-admin']],
  ['/%3Cscript%3E', ['page-home']],
])('the body of %s has the classes %j', (path, classes) => expect(bodyClassesOf(path)).toEqual(classes));
