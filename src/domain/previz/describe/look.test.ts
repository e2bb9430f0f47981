import { expect, test } from 'vitest';
import type { Look } from '../scene.ts';
import { lookOf } from './look.ts';

const look = (name: string, description = ''): Look => lookOf({ name, description });

test('a look follows the description', () => {
  expect(look('MAYA', '33, red coat, dark bob')).toMatchObject({
    sex: 'f',
    age: 33,
    hair: { cut: 'bob', colour: '#2a1d1c' },
    top: { kind: 'coat', colour: '#b8282c' },
  });
  expect(look('TOM', '66, navy sweater, short grey hair, grey beard')).toMatchObject({
    sex: 'm',
    age: 66,
    hair: { cut: 'short', colour: '#a9abaa' },
    beard: { kind: 'full' },
    top: { kind: 'sweater', colour: '#27395c' },
  });
  expect(look('NAK', 'a Japanese man in a black suit, sunglasses')).toMatchObject({
    glasses: 'dark',
    top: { kind: 'suit', colour: '#2a2b30' },
  });
});

test('a child is small, an old woman is old, an officer wears a uniform and a cap', () => {
  expect(look('LILY', 'a girl of 8').heightMetres).toBeLessThan(1.35);
  expect(look('GRANNY', 'elderly')).toMatchObject({ sex: 'f', age: expect.any(Number) });
  expect(look('GRANNY', 'elderly').age).toBeGreaterThan(66);
  expect(look('officer 1', 'police officer')).toMatchObject({ top: { kind: 'uniform' }, hat: { kind: 'peaked' } });
});

test('names tell a woman from a man when nothing else does', () => {
  expect(['ANNA', 'NANCY', 'ART GIRL', 'SOPHISTICATED WOMAN'].map((name) => look(name).sex)).toEqual([
    'f',
    'f',
    'f',
    'f',
  ]);
  expect(['SCOTT', 'BAXTER', 'STEEL', 'HANDSOME MAN', 'MAILMAN'].map((name) => look(name).sex)).toEqual([
    'm',
    'm',
    'm',
    'm',
    'm',
  ]);
});

test('the same words always give the same look', () => {
  expect(look('COGNITO', 'criminal mastermind')).toEqual(look('COGNITO', 'criminal mastermind'));
});

test('people without a description can be told apart', () => {
  const cast = [
    'SCOTT',
    'BAXTER',
    'NAK',
    'NANCY',
    'BILLUPS',
    'ART GIRL',
    'BRICK',
    'STEEL',
    'DAN',
    'JACK',
    'COGNITO',
    'MINION',
  ];
  const outfits = cast.map((name) => {
    const { top, hair, hat, beard } = look(name);
    return `${top.kind} ${top.colour} ${hair.cut} ${hair.colour} ${hat?.kind} ${beard?.kind}`;
  });
  expect(new Set(outfits).size).toBe(cast.length);
});

const wardrobe: [words: string, look: object][] = [
  ['a nurse with red curly hair', { hair: { cut: 'curly', colour: '#8f4526' } }],
  ['a man in a straw hat', { hat: { kind: 'fedora', colour: '#d8bc7c' } }],
  ['a white beard and a grey robe', { top: { kind: 'robe', colour: '#7d8187' } }],
  ['her coat is bright yellow', { top: { kind: 'coat', colour: '#d9b336' } }],
  ['a woman in a green cardigan', { top: { kind: 'jacket', colour: '#4a7a4c' } }],
  ['a grey coat and a red scarf', { top: { colour: '#7d8187', accent: '#b8282c' } }],
  ['a man in a white shirt and a red tie', { top: { colour: '#e9e6de', tie: '#b8282c' } }],
  [
    'a woman in a red coat and a blue beret',
    { top: { colour: '#b8282c' }, hat: { kind: 'beanie', colour: '#36589c' } },
  ],
];
for (const [words, expected] of wardrobe) {
  test(`colours and clothes are as named: ${words}`, () => expect(look('NEMO', words)).toMatchObject(expected));
}

