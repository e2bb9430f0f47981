import { expect, test } from 'vitest';
import { breakDown } from './break-down.ts';
import type { BreakdownScene, BreakdownShot } from './breakdown.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

const scenesOf = (...lines: string[]): BreakdownScene[] => breakDown(readFountain(lines.join('\n'))).scenes;
const shotsOf = (...lines: string[]): BreakdownShot[] => scenesOf(...lines).flatMap(({ shots }) => shots);
const outline = (...lines: string[]): string[] =>
  shotsOf(...lines).map(({ type, imagePrompt }) => `${type}: ${imagePrompt}`);

const shots: [name: string, lines: string[], expected: string[]][] = [
  [
    'a new place outside is established before somebody comes into it',
    ['EXT. QUAY - DAY', '', 'Gulls over gray water. ANA (30) walks along the wall.'],
    ['establishing: Gulls over gray water.', 'full: ANA (30) walks along the wall.'],
  ],
  [
    'a new place in which somebody speaks at once is shown first',
    ['INT. SMALL KITCHEN - DAY', '', 'ANA', 'No.'],
    ['wide: Small Kitchen, seen as a whole.', 'medium: ANA speaks.'],
  ],
  ['a scene without anything in it still has a picture', ['EXT. QUAY - DAY'], ['establishing: Quay, seen as a whole.']],
  [
    'a thing in capitals is an insert',
    ['INT. HALL - DAY', '', 'ANA (30) sits.', '', 'And a BIRTHDAY CARD.'],
    ['wide: ANA (30) sits.', 'close-up: Insert of a detail. A birthday card.'],
  ],
  [
    'a framing that the script names is used',
    [
      'EXT. CITY - DAY',
      '',
      'Traffic.',
      '',
      'AERIAL of the whole city.',
      '',
      'CLOSE ON the lock. It turns.',
      '',
      'EXTREME CLOSE-UP of an eye.',
    ],
    [
      'establishing: Traffic.',
      'aerial: Aerial of the whole city.',
      'close-up: Close on the lock. It turns.',
      'extreme-close-up: Extreme close-up of an eye.',
    ],
  ],
  [
    'a brief action and the words it leads to are one shot',
    ['INT. HALL - DAY', '', 'Dust.', '', 'ANA sits.', '', 'ANA', 'No.'],
    ['wide: Dust.', 'medium: ANA sits. ANA speaks.'],
  ],
  [
    'pronouns are replaced by whom they mean',
    [
      'INT. HALL - DAY',
      '',
      'ANA (30) and BEN (40) sit.',
      '',
      'BEN',
      'No.',
      '',
      'He walks to the other end of the hall and looks out of the window for a while.',
      '',
      'They drink long and well, and then they drink again until the jug is empty.',
    ],
    [
      'wide: ANA (30) and BEN (40) sit. ANA on the left of the frame, BEN on the right.',
      "medium: Over ANA's shoulder: BEN, seated, speaks to ANA. BEN on the right of the frame, looking left toward ANA.",
      'full: BEN walks to the other end of the hall and looks out of the window for a while.',
      'medium: ANA and BEN drink long and well, and then they drink again until the jug is empty. ANA on the left of the frame, BEN on the right.',
    ],
  ],
  [
    'whoever is meant by a pronoun within a sentence is named, and whoever is seen is in the picture',
    [
      'INT. HALL - DAY',
      '',
      'BEN (40) sits at the desk and turns the letter over and over, without opening it, for a long time.',
      '',
      "Never one to give up, he's about to try again, as he has done every evening for all these forty years.",
      '',
      'It is the stamp that gives him pause, as it did the last time and as it will do the next time, surely.',
    ],
    [
      'wide: BEN (40) sits at the desk and turns the letter over and over, without opening it, for a long time.',
      'medium: Never one to give up, BEN is about to try again, as he has done every evening for all these forty years. BEN is seated.',
      'close-up: It is the stamp that gives him pause, as it did the last time and as it will do the next time, surely. BEN is in the picture. BEN is seated.',
    ],
  ],
  [
    'who is gone is not in the picture',
    [
      'EXT. STREET - DAY',
      '',
      'Rain on the stones.',
      '',
      'ANA (30) stops and turns around.',
      '',
      'CLOSE ON a puddle. Ben is nowhere to be seen.',
      '',
      'BEN (O.S.)',
      'No.',
    ],
    ['establishing: Rain on the stones.', 'medium: ANA (30) stops and turns around.', 'close-up: Close on a puddle.'],
  ],
  [
    'an apartment is not the person who lives there',
    ['INT. HALL - DAY', '', "Ana's coat hangs alone on the wall.", '', 'ANA', 'No.'],
    ["wide: Ana's coat hangs alone on the wall.", 'medium: ANA speaks.'],
  ],
  [
    'writing set in from the margin is one insert',
    ['INT. HALL - DAY', '', 'ANA (30) opens a letter.', '', '          Ana --', '', '          Come home.'],
    ['wide: ANA (30) opens a letter.', 'close-up: Insert of handwriting: "Ana -- Come home."'],
  ],
  [
    'centered words are one title card, line by line',
    ['INT. HALL - DAY', '', 'Dust.', '', '> THE <', '> END <'],
    ['wide: Dust.', 'wide: Title card on black: "THE / END"'],
  ],
  [
    'a forced heading that names a view is a shot of its scene',
    ['EXT. POOL - DAY', '', 'ANA (30) swims.', '', '.SNIPER SCOPE POV', '', "Ana's face fills the sight."],
    [
      'establishing: Pool, seen as a whole.',
      'full: ANA (30) swims.',
      "close-up: Sniper scope POV. ANA's face fills the sight.",
    ],
  ],
];
for (const [name, lines, expected] of shots) {
  test(`shots: ${name}`, () => expect(outline(...lines)).toEqual(expected));
}

