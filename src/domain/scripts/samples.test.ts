import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakDown } from './break-down.ts';
import type { Breakdown } from './breakdown.ts';
import { recogniseScript } from '#domain/screenplays/recognise-script.ts';
import { elementTypes } from '#domain/screenplays/screenplay.ts';
import type { Screenplay } from '#domain/screenplays/screenplay.ts';
import { splitIntoReels } from './split-into-reels.ts';

function readSample(name: string): Screenplay {
  const result = recogniseScript(readFileSync(`samples/${name}`), name);
  if (result.state !== 'recognised') throw new Error(`${name} was not read.`);
  expect(result).toMatchObject({ format: 'fountain', encoding: 'utf-8', notices: [] });
  return result.screenplay;
}

const seconds = ({ scenes }: Breakdown): number =>
  scenes.flatMap(({ shots }) => shots).reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000;

test('Low Lantern: three places, two people, twenty shots, a good minute', () => {
  const film = breakDown(readSample('low-lantern.fountain'));
  expect(film).toMatchObject({ title: 'Low Lantern' });
  expect(film.scenes.map(({ slugLine, shots }) => `${slugLine}: ${shots.length}`)).toEqual([
    'EXT. HARBOR - NIGHT: 5',
    'INT. LIGHTHOUSE KITCHEN - NIGHT: 7',
    'EXT. LIGHTHOUSE GALLERY - DAWN: 8',
  ]);
  expect(film.cast).toMatchObject([
    {
      name: 'NELL',
      age: 33,
      gender: 'female',
      description: 'a woman, 33, dark bob, long red coat with a cream collar',
    },
    { name: 'BRAM', age: 66, gender: 'male', description: 'a man, 66, short gray beard, navy roll-neck sweater' },
  ]);
  expect(seconds(film)).toBeGreaterThan(60);
  expect(seconds(film)).toBeLessThan(90);
});

test('Low Lantern: weather, light, sounds, music and transitions are read from the page', () => {
  const { scenes } = breakDown(readSample('low-lantern.fountain'));
  expect(scenes.map(({ settings }) => [settings.weather, settings.lighting, settings.time])).toEqual([
    ['rain', 'practical-lamps', 'night'],
    ['rain', 'practical-lamps', 'night'],
    ['clear', 'low-sun', 'dawn'],
  ]);
  const shots = scenes.flatMap((scene) => scene.shots);
  expect(shots.flatMap(({ soundEffect }) => soundEffect ?? [])).toEqual([
    'rain falling, a foghorn',
    'rain falling, a kettle whistling',
    'gulls crying',
    'a bell ringing',
  ]);
  expect(scenes.map(({ musicPrompt }) => musicPrompt?.split(' ')[0] ?? null)).toEqual(['Lonely', 'Tender', null]);
  expect(shots.flatMap(({ transition }) => transition ?? [])).toEqual(['fade', 'fadeblack']);
  expect(shots.filter(({ imagePrompt }) => imagePrompt.startsWith('Close on the logbook'))).toHaveLength(1);
});

test('Low Lantern fits a Lite storyboard', () => {
  const film = breakDown(readSample('low-lantern.fountain'));
  expect(splitIntoReels(film, { scenes: 3, shots: 10 })).toEqual([film]);
});

test('the long sample has every element of the format', () => {
  const { titlePage, elements } = readSample('every-element.fountain');
  const found = new Set(elements.map(({ type }) => type));
  expect(elementTypes.filter((type) => !found.has(type))).toEqual([]);
  expect(titlePage.map(({ key }) => key)).toEqual([
    'Title',
    'Credit',
    'Author',
    'Source',
    'Draft date',
    'Revision',
    'Contact',
    'Copyright',
  ]);
  const forced = elements.filter((element) => 'forced' in element && element.forced).map(({ type }) => type);
  expect(new Set(forced)).toEqual(new Set(['scene-heading', 'action', 'character', 'transition']));
  expect(elements.filter((element) => 'dual' in element && element.dual === 'right').length).toBeGreaterThan(3);
  expect(
    elements.filter(({ type }) => type === 'section').map((element) => 'depth' in element && element.depth),
  ).toContain(2);
});

test('the long sample becomes a film of some twenty minutes with its whole cast', () => {
  const film = breakDown(readSample('every-element.fountain'));
  expect(film.title).toBe('THE DROWNED ADDRESS: A letter, forty years late');
  expect(film.scenes).toHaveLength(30);
  expect(film.scenes.map(({ number }) => number)).toEqual(expect.arrayContaining(['1', '8A', '10A', '28']));
  expect(film.scenes.flatMap(({ shots }) => shots)).toHaveLength(355);
  expect(seconds(film) / 60).toBeCloseTo(22.7, 0);
  const speaking = film.cast.filter(({ speechCount }) => speechCount > 4);
  expect(speaking.map(({ name, gender, age }) => [name, gender, age])).toEqual([
    ['IRIS', 'female', 44],
    ['TEO', 'male', 19],
    ['MCGRAW', 'male', 58],
    ['MRS. DUNN', 'female', 80],
    ['STOREKEEPER', 'male', 65],
    ['OLDER LEON', 'male', 62],
    ['ALMA', 'female', 60],
  ]);
});