const sewn: [description: string, top: object][] = [
  ['red and white striped t-shirt', { colour: '#e9e6de', pattern: { kind: 'stripes', colour: '#b8282c' } }],
  ['45, grey pinstripe suit, blue tie', { kind: 'suit', pattern: { kind: 'pinstripes' } }],
  ['a farmer in a plaid shirt', { kind: 'shirt', colour: '#a33a34', pattern: { kind: 'plaid' } }],
  ['yellow polka dot dress', { kind: 'dress', colour: '#d9b336', pattern: { kind: 'dots' } }],
  ['a green checked shirt', { colour: '#4a7a4c', pattern: { kind: 'checks' } }],
  ['blue floral dress', { colour: '#36589c', pattern: { kind: 'floral' } }],
  ['soldier in camouflage', { kind: 'uniform', colour: '#68704a', pattern: { kind: 'camouflage' } }],
  ['denim jacket', { kind: 'jacket', colour: '#4c6288', pattern: { kind: 'denim' } }],
  ['waiter with a black apron', { colour: '#e8e4da', trimmings: [{ kind: 'apron', colour: '#2a2b30' }] }],
  ['construction worker', { trimmings: [{ kind: 'high-vis' }] }],
  ['an admiral', { kind: 'uniform', trimmings: [{ kind: 'epaulettes' }, { kind: 'medals' }] }],
  ['the sheriff', { trimmings: [{ kind: 'badge' }] }],
];
for (const [description, top] of sewn) {
  test(`what is woven, printed and sewn on clothes is read: ${description}`, () => {
    expect(look('SAM', description).top).toMatchObject(top);
  });
}

test('a striped tie, plaid trousers and denim jeans leave the garment plain', () => {
  for (const words of ['grey suit, striped tie', 'blue shirt, plaid trousers', 'white t-shirt, denim jeans']) {
    expect(look('SAM', words).top).not.toHaveProperty('pattern');
  }
});

test('draws the outer garment, and gives a colour to the next garment only', () => {
  expect(look('NELL', 'a white doctor’s coat over a blue shirt').top).toMatchObject({
    kind: 'coat',
    colour: '#e9e6de',
  });
  expect(look('IVO', 'an orange life vest over a black shirt').top).toMatchObject({
    kind: 'jacket',
    colour: '#cf6f2b',
  });
  expect(look('IVO', 'a gray hoodie under a denim jacket').top).toMatchObject({ kind: 'jacket', colour: '#4c6288' });
  expect(look('IVO', 'a green jacket and jeans')).toMatchObject({
    top: { kind: 'jacket', colour: '#4a7a4c' },
    legs: { kind: 'trousers', colour: '#3d4f72' },
  });
  expect(look('IVO', 'a man with a coat over his arm, in a white shirt').top).toMatchObject({ kind: 'shirt' });
});

test('a beard has a colour of hair, and its own only where the words say so', () => {
  const beard = (description: string) => look('IVO', description).beard?.colour;
  const red = look('IVO', 'a young man with red hair').hair.colour;
  expect(beard('a young man with curly red hair and a beard')).toBe(red);
  expect(beard('a young man with black hair and a bushy red beard')).toBe(red);
  expect(beard('a man of 40 with brown hair and a beard')).toBe(look('IVO', 'a man of 40 with brown hair').hair.colour);
});

test('the skin that a description names is drawn, whatever the seed', () => {
  const skins = (words: string) =>
    new Set([1, 2, 3, 4, 5].map((variant) => lookOf({ name: 'IRIS', description: words, variant }).skin));
  for (const words of [
    'a detective with dark skin',
    'a woman with brown skin',
    'a man with fair skin',
    'a girl with olive skin',
  ]) {
    expect([words, skins(words).size]).toEqual([words, 1]);
  }
});
