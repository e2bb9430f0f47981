import { expect, test } from 'vitest';
import { describeScene } from '../describe/describe-scene.ts';
import type { Action } from './action.ts';
import { readMotion } from './read-motion.ts';

const subjects = [
  { name: 'MAYA', description: '33, a woman in a red coat' },
  { name: 'TOM', description: '66, a man in a navy sweater' },
];
const motionOf = (prompt: string) => {
  const scene = describeScene({ prompt, style: null, seed: 3, subjects });
  const { people, ...rest } = readMotion(prompt, scene);
  return { ...rest, of: (name: string) => people[scene.people.findIndex((person) => person.name === name)] };
};

const said: [words: string, who: string, actions: Partial<Action>[]][] = [
  ['MAYA walks towards TOM.', 'MAYA', [{ kind: 'walk', way: { to: 'TOM' } }]],
  ['MAYA walks towards TOM.', 'TOM', []],
  ['MAYA talks to TOM. He nods slowly.', 'TOM', [{ kind: 'nod' }]],
  [
    'MAYA turns around and looks up.',
    'MAYA',
    [
      { kind: 'turn', way: 'back' },
      { kind: 'look', way: 'up' },
    ],
  ],
  [
    'TOM raises his hand and waves.',
    'TOM',
    [
      { kind: 'gesture', waves: false },
      { kind: 'gesture', waves: true },
    ],
  ],
  ['MAYA waits. Leaves fall on the path.', 'MAYA', []],
  ['TOM stands up and leaves.', 'TOM', [{ kind: 'stand' }, { kind: 'walk', leaves: true }]],
  ['MAYA and TOM dance.', 'MAYA', [{ kind: 'dance' }]],
  ['MAYA and TOM dance.', 'TOM', [{ kind: 'dance' }]],
  ['MAYA waits. Smoke rises from the ruins.', 'MAYA', []],
  ['TOM runs to the left.', 'TOM', [{ kind: 'run', way: 'left' }]],
  ['MAYA gives TOM a letter.', 'MAYA', [{ kind: 'deed', deed: 'give', way: { to: 'TOM' } }]],
  ['MAYA gives TOM a letter.', 'TOM', [{ kind: 'deed', deed: 'take', way: { to: 'MAYA' } }]],
  ['MAYA hands TOM the key. He opens the door.', 'TOM', [{ deed: 'take' }, { deed: 'open' }]],
  ['MAYA waits. TOM turns and hugs her.', 'MAYA', [{ kind: 'deed', deed: 'hug', way: { to: 'TOM' } }]],
  ['MAYA and TOM hug.', 'TOM', [{ kind: 'deed', deed: 'hug' }]],
  ['MAYA opens her bag.', 'TOM', []],
  ['MAYA opens her eyes and takes a deep breath.', 'MAYA', []],
  ['MAYA walks slowly away from us.', 'MAYA', [{ kind: 'walk', way: 'away', slow: true }]],
];
for (const [words, who, actions] of said) {
  test(`"${words}" moves ${who}: ${actions.map(({ kind }) => kind).join(', ') || 'not'}`, () => {
    const found = motionOf(words).of(who)?.actions ?? [];
    expect(found).toHaveLength(actions.length);
    expect(found).toMatchObject(actions);
  });
}

test('whoever is said to speak speaks, and nobody else', () => {
  const { of } = motionOf('MAYA explains the plan. TOM listens.');
  expect([of('MAYA')?.speaks, of('TOM')?.speaks]).toEqual([true, false]);
});

test('vehicles drive where the words say so, and the air moves as they say', () => {
  expect(motionOf('A red car drives away fast. EXT. ROAD - DAY.').drive).toEqual({
    way: 'away',
    fast: true,
    brakes: false,
  });
  expect(motionOf('A red car stands by the road. EXT. ROAD - DAY.').drive).toBeNull();
  for (const ridden of ['INT. CAR - DAY.', 'INT. TRAIN - DAY.', 'INT. BUS - NIGHT.']) {
    expect(motionOf(`TOM looks ahead. ${ridden}`).drive).not.toBeNull();
  }
  expect(motionOf('TOM waits. INT. PARKED CAR - DAY.').drive).toBeNull();
  expect(motionOf('A red car pulls up. EXT. ROAD - DAY.').drive).toMatchObject({ brakes: true });
  expect(motionOf('MAYA waits in the autumn leaves. Smoke drifts from the fire.').elements).toMatchObject({
    leaves: true,
    smoke: true,
    fire: true,
    lightning: false,
  });
});
