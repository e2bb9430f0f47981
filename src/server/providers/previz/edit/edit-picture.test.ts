import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GenerationInput, ImageInput, MediaSource } from '#domain/generation/input.ts';
import { readJpegComment, withJpegComment } from '../picture/jpeg-comment.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { styleInWords } from '#domain/storyboards/visual-styles.ts';
import { readSceneText, sceneText } from '../picture/scene-text.ts';
import { sha, tryPreviz, type TriedPreviz } from '../testing/try-previz.ts';

let folder: string;
let previz: TriedPreviz;
/** What lies at made-up addresses. */
const lying = new Map<string, Buffer>();

function at(name: string, bytes: Buffer, mediaType = 'image/jpeg'): MediaSource {
  const url = `http://media.test/${name}`;
  lying.set(url, bytes);
  return { url, mediaType };
}

const lyingThere: typeof fetch = async (address) => {
  const bytes = typeof address === 'string' ? lying.get(address) : undefined;
  return bytes ? new Response(Uint8Array.from(bytes)) : new Response(null, { status: 404 });
};

const drawn: ImageInput<MediaSource> = {
  kind: 'image',
  prompt: 'Medium. MAYA speaks to TOM. INT. KITCHEN - DAY.',
  style: null,
  dimension: '16:9',
  resolution: '480p',
  seed: 4,
  outputs: 1,
  subjects: [
    { name: 'MAYA', description: '33, red coat, dark bob', images: [] },
    { name: 'TOM', description: '66, navy sweater, grey beard', images: [] },
  ],
};
let frame: Buffer;
let photograph: Buffer;

async function first(input: GenerationInput<MediaSource>): Promise<Buffer> {
  const [bytes] = await previz.bytes(input);
  return bytes ?? expect.fail('Nothing was made.');
}

const sceneIn = (jpeg: Buffer): Scene => readSceneText(readJpegComment(jpeg)) ?? expect.fail('No scene.');

async function edit(prompt: string, picture = frame, references: Buffer[] = []): Promise<Buffer> {
  const sources = references.map((bytes, i) => at(`reference-${i}`, bytes));
  return first({ kind: 'image-edit', prompt, picture: at('picture', picture), references: sources, seed: 9 });
}

async function refusal(input: GenerationInput<MediaSource>): Promise<string> {
  const { progress } = await previz.make(input);
  if (progress.state !== 'failed') throw new Error('It was made.');
  return `${progress.failure.reason} ${progress.failure.detail}`;
}

async function brightness(bytes: Buffer): Promise<number> {
  const { channels } = await sharp(bytes).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'previz-edit-'));
  previz = tryPreviz(folder, { fetch: lyingThere, processes: 1 });
  frame = await first(drawn);
  const across = Uint8Array.from({ length: 240 * 160 * 3 }, (_, i) => 90 + ((Math.floor(i / 3) % 240) / 240) * 130);
  photograph = await sharp(across, { raw: { width: 240, height: 160, channels: 3 } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await previz.generator.close?.();
  await rm(folder, { recursive: true, force: true });
});

const edits: [prompt: string, scene: object][] = [
  ['Make it night, and let it rain', { time: 'night', weather: 'rain', place: 'kitchen' }],
  ['Draw it in charcoal style', { style: 'charcoal' }],
  ['Remove TOM', { people: [{ name: 'MAYA' }] }],
  [
    'Add a woman in a green dress',
    { people: [{ name: 'MAYA' }, { name: 'TOM' }, { look: { top: { kind: 'dress' } } }] },
  ],
  [
    'MAYA is furious',
    {
      people: [
        { name: 'MAYA', emotion: 'angry' },
        { name: 'TOM', emotion: 'neutral' },
      ],
    },
  ],
  ["Make MAYA's coat blue", { people: [{ name: 'MAYA', look: { top: { kind: 'coat', colour: '#36589c' } } }, {}] }],
  ['TOM holds a lantern and wears a hat', { people: [{}, { hold: 'lantern', look: { hat: { kind: 'fedora' } } }] }],
  ['Swap the kitchen for a forest at dawn', { place: 'forest', time: 'dawn' }],
  [
    'Add a dog, make it brighter, change the walls to blue',
    { things: [{ kind: 'dog' }], lighting: 'high-key', walls: '#36589c' },
  ],
  ['Give TOM glasses, let MAYA cry', { people: [{ emotion: 'weeping' }, { hold: null, look: { glasses: 'clear' } }] }],
];
for (const [prompt, scene] of edits) {
  test(`a drawn frame is edited: ${prompt}`, async () => {
    const edited = await edit(prompt);
    expect(sceneIn(edited)).toMatchObject(scene);
    expect(sha(edited)).not.toBe(sha(frame));
    expect(await sharp(edited).metadata()).toMatchObject({ width: 854, height: 480 });
  });
}

