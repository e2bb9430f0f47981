import { expect, test } from 'vitest';
import { breakDown } from '../break-down.ts';
import type { BreakdownShot } from '../breakdown.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

const shotsOf = (...lines: string[]): BreakdownShot[] =>
  breakDown(readFountain(lines.join('\n'))).scenes.flatMap(({ shots }) => shots);
const outline = (...lines: string[]): string[] =>
  shotsOf(...lines).map(({ type, imagePrompt }) => `${type}: ${imagePrompt}`);

const talk = ['INT. HALL - DAY', '', 'ANA (30) and BEN (40) sit at a long table.', ''];

test('a talk alternates between its speakers and comes closer', () => {
  const speeches = Array.from({ length: 8 }, (_, at) => [
    at % 2 === 0 ? 'ANA' : 'BEN',
    'I have something to tell you now.',
    '',
  ]);
  const types = shotsOf(...talk, ...speeches.flat()).map(({ type, cast }) => `${type} ${cast[0]}`);
  expect(types.slice(1, 3)).toEqual(['medium ANA', 'medium BEN']);
  expect(types.slice(-2)).toEqual(['close-up ANA', 'close-up BEN']);
});

test('a very short answer is heard over the face it is given to', () => {
  const made = shotsOf(
    ...talk,
    'ANA',
    'I have something to tell you.',
    '',
    'BEN',
    'I know that you do.',
    '',
    'ANA',
    'You cannot know that.',
    '',
    'BEN',
    'I do.',
  );
  expect(made.at(-1)?.dialogue.map(({ speaker, delivery }) => `${speaker} ${delivery}`)).toEqual([
    'ANA on-screen',
    'BEN off-screen',
  ]);
});

test('a long speech becomes several shots that together say all of it', () => {
  const speech = 'This is one sentence that takes some time to say. '.repeat(8).trim();
  const made = shotsOf(...talk, 'ANA', speech).slice(1);
  expect(made.length).toBeGreaterThan(2);
  for (const { durationMs } of made) expect(durationMs).toBeLessThanOrEqual(10_500);
  expect(made.flatMap(({ dialogue }) => dialogue.map(({ text }) => text)).join(' ')).toBe(speech);
});

test('a voice from elsewhere is heard over what is seen', () => {
  const made = shotsOf(...talk, 'CAL (V.O.)', 'It was summer then.');
  expect(made).toHaveLength(1);
  expect(made[0]?.dialogue).toMatchObject([{ speaker: 'CAL', delivery: 'voice-over' }]);
});

test('dual dialogue is one shot, spoken together', () => {
  const [, both] = shotsOf(...talk, 'ANA', 'Stop.', '', 'BEN ^', 'Go.');
  expect(both?.dialogue).toMatchObject([
    { speaker: 'ANA', simultaneous: false },
    { speaker: 'BEN', simultaneous: true },
  ]);
  expect(both?.cast).toEqual(['ANA', 'BEN']);
});

test('directions to the actor go with the line, written pauses with the time', () => {
  const [, plain] = shotsOf(...talk, 'ANA', 'No. Perhaps I will tell you.');
  const [, paused] = shotsOf(...talk, 'ANA', '(low)', 'No.', '(beat)', 'Perhaps I will tell you.');
  expect(paused?.dialogue).toMatchObject([{ text: 'No.', parenthetical: 'low' }, { parenthetical: null }]);
  expect(paused?.durationMs).toBeGreaterThan(plain?.durationMs ?? 0);
});

test('an intercut telephone call keeps its people in their places', () => {
  const made = shotsOf(
    'INT. MILL - DAY',
    '',
    'ANA sits.',
    '',
    'ANA',
    'Hello?',
    '',
    '> INTERCUT WITH:',
    '',
    'INT. BOAT - DAY',
    '',
    'BEN stands.',
    '',
    'BEN',
    'It is me.',
    '',
    'ANA',
    'I know it is you.',
  );
  expect(made.at(-1)?.imagePrompt).toMatch(
    /^ANA(?:, seated,)? speaks on the phone in Mill\. ANA on the right of the frame, looking left\.$/,
  );
  expect(made.at(-1)?.cast).toEqual(['ANA']);
});

test('in a talk everybody stays on their side of the frame, and eyes meet across the cut', () => {
  const speeches = ['ANA', 'BEN', 'CAL', 'BEN', 'ANA', 'CAL', 'ANA'].flatMap((name) => [
    name,
    'I have something to tell you now.',
    '',
  ]);
  const made = shotsOf('INT. HALL - DAY', '', 'ANA (30), BEN (40) and CAL (50) sit at a long table.', '', ...speeches);
  const sides = new Map<string, Set<string>>();
  for (const { staging } of made) {
    for (const [at, { role, side, looks }] of staging.entries()) {
      expect(looks).not.toBe(side);
      const pair = `${role} with ${staging[1 - at]?.role}`;
      sides.set(pair, (sides.get(pair) ?? new Set()).add(side));
    }
    if (staging.length === 2) expect(staging[0]?.side).not.toBe(staging[1]?.side);
  }
  expect(sides.size).toBe(6);
  for (const ways of sides.values()) expect(ways.size).toBe(1);
});

