import { expect, test } from 'vitest';
import { breakDown } from '../break-down.ts';
import type { BreakdownShot } from '../breakdown.ts';
import { readFountain } from '#domain/screenplays/fountain/read-fountain.ts';

const shotsOf = (...paragraphs: string[]): BreakdownShot[] =>
  breakDown(readFountain(paragraphs.join('\n\n'))).scenes.flatMap(({ shots }) => shots);
const outline = (...paragraphs: string[]): string[] => shotsOf(...paragraphs).map(({ imagePrompt }) => imagePrompt);

test('Ana speaks on the telephone to someone who is elsewhere: only one is seen', () => {
  const shots = shotsOf(
    'INT. FLAT - DAY',
    'ANA (30) paints. The phone rings.',
    'ANA\nHello?',
    'BEN\nIt is Ben, and I have a great deal to tell you, so sit down and listen to all of it.',
    'ANA\nI am listening.',
    'Ana hangs up.',
  );
  expect(shots.map(({ cast }) => cast)).toEqual([['ANA'], ['ANA'], ['ANA']]);
  expect(shots.flatMap(({ dialogue }) => dialogue.map(({ delivery }) => delivery))).toEqual([
    'on-screen',
    'off-screen',
    'on-screen',
  ]);
  expect(shots[1]?.imagePrompt).toMatch(/^ANA speaks on the phone\./);
});

test('whoever hangs up has been on the telephone since the scene began', () => {
  const shots = shotsOf('INT. KITCHEN - DAY', 'ANA\nYes, sir.', 'THE BOSS\nBy tonight.', 'Ana hangs up.');
  expect(shots.some(({ imagePrompt }) => imagePrompt.includes('THE BOSS'))).toBe(false);
});

test('a call between two places that the script cuts between shows both, each in their own', () => {
  const prompts = outline(
    'INT. BARN - DAY',
    'BEN (30) takes up the receiver.',
    'BEN\nWhat?',
    'INTERCUT WITH:',
    'INT. FLAT - DAY',
    'ANA (30) waves a letter.',
    'ANA\nI have another one.',
    'BEN\nThat is great!',
    'ANA\nIs it?',
  );
  expect(prompts.find((prompt) => prompt.startsWith('BEN speaks on the phone in Barn'))).toBeDefined();
});

test('who was only heard in the place that the script cuts back to is seen there, and who was beside the telephone is in the room', () => {
  const prompts = outline(
    'INT. OFFICE - DAY',
    'A finger hits the speakerphone button.',
    'THE BOSS (O.S.)\nYes?',
    'INTERCUT WITH:',
    'INT. FLAT - DAY',
    'ANA\nIt is me.',
    'THE BOSS\nGood.',
    'The finger clicks off the speakerphone.',
    'Ana hangs up. She looks dazed.',
    'BEN (30) has been listening.',
    'BEN\nWell?',
    'ANA\nHe knows.',
  );
  const beginnings = ['THE BOSS speaks on the phone in Office', 'BEN (30) has been listening. BEN speaks to ANA'];
  for (const beginning of beginnings) {
    expect(prompts.find((prompt) => prompt.startsWith(beginning))).toBeDefined();
  }
  expect(prompts.filter((prompt) => prompt.includes('THE BOSS') && prompt.includes('ANA'))).toEqual([]);
});

test('who stops a watch without being named is the one who has just run', () => {
  const prompts = outline(
    'EXT. ROAD - DAY',
    'Ana (30) paces it out, a stopwatch in her fist. Door to gate. Gate to road. She runs the last of it, with her bad knee.',
    'Stops the watch. Stares at it. Walks back and runs it a second time, harder.',
    'ANA\nSix minutes.',
  );
  expect(prompts.find((prompt) => prompt.includes('Stares at it'))).toContain('ANA');
});

test('they who begin a scene are those whom the scene before has shown, not somebody who will speak first', () => {
  const prompts = outline(
    'INT. HALL - DAY',
    'ANA (30) and BEN (30) wait.',
    'INT. LIVING ROOM - NIGHT',
    'They stare at the small TV.',
    '.ON THE TV',
    'A house burns.',
    'NEWSCASTER\nNobody was hurt.',
    'Ana turns it off.',
    'ANA\nWell.',
    'BEN\nWell.',
  );
  expect(prompts.find((prompt) => prompt.includes('small TV'))).toMatch(/^ANA and BEN stare/);
});

test('who reads the news is on the television, and not in the room', () => {
  const shots = shotsOf(
    'INT. LIVING ROOM - NIGHT',
    'ANA (30) and BEN (30) sit before the TV with two bowls of soup, and do not look at one another even once.',
    '.ON THE TV',
    'A house burns.',
    'NEWSCASTER\nNobody was hurt.',
    'Ana turns it off.',
  );
  expect(shots.map(({ imagePrompt, cast }) => [imagePrompt.split('.')[0], cast])).toEqual([
    [expect.stringMatching(/^ANA/), ['ANA', 'BEN']],
    ['On the TV', []],
    ['On the television screen', ['NEWSCASTER']],
    [expect.stringMatching(/^ANA turns/), ['ANA']],
  ]);
});

test('who is called, looked for or waited for is not seen', () => {
  for (const action of ['Nothing to do but call Ben.', 'She looks for Ben everywhere.', 'She waits for Ben.']) {
    const [, , shot] = shotsOf('INT. FLAT - DAY', 'BEN (30) sleeps.', 'INT. BARN - DAY', 'ANA (30) paces.', action);
    expect(shot?.cast ?? ['ANA']).toEqual(['ANA']);
  }
});

