import { expect, test } from 'vitest';
import { breakDown } from '../break-down.ts';
import type { Breakdown, BreakdownShot } from '../breakdown.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

const filmOf = (...paragraphs: string[]): Breakdown => breakDown(readFountain(paragraphs.join('\n\n')));
const shotsOf = (...paragraphs: string[]): BreakdownShot[] =>
  filmOf(...paragraphs).scenes.flatMap(({ shots }) => shots);
const outline = (...paragraphs: string[]): string[] => shotsOf(...paragraphs).map(({ imagePrompt }) => imagePrompt);

test('a point of view on a line by itself is a camera, and whoever is watched from afar does not act when it is over', () => {
  const shots = outline(
    'INT. ROOM - NIGHT',
    'ELIAS (50) lies on the bed.',
    'RUTH (38) goes to the window.',
    "RUTH'S POV - THE STREET",
    'Four men stand around a well. One of them is DUTCH (30).',
    'BACK TO ROOM',
    'RUTH\nBlow out the lamp.',
    'He does.',
  );
  expect(shots[2]).toMatch(/^RUTH's POV - the street\. Four men/);
  expect(shots.at(-1)).toMatch(/^ELIAS does\./);
});

test('words that name a nearby camera begin its picture, and the end of a script is a card', () => {
  const shots = outline(
    'INT. COURTROOM - DAY',
    'ANA (40) waits.',
    'AT THE BENCH',
    'ANA and BEN (50) lean in.',
    'THE END',
  );
  expect(shots.slice(1)).toEqual([
    expect.stringMatching(/^At the bench\. ANA and BEN \(50\) lean in\./),
    'Title card on black: "THE END"',
  ]);
});

test('the items of a montage within a scene say where else they are', () => {
  const shots = outline(
    'INT. CLASSROOM - DAY',
    'ANA (30) reads.',
    'SERIES OF SHOTS',
    '- Ana, in the gym, runs.',
    '- Ana waves.',
  );
  expect(shots.slice(1)).toEqual([
    expect.stringMatching(/^Elsewhere\. ANA, in the gym/),
    expect.stringMatching(/^ANA waves/),
  ]);
});

test('a room stays in the building or ship that an earlier heading named, where only one has such a room', () => {
  const parts = ['INT. SUBMARINE - BRIDGE - DAY', 'Dials.', 'INT. BRIDGE - LATER', 'Dark.'];
  expect(outline(...parts).at(-1)).toBe('Dark. Setting: Submarine - Bridge.');
  expect(outline('INT. FERRY - BRIDGE - DAY', 'Sun.', ...parts).at(-1)).toBe('Dark.');
});

const worlds: [heading: string, words: string, period: string | null][] = [
  ['INT. SALOON - DAY', 'A rider ties his horse. The saddle creaks. A sheriff waits.', 'Old West'],
  ['INT. SALOON - DAY', 'A rider ties his horse to a truck. The saddle creaks. A sheriff waits.', null],
  ['INT. CASTLE - THRONE ROOM - DAY', 'A knight with a sword and a squire wait.', 'Middle Ages'],
  ['INT. CASTLE - CAFE - DAY', 'Two visitors drink coffee.', null],
];
for (const [heading, words, period] of worlds) {
  test(`${heading}, ${words} plays in: ${period ?? 'our time'}`, () =>
    expect(outline(heading, words)[0]).toMatch(period === null ? /^(?!.*Period)/ : `Period: ${period}.`));
}

const seen: [words: string, cast: string[]][] = [
  ['Ana pours two cups and brings him one.', ['ANA', 'BEN']],
  ['Ana takes off her scarf and puts it around his neck.', ['ANA', 'BEN']],
  ['Ana puts down the cup, and both of them look around.', ['ANA', 'BEN']],
  ['The fork goes from hand to hand, and neither of them puts it away.', ['ANA', 'BEN']],
  ['She wheels him away.', ['ANA', 'BEN']],
  ['He writes it in. She sits across from him.', ['BEN', 'ANA']],
  ["Ana takes Ben's wrist.", ['ANA', 'BEN']],
  ['The wet green paint: ANA.', []],
  ['A cell phone hums, and Ana shakes her head.', ['ANA']],
];
for (const [words, cast] of seen) {
  test(`in "${words}" are seen: ${cast.join(', ') || 'nobody'}`, () => {
    const shots = shotsOf(
      'INT. ROOM - DAY',
      'ANA (30) sits. BEN (30) stands.',
      'ANA\nSo.',
      'BEN\nSo what is it now?',
      words,
    );
    expect(shots.at(-1)?.cast).toEqual(cast);
  });
}

test('whom something is given to is named in the picture', () => {
  const shots = outline('INT. ROOM - DAY', 'BEN (30) stands.', 'BEN\nWhat is it?', 'ANA (30) brings him one.');
  expect(shots.at(-1)).toMatch(/^ANA \(30\) brings BEN one\./);
});

test('whoever is only heard over the picture does not act in the next one', () => {
  const shots = shotsOf(
    'EXT. YARD - NIGHT',
    'GUS (34) reads a note.',
    'TOM (V.O.)\nIt was mine.',
    'He laughs and walks home.',
  );
  expect(shots.at(-1)?.cast).toEqual(['GUS']);
});

test('others who sit down seat nobody of the cast', () => {
  const shots = outline(
    'EXT. ROOF - DAY',
    'GUS (34) climbs through a hatch. The four kids sit in a row.',
    'GUS\nDown. Everybody. Now.',
  );
  expect(shots.at(-1)).not.toContain('seated');
});

const named: [introduction: string, cue: string][] = [
  ['PRINCIPAL DENISE OKAFOR (52), purple suit, stamps a form.', 'PRINCIPAL OKAFOR'],
  ['DESMOND "DES" COLE (28), cheap suit, waits.', 'DES'],
  ['MRS. ALDER (66), pearls, gray suit, bangs a gavel.', 'MRS. ALDER'],
  ['THE INSPECTOR (60), gray suit, walks along.', 'INSPECTOR'],
  ['A WOMAN IN A RED HAT (70), green suit, cries.', 'WOMAN IN A RED HAT'],
];
for (const [introduction, cue] of named) {
  test(`${introduction} is ${cue}`, () => {
    const { cast } = filmOf('INT. OFFICE - DAY', introduction, `${cue}\nHello.`);
    expect(cast).toMatchObject([{ name: cue, description: expect.stringContaining('suit') }]);
  });
}

test('a title alone is whoever bears it, and a pronoun after a gift is of whom it was given to', () => {
  const film = filmOf(
    'INT. OFFICE - DAY',
    'JUDGE ORTEGA (63) crosses her arms. COACH BRUNO (45) offers her a chair. She shakes her head.',
    'JUDGE ORTEGA\nNo.',
    'COACH BRUNO\nNo?',
    'The judge pours a glass of water.',
  );
  expect(film.cast.map(({ gender }) => gender)).toEqual(['female', 'male']);
  expect(film.scenes[0]?.shots.at(-1)?.cast).toEqual(['JUDGE ORTEGA']);
});

test('nobody speaks to whoever comes in later, though a pronoun in a description is of somebody else', () => {
  const film = filmOf(
    'INT. KITCHEN - NIGHT',
    'CLARA (40) stands up.',
    'CLARA\nI want to say something.',
    'The door flies open. VICTOR KRAUSS (55), camel coat, two GUARDS behind him, stands there.',
    'KRAUSS\nTime is up.',
  );
  expect(film.scenes[0]?.shots[0]?.imagePrompt).not.toContain('KRAUSS');
  expect(film.cast[1]?.description).toMatch(/^a man, 55/);
});

test('what an insert names and what is written on it are one picture', () => {
  const [shot, other] = shotsOf('INT. CABIN - DAY', 'INSERT - THE TELEGRAM', '"RETURN TO PORT."');
  expect(shot?.imagePrompt).toBe('Insert - the telegram. Insert of a sign: "RETURN TO PORT."');
  expect(other).toBeUndefined();
});

test('a man who is described before his name comes wears what he was described in', () => {
  const { cast } = filmOf('INT. SHOP - DAY', 'A man in a black suit counts pens. This is McGRAW (58), thin mustache.');
  expect(cast[0]?.description).toBe('58, thin mustache, a man in a black suit');
});