const letter = `INT. HALL - DAY

Dust in the light.

ANA
You came after all.

BEN
(smiling)
I said that I would.

Ana reads the letter once more, slowly, and lays it on the table before her.

ANA
(warmly)
Then sit down.`;

test('once two have been seen together, the camera looks over the shoulder of the one who listens', () => {
  expect(outline(letter).slice(1, 3)).toEqual([
    'medium: ANA speaks to BEN. ANA on the left of the frame, looking right toward BEN.',
    "medium: Over ANA's shoulder: BEN, smiling, speaks to ANA. BEN on the right of the frame, looking left toward ANA.",
  ]);
});

test('who does something between the lines stays on the side where they talk', () => {
  expect(outline(letter).slice(3)).toEqual([
    'medium: ANA reads the letter once more, slowly, and lays it on the table before her. ANA on the left of the frame, looking right.',
    'close-up: ANA speaks warmly. ANA on the left of the frame, looking right.',
  ]);
});

/** A scene with one sentence of action and one speech of Leon's. */
const talkOf = (heading: string, action: string): string[] => [heading, '', action, '', 'LEON', 'I waited.', ''];

const twoAges = [
  ...talkOf('EXT. QUAY - DAY', 'LEON (62), white hair, sits on a chest.'),
  ...talkOf('EXT. QUAY - NIGHT - FLASHBACK', 'LEON (22), dark curls, sits on the same chest.'),
  ...talkOf('EXT. QUAY - DAY', 'Leon sits there still.'),
  ...talkOf('EXT. QUAY - NIGHT - FLASHBACK', 'Leon sits in the rain.'),
];

test('one name with two ages is one role with two looks, each in the time it belongs to', () => {
  const { cast, scenes } = breakDown(readFountain(twoAges.join('\n')));
  expect(cast).toMatchObject([
    { name: 'LEON', age: 62, variantOf: null, description: 'a man, 62, white hair', speechCount: 2 },
    {
      name: 'YOUNGER LEON',
      age: 22,
      variantOf: 'LEON',
      description: 'a man, 22, dark curls',
      gender: 'male',
      speechCount: 2,
    },
  ]);
  const seen = scenes.map(({ shots }) => [...new Set(shots.flatMap((shot) => shot.cast))]);
  expect(seen).toEqual([['LEON'], ['YOUNGER LEON'], ['LEON'], ['YOUNGER LEON']]);
  expect(scenes[1]?.shots.flatMap(({ dialogue }) => dialogue.map(({ speaker }) => speaker))).toEqual(['YOUNGER LEON']);
  expect(scenes[3]?.shots.map(({ imagePrompt }) => imagePrompt).join(' ')).toContain('YOUNGER LEON sits in the rain.');
});

test('the same age twice, or a birthday later, is one look', () => {
  const { cast } = breakDown(
    readFountain(['INT. A - DAY', '', 'ANA (34) sits.', '', 'INT. B - DAY', '', 'ANA (35) stands.'].join('\n')),
  );
  expect(cast.map(({ name }) => name)).toEqual(['ANA']);
});

test('in a long speech the picture goes to the one who listens, and comes back', () => {
  const speech = 'This is one sentence that takes some time to say. '.repeat(8).trim();
  const made = shotsOf(...talk, 'BEN', 'Tell me.', '', 'ANA', speech);
  const long = made.slice(-4);
  expect(long.map(({ cast, dialogue }) => `${cast[0]} ${dialogue[0]?.delivery}`)).toEqual([
    'ANA on-screen',
    'BEN off-screen',
    'ANA on-screen',
    'BEN off-screen',
  ]);
  expect(long[1]).toMatchObject({ type: 'close-up', imagePrompt: expect.stringContaining('listens') });
});

test('who looks is not in the picture of what they see', () => {
  const made = shotsOf('INT. HALL - DAY', '', 'ANA sits.', '', ".ANA'S POV", '', 'An empty street.', '', 'ANA', 'No.');
  const seen = made.find(({ imagePrompt }) => imagePrompt.includes('POV'));
  expect(seen?.cast).toEqual([]);
  expect(seen?.videoPrompt).toMatch(/^Handheld point-of-view camera\./);
});

test('somebody who calls from elsewhere is heard and not seen', () => {
  const made = shotsOf(...talk, 'BEN', 'Hello?', '', 'Ana calls in from the bathroom.', '', 'ANA', 'Did you speak?');
  expect(made.at(-1)).toMatchObject({ dialogue: [{ delivery: 'off-screen' }] });
});

test('a pause is seen on the faces of those who were there', () => {
  const made = shotsOf(
    ...talk,
    'ANA',
    'I have something to tell you.',
    '',
    'BEN',
    'I know it.',
    '',
    'A long beat.',
    '',
    'ANA',
    'You know?',
  );
  expect(made.find(({ action }) => action === 'A long beat.')?.cast.toSorted()).toEqual(['ANA', 'BEN']);
});
