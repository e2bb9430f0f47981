import { expect, test } from 'vitest';
import { type EarlierExport, estimateExport } from './estimate-export.ts';

const film = {
  format: 'mp4',
  resolution: '720p',
  dimension: '16:9',
  frameRate: 24,
  seconds: 60,
  shots: 15,
  slates: 0,
} as const;
const earlier: EarlierExport = {
  options: film,
  seconds: 30,
  sizeBytes: 5_000_000,
  workedSeconds: 20,
  segments: 8,
  segmentsReused: 0,
};

test('an earlier export of the kind says how large the next one will be, and how long it takes', () => {
  expect(estimateExport(film, [earlier])).toEqual({ bytes: 10_000_000, isMeasured: true, workSeconds: 40 });
  // 1080p has 2.25 times the pixels.
  expect(estimateExport({ ...film, resolution: '1080p' }, [earlier])).toMatchObject({
    bytes: 23_000_000,
    workSeconds: 90,
  });
});

test('of several, the one most like it counts: its size, and the time of one that was rendered', () => {
  const large = {
    ...earlier,
    options: { ...film, resolution: '4K' },
    sizeBytes: 90_000_000,
    workedSeconds: 900,
  } as const;
  const again = { ...earlier, sizeBytes: 6_000_000, segmentsReused: 8, workedSeconds: 2 };
  expect(estimateExport(film, [large, again, earlier])).toEqual({
    bytes: 12_000_000,
    isMeasured: true,
    workSeconds: 40,
  });
  expect(estimateExport({ ...film, seconds: 300 }, [earlier])).toMatchObject({ workSeconds: 200 });
  expect(estimateExport({ ...film, seconds: 3001 }, [earlier])).toMatchObject({ workSeconds: 1980 });
});

test('one that was put together from what was there says nothing about time', () => {
  expect(estimateExport(film, [{ ...earlier, segmentsReused: 7 }])).toMatchObject({
    isMeasured: true,
    workSeconds: null,
  });
});

test('without one, the size is what is usual, and the time is not guessed', () => {
  expect(estimateExport(film, [])).toMatchObject({ isMeasured: false, workSeconds: null });
  const bytesOf = (over: Partial<Parameters<typeof estimateExport>[0]>) =>
    estimateExport({ ...film, ...over }, []).bytes;
  expect(bytesOf({ format: 'mov' })).toBeGreaterThan(bytesOf({}) * 10);
  expect(bytesOf({ slates: 15 })).toBeLessThan(bytesOf({}) / 2);
  expect(bytesOf({ format: 'everything' })).toBeGreaterThan(bytesOf({ format: 'edit' }) + bytesOf({}));
  expect(bytesOf({ format: 'srt' })).toBeLessThan(10_000);
});