test('transitions stand at the shot before them, and none at the end', () => {
  const made = shotsOf(
    'INT. A - DAY',
    '',
    'Dust.',
    '',
    'DISSOLVE TO:',
    '',
    'INT. B - DAY',
    '',
    'Rain.',
    '',
    'FADE OUT.',
  );
  expect(made.map(({ transition }) => transition)).toEqual(['fade', null]);
});

test('sounds are read from the action', () => {
  expect(shotsOf('EXT. QUAY - NIGHT', '', 'Rain. A foghorn. The phone rings.')[0]?.soundEffect).toBe(
    'rain falling, a foghorn, a phone ringing',
  );
});

test('camera moves that the script writes are used', () => {
  expect(shotsOf('EXT. QUAY - NIGHT', '', 'Tilt up to the lamp.')[0]?.videoPrompt).toMatch(/^Tilt up\. /);
});

test('durations are whole frames at the frame rate', () => {
  for (const frameRate of [24, 25, 30] as const) {
    const text = 'INT. HALL - DAY\n\nANA (30) and BEN (40) sit at a long table.';
    const { scenes } = breakDown(readFountain(text), { frameRate });
    const frames = ((scenes[0]?.shots[0]?.durationMs ?? 0) * frameRate) / 1000;
    expect(Math.abs(frames - Math.round(frames))).toBeLessThan(0.02);
  }
});

test('a script without headings is one implied scene, an empty one has none', () => {
  expect(scenesOf('A man walks along a quay.')).toMatchObject([{ slugLine: 'SCENE 1', headingElementId: null }]);
  expect(scenesOf('')).toEqual([]);
  expect(scenesOf('FADE IN:', '', 'INT. A - DAY', '', 'Dust.')).toHaveLength(1);
});

test('scenes keep the numbers and synopses that the writer gave', () => {
  const scenes = scenesOf('= Ana decides.', '', 'INT. A - DAY #7#', '', 'Dust.', '', 'INT. B - DAY', '', 'Rain falls.');
  expect(scenes.map(({ number, synopsis }) => [number, synopsis])).toEqual([
    ['7', 'Ana decides.'],
    ['7A', 'Rain falls.'],
  ]);
});

const montages: [name: string, lines: string[]][] = [
  ['under a heading', ['.MONTAGE - TRAINING', '', '- Ana runs.', '', '- Ben skips rope.', '', '- They bow.']],
  ['as a list', ['INT. GYM - DAY', '', 'SERIES OF SHOTS:', '', 'A) Ana runs.', 'B) Ben skips rope.', 'C) They bow.']],
  [
    'between its marks',
    ['INT. GYM - DAY', '', 'BEGIN MONTAGE', '', 'Ana runs.', '', 'Ben skips rope.', '', 'They bow.', '', 'END MONTAGE'],
  ],
];
for (const [name, lines] of montages) {
  test(`a montage ${name} is one shot for each glimpse`, () => {
    const made = shotsOf(...lines, '', 'INT. BAR - DAY', '', 'ANA', 'Well.', '', 'BEN', 'Well.').slice(0, 3);
    expect(made.map(({ action }) => action)).toEqual(['Ana runs.', 'Ben skips rope.', 'They bow.']);
  });
}

test('music begins with the film and again when the mood has turned for long enough', () => {
  const sad = ['INT. A - DAY', '', 'ANA weeps and sighs over the grave, in tears. '.repeat(12), ''];
  const gun = ['INT. B - DAY', '', 'BEN aims the gun at her and waits. A knife, a threat. '.repeat(12), ''];
  const brief = ['INT. C - DAY', '', 'They laugh.', ''];
  const music = scenesOf(...sad, ...brief, ...gun).map(({ musicPrompt }) => musicPrompt?.split(' ')[0] ?? null);
  expect(music).toEqual(['Melancholy', null, 'Tense,']);
});

test('a camera direction with a name is not another name of that person', () => {
  const lines = [
    'INT. BAKERY - DAY',
    'CLOSE ON IRIS.',
    'EXTREME CLOSE UP: OTTO listens.',
    'OTTO stands CLOSE to the door.',
  ];
  const script = [...lines, 'IRIS\nYou.', 'OTTO\nI.'].join('\n\n');
  const shots = breakDown(readFountain(script)).scenes.flatMap((scene) => scene.shots);
  expect(shots.slice(0, 3).map(({ cast }) => cast)).toEqual([['IRIS'], ['OTTO'], ['OTTO']]);
  expect(shots[1]?.imagePrompt).toMatch(/^EXTREME CLOSE UP: OTTO listens/);
});
