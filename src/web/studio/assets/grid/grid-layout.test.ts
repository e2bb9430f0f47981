import { expect, test } from 'vitest';
import type { LibraryAssetView } from '#contract/assets.ts';
import { createDayLabel } from './day-label.ts';
import { indexBeside, indexesIn, layOutGrid, metricsOf } from './grid-layout.ts';
import { rowsBetween } from './use-rows-in-view.ts';

/** The layout reads only the id and the date of an asset. */
const assetAt = (id: string, createdAt: string) => ({ id, createdAt }) as LibraryAssetView;
const dayOf = (isoTime: string) => isoTime.slice(0, 10);
const daysOf = (...counts: number[]) =>
  counts.flatMap((count, day) =>
    Array.from({ length: count }, (_, n) => assetAt(`${day}-${n}`, `2026-11-${23 - day}T12:00:00Z`)),
  );

test('puts each day below its heading, in rows of as many cards as fit', () => {
  const { rows, height } = layOutGrid({ assets: daysOf(4, 1), metrics: metricsOf(520), dayOf });
  expect(rows.map((row) => (row.kind === 'day' ? row.label : row.assets.length))).toEqual([
    '2026-11-23',
    3,
    1,
    '2026-11-22',
    1,
  ]);
  expect(height).toBe(rows.reduce((sum, row) => sum + row.height, 0));
  expect(metricsOf(300).columns).toBe(2);
});

test('moves to the card above and below, and past headings to the last card of a shorter row', () => {
  const layout = layOutGrid({ assets: daysOf(4, 2, 3), metrics: metricsOf(520), dayOf });
  expect(indexBeside(layout, 1, 'down')).toBe(3);
  expect(indexBeside(layout, 3, 'down')).toBe(4);
  expect(indexBeside(layout, 5, 'up')).toBe(3);
  expect(indexBeside(layout, 8, 'down')).toBe(8);
  expect(indexBeside(layout, 8, 'up')).toBe(5);
  expect(indexBeside(layout, 0, 'left')).toBe(0);
  expect(indexBeside(layout, 2, 'right')).toBe(3);
  expect(indexBeside(layout, 2, 'end')).toBe(8);
});

test('a lasso touches the cards that it crosses, and no heading', () => {
  const layout = layOutGrid({ assets: daysOf(4, 2), metrics: metricsOf(520), dayOf });
  const whole = { left: -10, top: -10, right: 600, bottom: layout.height };
  expect(indexesIn(layout, whole)).toEqual([0, 1, 2, 3, 4, 5]);
  const { cardPx } = layout.metrics;
  expect(indexesIn(layout, { left: -10, top: 0, right: cardPx / 2, bottom: 60 })).toEqual([0]);
  expect(indexesIn(layout, { left: -10, top: 0, right: 600, bottom: 20 })).toEqual([]);
});

test('draws only a few rows of 100,000 assets', () => {
  const { rows, height } = layOutGrid({ assets: daysOf(60_000, 40_000), metrics: metricsOf(1172), dayOf });
  const shown = rowsBetween(rows, height / 2, height / 2 + 1700);
  expect(shown.length).toBeLessThan(14);
  expect(shown[0]?.top).toBeLessThanOrEqual(height / 2);
  expect(rowsBetween(rows, height - 10, height + 900)).toHaveLength(1);
});

test('lays out a longer list as if it had been there from the beginning', () => {
  const metrics = metricsOf(520);
  const assets = daysOf(4, 5, 1, 3);
  for (let count = 1; count < assets.length; count += 1) {
    const before = layOutGrid({ assets: assets.slice(0, count), metrics, dayOf });
    expect(layOutGrid({ assets, metrics, dayOf }, before)).toEqual(layOutGrid({ assets, metrics, dayOf }));
  }
  const before = layOutGrid({ assets, metrics, dayOf });
  const others = [assetAt('new', '2026-11-24T12:00:00Z'), ...assets];
  expect(layOutGrid({ assets: others, metrics, dayOf }, before)).toEqual(
    layOutGrid({ assets: others, metrics, dayOf }),
  );
});

test('says Today and Yesterday, and the year of another year', () => {
  const now = new Date(2026, 0, 1, 9);
  const label = createDayLabel(now);
  const at = (...date: [number, number, number, number]) => label(new Date(...date).toISOString());
  expect([at(2026, 0, 1, 1), at(2025, 11, 31, 23), at(2025, 11, 30, 23)]).toEqual([
    'Today',
    'Yesterday',
    'Dec 30, 2025',
  ]);
});
