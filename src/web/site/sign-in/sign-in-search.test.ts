import { expect, test } from 'vitest';
import { signInSearch } from './sign-in-search.ts';

for (const next of ['/studio', '/studio/projects?open=1#top', '/sign-in?next=/studio', '/a%20b']) {
  test(`after sign-in one comes to ${next}, which is ours`, () => {
    expect(signInSearch.parse({ next }).next).toBe(next);
  });
}

for (const next of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'studio',
  '',
]) {
  test(`after sign-in nobody is led to ${JSON.stringify(next)}`, () => {
    expect(signInSearch.parse({ next }).next).toBeUndefined();
  });
}