test('a remix is another view of the same people, and the same again for the same seed', async () => {
  const [once, again] = [await edit('Another version'), await edit('Another version')];
  expect(sha(once)).toBe(sha(again));
  expect(sceneIn(once)).toMatchObject({ seed: 9, place: 'kitchen', people: sceneIn(frame).people });
});

test('an edit that means nothing to it is refused with what can be asked', async () => {
  const asked: GenerationInput<MediaSource> = {
    kind: 'image-edit',
    prompt: 'Quux',
    picture: at('frame', frame),
    references: [],
    seed: 1,
  };
  expect(await refusal(asked)).toMatch(
    /^invalid-input prompt: nothing here that Previz can change\. Say a time of day/,
  );
});

test('a photograph gets another light, weather and style, but nobody is put into it', async () => {
  const before = await brightness(photograph);
  expect(await brightness(await edit('Make it night', photograph))).toBeLessThan(before * 0.75);
  expect(sha(await edit('Let it snow', photograph))).not.toBe(sha(photograph));
  expect(sha(await edit('in pencil style', photograph))).not.toBe(sha(photograph));
  const asked: GenerationInput<MediaSource> = {
    kind: 'image-edit',
    prompt: 'Add a dog',
    picture: at('photo', photograph),
    references: [],
    seed: 1,
  } as const;
  expect(await refusal(asked)).toMatch(/^invalid-input prompt: Previz knows only the pixels of this picture/);
});

test('a picture whose comment is a scene that somebody made up is edited as the photograph that it is', async () => {
  const [person] = sceneIn(frame).people;
  for (const change of [
    { crowd: 1e9 },
    { people: Array(40).fill(person) },
    { style: '__proto__' },
    { place: 'cell', people: [{}] },
  ]) {
    const text = sceneText({ ...sceneIn(frame), ...(change as Partial<Scene>) });
    const edited = await edit('Make it night', withJpegComment(photograph, text));
    expect(await sharp(edited).metadata()).toMatchObject({ width: 240, height: 160 });
    expect(readJpegComment(edited)).toBeNull();
  }
});

/** White on the left half. */
const halfMask = (): Promise<Buffer> =>
  sharp({ create: { width: 100, height: 100, channels: 3, background: 'black' } })
    .composite([{ input: { create: { width: 50, height: 100, channels: 3, background: 'white' } }, left: 0, top: 0 }])
    .png()
    .toBuffer();

/** The mean difference of two pictures of one size, in the left and in the right quarter. */
async function differences(a: Buffer, b: Buffer): Promise<[left: number, right: number]> {
  // A JPEG is made smaller as it is read, a PNG afterwards: both are read first.
  const grey = async (bytes: Buffer): Promise<Buffer> =>
    sharp(await sharp(bytes).png().toBuffer())
      .greyscale()
      .resize(80, 40, { fit: 'fill' })
      .raw()
      .toBuffer();
  const [one, other] = [await grey(a), await grey(b)];
  const mean = (from: number, to: number): number => {
    let sum = 0;
    for (let y = 0; y < 40; y++) {
      for (let x = from; x < to; x++) sum += Math.abs((one[y * 80 + x] ?? 0) - (other[y * 80 + x] ?? 0));
    }
    return sum / (40 * (to - from));
  };
  return [mean(0, 20), mean(60, 80)];
}

test('only the masked part is painted anew, in a drawn frame and, to empty it, in a photograph', async () => {
  const mask = at('mask', await halfMask(), 'image/png');
  const night = await first({ ...drawn, prompt: 'Make it night', inpaint: { picture: at('frame', frame), mask } });
  const [left, right] = await differences(night, frame);
  expect(left).toBeGreaterThan(12);
  expect(right).toBeLessThan(2);
  const emptied = await first({
    ...drawn,
    prompt: 'Remove the writing',
    inpaint: { picture: at('photo', photograph), mask },
  });
  expect((await differences(emptied, photograph))[1]).toBeLessThan(2);
});

/** White in a rectangle, in shares of the frame. */
async function maskAt([left, top, right, bottom]: readonly [number, number, number, number]): Promise<Buffer> {
  const [width, height] = [854, 480];
  const white = { width: Math.round((right - left) * width), height: Math.round((bottom - top) * height) };
  return sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([
      {
        input: { create: { ...white, channels: 3, background: 'white' } },
        left: Math.round(left * width),
        top: Math.round(top * height),
      },
    ])
    .png()
    .toBuffer();
}

const rgbOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();

