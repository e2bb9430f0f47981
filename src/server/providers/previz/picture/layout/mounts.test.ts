import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { expect, test } from 'vitest';
import { buildBoard } from '../build-board.ts';
import { frameOf } from '../render.ts';

const subjects = [
  { name: 'MAYA', description: '33, red coat' },
  { name: 'TOM', description: '66, navy sweater' },
];
const drawn = (prompt: string): ReturnType<typeof buildBoard> =>
  buildBoard(describeScene({ prompt, style: null, seed: 3, subjects }), frameOf({ width: 320, height: 180 }));

for (const [words, mounts] of [
  ['MAYA rides a horse. EXT. CANYON - DAY.', ['horse']],
  ['TOM rides a bicycle. EXT. STREET - DAY.', ['bicycle']],
  ['MAYA and TOM ride horses. EXT. FIELD - DAY.', ['horse', 'horse']],
] as const) {
  test(`whoever rides is carried by what they ride: ${words}`, () => {
    const { place, people } = drawn(`Wide. ${words}`);
    const carrying = place.items.filter(({ rider }) => rider);
    expect(carrying.map(({ kind }) => kind)).toEqual(mounts);
    for (const { rider, x } of carrying) expect(Math.abs((rider?.at[0] ?? 9) - x)).toBeLessThan(0.4);
    expect(people.map(({ pose }) => pose)).not.toContain('ride');
  });
}

test('who rides the subway sits in it', () => {
  expect(drawn('Wide. MAYA rides the subway. INT. SUBWAY CAR - DAY.').people[0]?.pose).toBe('sit');
});
