import { expect, test } from 'vitest';
import { doneText } from './done-text.ts';

test('says whether assets were added to the favorites or removed', () => {
  expect(doneText({ do: 'favorite', isFavorite: true }, 2)).toBe('2 assets added to favorites');
  expect(doneText({ do: 'favorite', isFavorite: false }, 1)).toBe('1 asset removed from favorites');
});
