import { expect, test } from 'vitest';
import { breakDown } from './break-down.ts';
import type { BreakdownShot } from './breakdown.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

const filmOf = (...paragraphs: string[]) => breakDown(readFountain(paragraphs.join('\n\n')));
const shotsOf = (...paragraphs: string[]): BreakdownShot[] =>
  filmOf(...paragraphs).scenes.flatMap(({ shots }) => shots);
const seconds = ({ durationMs }: BreakdownShot): number => durationMs / 1000;

test('an establishing shot says on its card, in its picture and in its clip which place it is', () => {
  const [place] = shotsOf("EXT. BRICK'S POOL - DAY", 'BRICK (60) swims.', 'STEEL\nNo.');
  expect(place).toMatchObject({ type: 'establishing', action: "Brick's Pool, seen as a whole.", cast: [] });
  expect(place?.imagePrompt).toBe("Brick's Pool, seen as a whole.");
  expect(place?.videoPrompt).toMatch(/\. Brick's Pool, seen as a whole\.$/);
});

test('words that only lead into the cut are neither on the card nor in the picture', () => {
  const [, shot] = shotsOf(
    'INT. TRAILER - DAY',
    'Beer cans.',
    'JACK (30) begins to argue in Vietnamese (?), But mercifully we...',
    'CUT TO:',
    'EXT. POOL - DAY',
  );
  expect(shot?.action).toBe('JACK (30) begins to argue in Vietnamese (?).');
  expect(shot?.imagePrompt).toBe('JACK (30) begins to argue in Vietnamese.');
});

test('what the writer says to the reader is not drawn', () => {
  const [, pause, work] = shotsOf(
    'INT. FLAT - DAY',
    'SCOTT (30) sorts the mail, one envelope after the other, all of it bills and announcements and bills again.',
    "It is the last one that gives him pause, the small one (not that you are surprised -- it is the title of the film, and you're here).",
    "And let me tell you, it isn't helping -- the work that Scott is pondering is not that good, and he knows it himself by now.",
  );
  expect(pause?.imagePrompt).toBe('It is the last one that gives him pause, the small one. SCOTT is in the picture.');
  expect(work?.imagePrompt).toMatch(/^The work that SCOTT is pondering/);
});

test('a long beat is held, longer where the script says longer, and nothing else is put into it', () => {
  const held = shotsOf(
    'EXT. PATIO - DAY',
    'BRICK (60) and STEEL (60) sit with their beers, two old friends in two old chairs, and nothing to do.',
    'They drink long and well, both of them, and look at the garden while they do, and at the dog, and at the sky.',
    "And then there's a long beat.\nLonger than is funny.\nLong enough to be depressing.",
    'The men look at each other.',
  );
  expect(held.map((shot) => [shot.action, seconds(shot)]).slice(-3)).toEqual([
    [
      'They drink long and well, both of them, and look at the garden while they do, and at the dog, and at the sky.',
      4.5,
    ],
    ["And then there's a long beat. Longer than is funny. Long enough to be depressing.", 9],
    ['The men look at each other.', 2],
  ]);
  const [quick, slow] = [
    shotsOf('INT. HALL - DAY', 'ANA (30) waits.'),
    shotsOf('INT. HALL - DAY', 'ANA (30) waits. A beat.'),
  ];
  expect(seconds(slow[0] as BreakdownShot) - seconds(quick[0] as BreakdownShot)).toBeGreaterThan(1);
});

test('several speeches into a telephone are covered in more than one size', () => {
  const talk = shotsOf(
    'EXT. POOL - DAY',
    'STEEL (60), in the middle of a heated phone call:',
    "STEEL\nThey're coming out of the woodwork!\n(pause)\nNo, everybody we've put away!\n(pause)\nPoint Blank Sniper?",
  ).filter(({ dialogue }) => dialogue.length > 0);
  expect(talk.map(({ type, dialogue }) => [type, dialogue.length])).toEqual([
    ['close-up', 2],
    ['medium', 1],
  ]);
  expect(talk.every((shot) => seconds(shot) < 8)).toBe(true);
});

test('one looks through the same eyes until another camera is named', () => {
  const shots = shotsOf(
    'EXT. POOL - DAY',
    'STEEL (60) swims.',
    '.SNIPER SCOPE POV',
    "Steel's face fills the scope.",
    "STEEL\nThe man's a myth, and not one of them has ever seen him, not one, do you understand me?",
    'BACK TO SCENE',
    'Steel dives under the water and is gone for a good long while, as if he had never been there.',
  );
  expect(shots.map(({ imagePrompt }) => imagePrompt.startsWith('Sniper scope POV.'))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(shots[2]?.action).toBe("SNIPER SCOPE POV. Steel's face fills the scope.");
  expect(shots.slice(2, 4).map(({ type }) => type)).toEqual(['close-up', 'close-up']);
});

test('who calls from another room is heard until seen, and nobody in the picture looks at them', () => {
  const shots = shotsOf(
    'INT. HOTEL ROOM - DAY',
    'BILLUPS (50), alone on the bed. The door opens and in walks SCOTT (30).',
    'NANCY (35) calls in from the bathroom.',
    'NANCY\nDid you say something?',
    'SCOTT\nStay in the bathroom.',
    'NANCY\nJake? How did he get in here?',
    'Nancy runs into the room.',
    'NANCY\nYou!',
  );
  const lines = shots.flatMap(({ dialogue, cast }) =>
    dialogue.map((line) => [line.speaker, line.delivery, cast.includes('NANCY')]),
  );
  expect(lines).toEqual([
    ['NANCY', 'off-screen', false],
    ['SCOTT', 'on-screen', false],
    ['NANCY', 'off-screen', false],
    ['NANCY', 'on-screen', true],
  ]);
});

test('who is only spoken of is written small, so that nobody draws them', () => {
  const [, clock] = shotsOf(
    'INT. FLAT - MORNING',
    'NAK (30) turns on the radio and listens to a station that plays nothing but old and loud and happy music.',
    'The alarm kicks in and plays the same station Nak was listening to, as loud and as happy as it was there.',
  );
  expect(clock?.imagePrompt).toContain('the same station Nak was listening to');
  expect(clock?.cast).toEqual([]);
});

test('a pronoun is not read as somebody it cannot mean', () => {
  const shots = shotsOf(
    'INT. BATHROOM - DAY',
    "The person he's talking to -- a woman. She's fixing herself up in the mirror. Her name is NANCY.",
    'NANCY\nNo.',
  );
  expect(shots[0]?.imagePrompt).toContain("The person he's talking to");
  expect(shots[0]?.cast).toEqual(['NANCY']);
});

test('what is done to somebody shows both', () => {
  const shots = shotsOf(
    'EXT. SHACK - DAY',
    'COGNITO (40) and STEEL (60) stand there.',
    'COGNITO\nWhat do you want?',
    'Steel SMACKS him.',
  );
  expect(shots.at(-1)).toMatchObject({ imagePrompt: expect.stringMatching(/^STEEL smacks COGNITO\./) });
  expect(shots.at(-1)?.cast).toEqual(['STEEL', 'COGNITO']);
});

test('a clock that is read and things on a table are seen near, and the room after them wide', () => {
  const shots = shotsOf(
    'INT. HOME - MORNING',
    'A clock reads 6:24 am. This house is stunning, and the fog has begun to burn off the bay.',
    'NAK (30) sleeps.',
    'Money and drugs are strewn about the table.',
  );
  expect(shots.map(({ type }) => type)).toEqual(['close-up', 'wide', 'medium', 'close-up']);
});

test('a transition that was written as action ends the shot before it, and is no picture', () => {
  const shots = shotsOf('INT. FLAT - DAY', 'SCOTT (30) sleeps.', '!FADE OUT.', 'EXT. BAY - DAY', 'Fog.');
  expect(shots.map(({ action, transition }) => [action, transition])).toEqual([
    ['SCOTT (30) sleeps.', 'fadeblack'],
    ['Fog.', null],
  ]);
});

test('title cards that stand apart are cards of their own', () => {
  const cards = shotsOf('.OPENING TITLES', '> BRICK BRADDOCK <\n> & DICK STEEL IN <', '> FULL RETIRED <');
  expect(cards.map(({ action }) => action)).toEqual(['BRICK BRADDOCK / & DICK STEEL IN', 'FULL RETIRED']);
});

test('what is read in a book says nothing of those who sit before it', () => {
  const shots = shotsOf(
    'INT. KITCHEN - NIGHT',
    'NELL (33) and BRAM (66) sit at the table.',
    'CLOSE ON the LOGBOOK. One line in faded ink: "In at ten past four. Both breathing."',
  );
  expect(shots.at(-1)).toMatchObject({ type: 'close-up', cast: [] });
});

test('a direction is heard as well, and cars that leave are seen from afar', () => {
  const shots = shotsOf(
    'INT. GARAGE - DAY',
    'BRICK (60) and STEEL (60) get into the car, one of them on either side, and pull the doors shut behind them.',
    'STEEL\n(starting the engine)\nSo much for retirement!',
    'They speed off.',
  );
  expect(shots.map(({ soundEffect }) => soundEffect)).toEqual([null, 'an engine', 'a car passing']);
  expect(shots.at(-1)?.type).toBe('wide');
});

test('a role is described by what it looks like, not by what it does or by whom it talks to', () => {
  const { cast } = filmOf(
    'INT. ROOM - DAY',
    'A man in a grey suit sits on the bed and talks on his phone. This must be BILLUPS.',
    'MR. HOFF is at the railing, talking to three men in suits.',
    'A woman, not young but certainly younger than Billups. Her name is NANCY.',
    'BILLUPS\nNo.',
  );
  expect(cast.map(({ name, description, age }) => [name, description, age])).toEqual([
    ['BILLUPS', 'A man in a grey suit', null],
    ['MR. HOFF', null, null],
    ['NANCY', 'A woman, not young but certainly younger than Billups', null],
  ]);
});
