import { expect, test } from 'vitest';
import { expectLinearTime } from '#test/harness/measure.ts';
import { describeScene } from './describe-scene.ts';
import { editScene } from './edit-scene.ts';

const subjects = [
  { name: 'MAYA', description: '33, red coat' },
  { name: 'TOM', description: '66, navy sweater' },
];
const describe = (prompt: string): ReturnType<typeof describeScene> =>
  describeScene({ prompt, style: null, seed: 3, subjects });
const room = describe('Wide. MAYA speaks to TOM. INT. KITCHEN - DAY.');

const edits: [prompt: string, props: [kind: string, on: string | null][]][] = [
  ['Put a bottle on the table', [['bottle', 'table']]],
  ['Add a lamp on the desk', [['lamp', 'desk']]],
  ['A cat on the sofa', [['cat', 'sofa']]],
  ['Hang a painting on the wall', [['painting', 'wall']]],
  ['Put a bag under the table', [['bag', 'floor']]],
  ['Add a clock', [['clock', null]]],
  [
    'Place a red book and two cups on the coffee table',
    [
      ['book', 'table'],
      ['cup', 'table'],
      ['cup', 'table'],
    ],
  ],
];
for (const [prompt, props] of edits) {
  test(`what is put somewhere: ${prompt}`, () => {
    const edited = editScene(room, prompt, 1);
    expect(edited?.props?.map(({ kind, on }) => [kind, on])).toEqual(props);
    expect(edited).toMatchObject({ people: room.people, things: [], place: 'kitchen' });
  });
}

test('what was put somewhere is moved, coloured and taken away again', () => {
  const steps = [
    'Put a bottle on the table',
    'Move the bottle to the shelf',
    'Make the bottle green',
    'Remove the bottle',
  ];
  const found: unknown[] = [];
  let scene = room;
  for (const step of steps) {
    scene = editScene(scene, step, 1) ?? scene;
    found.push(scene.props);
  }
  expect(found).toEqual([
    [{ kind: 'bottle', colour: null, on: 'table' }],
    [{ kind: 'bottle', colour: null, on: 'shelf' }],
    [{ kind: 'bottle', colour: '#4a7a4c', on: 'shelf' }],
    [],
  ]);
  expect(scene.without).toEqual(['bottle']);
});

test('whoever puts down what they hold holds it no more', () => {
  const held = describe('Medium. TOM holds a lantern. INT. KITCHEN - NIGHT.');
  const put = editScene(held, 'Put the lantern on the floor', 1);
  expect([held.people[0]?.hold, put?.people[0]?.hold, put?.props]).toEqual([
    'lantern',
    null,
    [{ kind: 'lantern', colour: null, on: 'floor' }],
  ]);
});

test('a prompt puts small things down itself, and leaves alone what somebody holds or uses', () => {
  expect(describe('Wide. A gun lies on the bed. INT. BEDROOM - DAY.').props).toEqual([
    { kind: 'gun', colour: null, on: 'bed' },
  ]);
  expect(describe('Wide. MAYA, with a gun in her hand, sits on the bed. INT. BEDROOM - DAY.').props).toBeUndefined();
  expect(describe('Wide. MAYA is on the phone on the sofa. INT. LOUNGE - DAY.').props).toBeUndefined();
});

test('the time for an instruction of much white space grows with its length only', () =>
  expectLinearTime((length) => expect(editScene(room, `Exchange${' '.repeat(length)}it`, 1)).toBeNull(), 20_000));
