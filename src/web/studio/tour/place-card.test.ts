import { expect, test } from 'vitest';
import { placeCard } from './place-card.ts';

const card = { width: 320, height: 160 };
const desk = { width: 1440, height: 900 };

test('the card is beside its target where there is room, else below or above, and always in the window', () => {
  expect(placeCard({ left: 0, top: 800, width: 72, height: 50 }, card, desk)).toEqual({ left: 84, top: 728 });
  expect(placeCard({ left: 1088, top: 300, width: 352, height: 500 }, card, desk)).toEqual({ left: 756, top: 470 });
  expect(placeCard({ left: 72, top: 48, width: 1368, height: 300 }, card, desk)).toMatchObject({ top: 360 });
  expect(placeCard({ left: 72, top: 700, width: 1368, height: 190 }, card, desk)).toMatchObject({ top: 528 });
  expect(placeCard({ left: 0, top: 0, width: 1440, height: 900 }, card, desk)).toEqual({ left: 560, top: 370 });
});
