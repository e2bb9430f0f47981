import { expect, test } from 'vitest';
import { breakDown } from '../break-down.ts';
import type { BreakdownScene } from '../breakdown.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

const scenesOf = (...lines: string[]): BreakdownScene[] => breakDown(readFountain(lines.join('\n'))).scenes;

const settings: [name: string, lines: string[], expected: Record<string, unknown>][] = [
  [
    'rain by night at sea',
    ['EXT. HARBOR - NIGHT', '', 'Rain. A lantern on the quay.'],
    { location: 'coast', weather: 'rain', lighting: 'practical-lamps', time: 'night' },
  ],
  [
    'a room by day is lit by its window',
    ['INT. OFFICE - DAY', '', 'ANA types.'],
    { location: 'office', weather: null, lighting: 'window-light', time: 'day' },
  ],
  [
    'a street by night has its lamps',
    ['EXT. STREET - NIGHT', '', 'Nobody.'],
    { location: 'street', lighting: 'street-light' },
  ],
  [
    'a car is where we are, whatever it passes',
    ['INT. CAR, ON THE BRIDGE - DAY', '', 'ANA drives.'],
    { location: 'vehicle' },
  ],
  [
    'a storm that is over is none',
    ['EXT. HILL - DAWN', '', 'The storm is over.'],
    { weather: 'clear', lighting: 'low-sun' },
  ],
  ['a season is named once', ['EXT. HILL - DAY', '', 'Dead leaves everywhere.'], { season: 'autumn' }],
  ['a spring in a lock is no season', ['INT. HALL - DAY', '', 'The lock springs open.'], { season: null }],
  ['a mood needs its words', ['INT. HALL - NIGHT', '', 'ANA aims the gun. A knife at her throat.'], { mood: 'tense' }],
];
for (const [name, lines, expected] of settings) {
  test(`settings: ${name}`, () => expect(scenesOf(...lines)[0]?.settings).toMatchObject(expected));
}

test('weather and hour go on where the script says so by silence', () => {
  const [, later, inside] = scenesOf(
    'EXT. QUAY - NIGHT',
    '',
    'Rain.',
    '',
    'EXT. PIER - LATER',
    '',
    'ANA runs.',
    '',
    'INT. SHED - CONTINUOUS',
    '',
    'ANA sits.',
  );
  expect(later?.settings).toMatchObject({ time: 'night', weather: 'rain' });
  expect(inside?.settings).toMatchObject({ time: 'night', weather: null });
});

test('each setting knows the line and the words that said it', () => {
  const [first, second] = scenesOf(
    'EXT. QUAY - NIGHT',
    '',
    'Rain hammers the stones.',
    '',
    'EXT. PIER - LATER',
    '',
    'ANA runs.',
  );
  expect(first?.sources).toMatchObject({
    location: { value: 'coast', line: 1, words: 'EXT. QUAY - NIGHT' },
    weather: { value: 'rain', line: 3, words: 'Rain hammers the stones.' },
    time: { value: 'night', line: 1 },
    lighting: { value: 'moonlight', line: 1 },
  });
  // What goes on from the scene before was said there.
  expect(second?.sources.weather).toEqual(first?.sources.weather);
});

test('a memory has its own hour and weather, and the present goes on behind it', () => {
  const scenes = scenesOf(
    'EXT. QUAY - NIGHT',
    '',
    'Rain.',
    '',
    'FLASHBACK:',
    '',
    'EXT. QUAY - DAY - 1984',
    '',
    'The sun is shining.',
    '',
    'END FLASHBACK.',
    '',
    'EXT. QUAY - LATER',
    '',
    'ANA waits.',
  );
  expect(scenes.map(({ form }) => form)).toEqual(['scene', 'flashback', 'scene']);
  expect(scenes[1]?.sources.era).toMatchObject({ value: '1984', line: 7 });
  expect(scenes[1]?.shots[0]?.imagePrompt).toMatch(/Period: 1984\.$/);
  expect(scenes[2]?.settings).toMatchObject({ time: 'night', weather: 'rain' });
  expect(scenes[2]?.sources.era).toBeUndefined();
});
