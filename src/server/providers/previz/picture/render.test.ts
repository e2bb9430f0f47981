import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { frameSize } from '#domain/storyboards/dimension.ts';
import { buildBoard } from './build-board.ts';
import { describeScene } from '#domain/previz/describe/describe-scene.ts';
import { drawPicture, sceneOf } from './draw-picture.ts';
import { readJpegComment } from './jpeg-comment.ts';
import { placeKinds } from '#domain/previz/place-kind.ts';
import { frameOf, renderScene, wholeOf } from './render.ts';
import type { Scene, Shot } from '#domain/previz/scene.ts';
import { readSceneText } from './scene-text.ts';
import { compose } from './style/compose.ts';
import { paintEntry } from './style/paint-entry.ts';
import { buffersOf, newPainter } from './style/painter.ts';
import { styles } from './style/styles.ts';

const subjects = [
  { name: 'MAYA', description: '33, red coat, dark bob' },
  { name: 'TOM', description: '66, navy sweater, grey beard' },
];
const base = describeScene({
  prompt: 'Wide. MAYA talks to TOM. EXT. STREET - DUSK. Weather: rain.',
  style: null,
  seed: 3,
  subjects,
});
const small = { width: 214, height: 120 };

/** How much lightness varies over a picture; a blank one has none. */
function contrast(bytes: Uint8Array): number {
  const values: number[] = [];
  for (let i = 0; i < bytes.length; i += 4 * 37) values.push((bytes[i]! + bytes[i + 1]! + bytes[i + 2]!) / 3);
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length);
}

const digest = (scene: Scene): string => createHash('sha256').update(renderScene(scene, small).data()).digest('hex');

test('every place draws, every style draws a room and a street, and none is blank', () => {
  const frame = frameOf(small);
  const whole = wholeOf(frame);
  const blank: string[] = [];
  const all = Object.entries(styles);
  for (const [i, place] of placeKinds.entries()) {
    const { board, mood } = buildBoard({ ...base, place }, frame);
    // One pen for each place in turn; on two of them the pixel programs of all styles run over what it drew.
    const [turn, { pen }] = all[i % all.length]!;
    const painter = newPainter({ region: whole, pen, seed: 1, masks: false });
    for (const entry of board.entries) paintEntry(painter, entry, { planes: board.planes, whole });
    for (const [id, style] of all) {
      if (id !== turn && place !== 'kitchen' && place !== 'street') continue;
      const picture = compose(buffersOf(painter), { mood, style, role: 'test' });
      if (contrast(picture.data()) < 8) blank.push(`${place} ${id}`);
    }
  }
  expect(blank).toEqual([]);
});

const shots: Shot[] = [
  'establishing',
  'aerial',
  'full',
  'medium',
  'medium-close',
  'close-up',
  'extreme-close-up',
  'two-shot',
  'over-the-shoulder',
  'insert',
  'point-of-view',
];

test('every place can be shot in every way, in every shape of frame', () => {
  for (const [i, place] of placeKinds.entries()) {
    for (const [k, shot] of shots.entries()) {
      // Every fifth pair, and always from above, where cameras stand farthest from their usual place.
      if ((i + k) % 5 !== 0 && shot !== 'aerial') continue;
      const size = [small, { width: 120, height: 120 }, { width: 120, height: 214 }][(i + k) % 3]!;
      const thing = shot === 'insert' ? ({ kind: 'cake', colour: null } as const) : null;
      const { board } = buildBoard({ ...base, place, shot, thing, time: k % 2 ? 'night' : 'day' }, frameOf(size));
      const numbers = board.entries.flatMap(({ mark }) => (mark.kind === 'shape' ? mark.path.flat(2) : []));
      expect(numbers.length, `${place} ${shot}`).toBeGreaterThan(100);
      expect(
        numbers.every((n) => Number.isFinite(n)),
        `${place} ${shot}`,
      ).toBe(true);
    }
  }
});

test('a picture has the same pixels in any order', () => {
  const other: Scene = { ...base, place: 'kitchen', shot: 'close-up', style: 'ink-wash' };
  const first = digest(base);
  const second = digest(other);
  expect(digest(base)).toBe(first);
  expect(digest(other)).toBe(second);
});

test('a picture has the same pixels in a fresh process', () => {
  const render = new URL('render.ts', import.meta.url).href;
  const program = `
    const { renderScene } = await import(${JSON.stringify(render)});
    const { createHash } = await import('node:crypto');
    const canvas = renderScene(${JSON.stringify(base)}, ${JSON.stringify(small)});
    process.stdout.write(createHash('sha256').update(canvas.data()).digest('hex'));`;
  const fresh = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(fresh).toBe(digest(base));
});

test('a picture is a JPEG of the asked size that carries its scene; outputs differ', async () => {
  const input = {
    kind: 'image',
    prompt: 'Medium. MAYA smiles. INT. BAR - NIGHT.',
    style: 'film-noir',
    dimension: '9:16',
    resolution: '480p',
    outputs: 2,
    seed: 5,
    subjects: [],
  } as const;
  const [first, second] = [
    await drawPicture({ ...input, subjects: [] }, 0),
    await drawPicture({ ...input, subjects: [] }, 1),
  ];
  expect(first).toMatchObject(frameSize('9:16', '480p'));
  expect(readSceneText(readJpegComment(first.jpeg))).toMatchObject({ place: 'bar', style: 'noir', shot: 'medium' });
  expect(first.jpeg.equals(second.jpeg)).toBe(false);
});

test('four pictures of one prompt are as described, from another side, from another height, and in another size', () => {
  const four = (prompt: string) => [0, 1, 2, 3].map((n) => sceneOf({ prompt, style: null, seed: 5, subjects: [] }, n));
  expect(four('A lighthouse keeper on a pier at dusk, storm coming, wide shot')).toMatchObject([
    { place: 'harbour', shot: 'wide', angle: 'eye', lens: 'normal', people: [{ side: null }] },
    { place: 'harbour', shot: 'wide', angle: 'eye', people: [{ side: 'right' }] },
    { place: 'harbour', shot: 'wide', angle: 'low' },
    { place: 'harbour', shot: 'wide', angle: 'eye', lens: 'long' },
  ]);
  expect(four('A lighthouse keeper climbs the stairs, lantern in hand').map(({ shot }) => shot)).toEqual([
    'medium',
    'medium',
    'medium',
    'medium-close',
  ]);
  expect(four('An empty street at night, rain')).toMatchObject([
    { angle: 'eye' },
    { angle: 'high' },
    { angle: 'low' },
    { lens: 'long' },
  ]);
});

test('a title card has its letters in the middle of a black frame, however long they are', () => {
  for (const title of ['THE END', 'A letter, forty years late. '.repeat(8).trim(), 'Ünbroken'.repeat(12)]) {
    const canvas = renderScene({ ...base, title }, small);
    const bytes = canvas.data();
    const row = (y: number): number[] => [...bytes.subarray(y * small.width * 4, (y + 1) * small.width * 4)];
    expect(contrast(bytes)).toBeGreaterThan(5);
    for (const y of [0, small.height - 1]) expect(Math.max(...row(y).filter((_, i) => i % 4 !== 3))).toBeLessThan(20);
  }
});

test('comments of other pictures are not taken for scenes', () => {
  for (const text of [null, '', 'Created with GIMP', '{"scene":{}}', 'backlot-previz-scene/1 {']) {
    expect(readSceneText(text)).toBeNull();
  }
});