test('the one who looks at somebody is in the picture, and is whom the next pronoun means', () => {
  const shots = shotsOf(
    'EXT. FIELD - DAY',
    'SCOTT (30) and NAK (30) stand in the grass with their guns in their hands and look at one another for a good while.',
    'SCOTT\nNo.',
    'He looks back over his shoulder at JEAGER (40), who is still eating and has seen nothing of all of this.',
    'He looks at the guns in his hands and at Nak, and for the first time he does not know what is right.',
  );
  expect(shots.slice(-2).map(({ cast }) => cast)).toEqual([
    ['SCOTT', 'JEAGER'],
    ['SCOTT', 'NAK'],
  ]);
});

test('who gets into a car is in it until they get out', () => {
  const prompts = outline(
    'EXT. STREET - DAY',
    'ANA (30) gets into the car.',
    'ANA\nNot today, not today, not today of all days, please.',
    'She looks disappointed, for longer than anybody would have thought, and then for a little longer still.',
    'Ana gets out and slams the door behind her, and leaves the car where it stands, in the middle of the street.',
    'She looks up at the house, for longer than anybody would have thought, and then for a little longer still.',
  );
  expect(prompts.map((prompt) => /inside the car|gets into the car/.test(prompt))).toEqual([true, true, false, false]);
});

test('two who sit go on sitting until they get up', () => {
  const prompts = outline(
    'EXT. PATIO - DAY',
    'ANA (30) and BEN (30) sit.',
    'BEN\nSo.',
    'They drink long and well, both of them, and look at the garden while they do, and at the dog, and at the sky.',
    'Ben stands up, walks over to the fence, and looks at the garden from there, and at the dog, and at the sky.',
    'BEN\nWell.',
  );
  expect(prompts.map((prompt) => /seated|sit/.test(prompt))).toEqual([false, true, true, true, false, false]);
});

test('what lies on the desk does not lay down who looks at it', () => {
  const prompts = outline(
    'INT. ROOM - DAY',
    'ANA (30) finds a pen lying on the desk and a letter standing against the lamp.',
    'ANA\nNo.',
    'She reads the letter slowly, with one finger under the lines, and begins again when she has come to the end.',
  );
  expect(prompts.filter((prompt) => prompt.includes('lying down'))).toEqual([]);
});

test('new clothes are worn until others are put on', () => {
  const prompts = outline(
    'INT. HALL - DAY',
    'NAK (30) stands there in his judo gi.',
    'INT. BEDROOM - DAY',
    'Nak, now dressed in a grey suit, folds the gi.',
    'EXT. STREET - DAY',
    'Nak crosses the street.',
  );
  expect(prompts.map((prompt) => prompt.includes('suit'))).toEqual([false, true, true]);
  expect(prompts.at(-1)).toContain('NAK wears a grey suit.');
});

test('the clothes of others say nothing about who talks to them', () => {
  const prompts = outline(
    'INT. LOBBY - DAY',
    'HOFF (50) is at the railing, talking to three men, all of them in suits.',
    'Hoff turns away from them and looks down into the lobby, where somebody whom he has never seen looks up.',
  );
  expect(prompts.at(-1)).not.toContain('suit');
});

test('inside stays inside until the action comes out again', () => {
  const prompts = outline(
    'EXT. HOUSE - DAY',
    'The roof burns.',
    'Inside it is pure hell, and everything that can break does so at once, and flies through the rooms in pieces.',
    'ANA (30) dives for the floor.',
    'Outside, the engines arrive, one after the other, and stand in the street with all of their lights turning.',
  );
  expect(prompts.map((prompt) => prompt.split(/[ .,]/)[0])).toEqual(['The', 'Inside', 'Inside', 'Outside']);
});

test('whoever comes in as the driver and gets a name later is one person', () => {
  const { cast } = breakDown(
    readFountain(
      [
        'EXT. ROAD - DAY',
        'A Lexus stands there. Through the scope ANA (30) sees the DRIVER, a man in his forties with a sandwich.',
        'The man eats. This is SPALDING JEAGER.',
        'Jeager goes on eating.',
      ].join('\n\n'),
    ),
  );
  expect(cast.map(({ name }) => name)).toEqual(['ANA', 'SPALDING JEAGER']);
  expect(cast[1]?.description).toBe('a man in his forties with a sandwich');
});

test('a finger on a button is seen near, though a scene begins with it', () => {
  const [shot] = shotsOf('INT. OFFICE - DAY', 'A finger hits the button of the telephone.', 'ANA (30) waits.');
  expect(shot).toMatchObject({ type: 'close-up', cast: [] });
});

test('a remark within a talk shows those who talk', () => {
  const shots = shotsOf(
    'INT. ROOM - DAY',
    'ANA (30) and BEN (30) eat.',
    'ANA\nYou do it.',
    "There's the rub.",
    'BEN\nMe?',
  );
  expect(shots.find(({ action }) => action === "There's the rub.")?.cast).toEqual(['BEN', 'ANA']);
});

test('they are those of the scene before, where nobody else has come', () => {
  const shots = shotsOf(
    'INT. HALL - NIGHT',
    'ANA (30) and BEN (30) argue.',
    '.THE PAIR, DRINKING IN THE LIVING ROOM',
    'A few empties on the table. They stare at the wall.',
  );
  expect(shots.at(-1)?.imagePrompt).toContain('BEN and ANA stare at the wall.');
});

test('a sentence that breaks off for the next picture ends in this one', () => {
  const [, shot] = shotsOf(
    'EXT. HILL - DAY',
    'NAK (30) grins, and SCOTT (30) sits and watches as',
    '.THE TRUCK',
    'rolls.',
  );
  expect(shot?.imagePrompt).toMatch(/ sits and watches\.$/);
});