/** How many pixels differ inside of a mask, of those that it has, and how many outside. */
async function changedPixels(a: Buffer, b: Buffer, mask: Buffer): Promise<{ inside: number; outside: number }> {
  const [one, other, where] = [await rgbOf(a), await rgbOf(b), await rgbOf(mask)];
  const counts = { inside: 0, outside: 0, all: 0 };
  for (const [at, share] of where.entries()) {
    if (share > 0) counts.all++;
    if (one[at] !== other[at]) counts[share > 0 ? 'inside' : 'outside']++;
  }
  return { inside: counts.inside / counts.all, outside: counts.outside };
}

const painted: [words: string, where: readonly [number, number, number, number]][] = [
  ['a bottle', [0.42, 0.55, 0.52, 0.95]],
  ['a woman in a green dress', [0.42, 0.2, 0.62, 1]],
  ['Add a dog', [0.35, 0.7, 0.65, 0.95]],
];
for (const [words, where] of painted) {
  test(`only what the words name comes into a mask, and outside of it nothing changes: ${words}`, async () => {
    const mask = await maskAt(where);
    const inpaint = { picture: at('frame', frame), mask: at('mask', mask, 'image/png') };
    const { inside, outside } = await changedPixels(await first({ ...drawn, prompt: words, inpaint }), frame, mask);
    expect(outside).toBe(0);
    expect(inside).toBeGreaterThan(0.05);
    expect(inside).toBeLessThan(0.9);
  });
}

test('the words of a style are not read as a wish to erase', async () => {
  const mask = await maskAt([0.35, 0.7, 0.65, 0.95]);
  const inpaint = { picture: at('frame', frame), mask: at('mask', mask, 'image/png') };
  const plain = await first({ ...drawn, prompt: 'Add a dog.', inpaint });
  const prompt = `Add a dog. ${styleInWords('colour')}`;
  const styled = await first({ ...drawn, prompt, style: 'colour', inpaint });
  expect(prompt).toMatch('clean full-color storyboard frame');
  expect(styled.equals(plain)).toBe(true);
});

test('whoever is in a mask is taken out of it, and words that name nothing are refused', async () => {
  const mask = await maskAt([0.5, 0, 1, 1]);
  const inpaint = { picture: at('frame', frame), mask: at('mask', mask, 'image/png') };
  const emptied = await first({ ...drawn, prompt: 'Remove this person', inpaint });
  const { inside, outside } = await changedPixels(emptied, frame, mask);
  expect([inside > 0.3, outside]).toEqual([true, 0]);
  expect(await refusal({ ...drawn, prompt: 'Quux', inpaint })).toMatch(
    /^invalid-input prompt: names nobody and nothing/,
  );
});

test('a picture is enlarged to twice its size, and shows the same', async () => {
  const small = await sharp(photograph).resize(96, 64).jpeg().toBuffer();
  const large = await first({ kind: 'image-upscale', picture: at('small', small), seed: 1 });
  expect(await sharp(large).metadata()).toMatchObject({ width: 192, height: 128 });
  const [left, right] = await differences(large, small);
  expect(Math.max(left, right)).toBeLessThan(8);
});

test('somebody looks as in their picture: exactly so in a drawn one, by its colours in a photograph', async () => {
  const [, tom] = sceneIn(frame).people;
  const withPictures = (images: MediaSource[]): ImageInput<MediaSource> => ({
    ...drawn,
    prompt: 'Medium. TOM waits. EXT. STREET - DAY.',
    subjects: [{ name: 'TOM', description: 'green jacket', images }],
  });
  expect(sceneIn(await first(withPictures([at('frame', frame)]))).people[0]?.look).toEqual(tom?.look);
  const portrait = await sharp({ create: { width: 240, height: 320, channels: 3, background: '#dfe4ea' } })
    .composite(
      [
        { width: 100, height: 60, background: '#5a2f1c', left: 70, top: 20 },
        { width: 90, height: 100, background: '#c98f6a', left: 75, top: 70 },
        { width: 180, height: 140, background: '#7a2fa0', left: 30, top: 180 },
      ].map(({ left, top, ...create }) => ({ input: { create: { ...create, channels: 3 as const } }, left, top })),
    )
    .jpeg()
    .toBuffer();
  const { look } = sceneIn(await first(withPictures([at('portrait', portrait)]))).people[0] ?? expect.fail('Nobody.');
  const near = (colour: string, other: string): number =>
    Math.max(
      ...[1, 3, 5].map((i) =>
        Math.abs(Number.parseInt(colour.slice(i, i + 2), 16) - Number.parseInt(other.slice(i, i + 2), 16)),
      ),
    );
  expect(near(look.top.colour, '#7a2fa0')).toBeLessThan(40);
  expect(near(look.skin, '#c98f6a')).toBeLessThan(40);
  expect(near(look.hair.colour, '#5a2f1c')).toBeLessThan(40);
});
