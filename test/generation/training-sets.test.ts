import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tasksApi } from '#contract/generation.ts';
import { libraryApi } from '#contract/library.ts';
import { type PreparedPictureView, trainingSetsApi } from '#contract/training-sets.ts';
import type { MediaReference, TrainingInput, TrainingPicture, TrainingSubject } from '#domain/generation/input.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { newId } from '#web/lib/new-id.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { ended, pictureOf } from './ask-for.ts';

const samples = join(import.meta.dirname, '../../samples/examples');

let fal: FakeFal;
let testApp: TestApp;
let owner: TestUser;
/** A wide picture, its copy as a small JPEG, and two others. */
let wide: string;
let copy: string;
let others: string[];

beforeAll(async () => {
  fal = await startFakeFal();
  testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  owner = await testApp.asOwner();
  wide = await upload(owner, await sample('source-village-street'));
  copy = await upload(owner, (await sample('source-village-street')).resize(400).jpeg({ quality: 50 }));
  others = [
    await upload(owner, await sample('source-keeper')),
    await upload(owner, (await sample('source-detective')).blur(12).jpeg()),
  ];
});
beforeEach(() => {
  fal.requests.length = 0;
  fal.answerByWords();
});
afterAll(async () => {
  await testApp.stop();
  await fal.stop();
});

async function sample(name: string): Promise<Sharp> {
  const file = (await readdir(samples)).find((one) => one.startsWith(`${name}.`) && one.endsWith('.jpg')) ?? name;
  return sharp(await readFile(join(samples, file)));
}

async function upload(user: TestUser, picture: Sharp): Promise<string> {
  const bytes = new Uint8Array(await picture.toBuffer());
  return (await sendUpload(testApp, user, { name: 'street.jpg', mediaType: 'image/jpeg', bytes })).id;
}

type Asked = { by?: TestUser; subject?: TrainingSubject };
async function prepare(assetIds: string[], { by = owner, subject = 'person' }: Asked = {}) {
  const body = { subject, pictures: assetIds.map((assetId) => ({ assetId })) };
  return (await by.call(trainingSetsApi.prepare, { body })).pictures;
}
const codesOf = (picture: PreparedPictureView | undefined) => picture?.problems.map(({ code }) => code);

test('a picture gets a square crop around what draws attention, and one of a style is kept whole', async () => {
  const [picture] = await prepare([wide]);
  expect(picture).toMatchObject({ assetId: wide, width: 854, height: 480, duplicateOf: null });
  const { left = 0, width = 0, height, top } = picture?.crop ?? {};
  expect({ top, height }).toEqual({ top: 0, height: 1 });
  expect((width * 854) / 480).toBeCloseTo(1, 1);
  expect(left + width).toBeLessThanOrEqual(1);
  expect((await prepare([wide], { subject: 'style' }))[0]).toMatchObject({ crop: null });
});

test('a smaller copy is a near duplicate of the larger picture; different pictures are not', async () => {
  const [first, second, ...rest] = await prepare([copy, wide, ...others]);
  expect(first?.duplicateOf).toMatchObject({ assetId: wide, isMirrored: false });
  expect(first?.duplicateOf?.distance).toBeLessThan(5);
  expect([second, ...rest].map((one) => one?.duplicateOf)).toEqual([null, null, null]);
});

test('small and blurred pictures are noted with their problem', async () => {
  const [street, small, keeper, blurred] = await prepare([wide, copy, ...others], { subject: 'style' });
  const message = 'Small: 400 × 225 pixels. Use 512 or more on each side.';
  expect(small?.problems).toContainEqual({ code: 'small', message });
  expect([street, keeper, blurred].map(codesOf)).toEqual([['small'], ['small'], ['small', 'blurred']]);
});

test('the caption is the prompt of a picture that was generated here, and empty for an upload', async () => {
  const { id } = await owner.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'flux-dev', input: pictureOf('a lamp on a pier'), expectedCredits: 5 },
  });
  const { outputs } = await ended(testApp, owner, id);
  const [generated, uploaded] = await prepare([outputs[0]?.assetId ?? '', wide]);
  expect(generated).toMatchObject({ caption: 'a lamp on a pier', captionSource: 'prompt' });
  expect(uploaded).toMatchObject({ caption: '', captionSource: 'none' });
});

test('another user’s picture, and one that does not exist, are not found', async () => {
  const bo = await testApp.asUser({ credits: 10 });
  await expect(prepare([wide], { by: bo })).rejects.toMatchObject({ code: 'not-found' });
  await expect(prepare([wide, newId('req')])).rejects.toMatchObject({ code: 'not-found' });
});

test('a picture in the trash is refused until it is restored', async () => {
  const gone = await upload(owner, (await sample('source-keeper')).flop());
  const change = (action: 'trash' | 'restore') =>
    owner.call(libraryApi.bulk, { body: { assetIds: [gone], action: { do: action } } });
  await change('trash');
  await expect(prepare([wide, gone])).rejects.toMatchObject({
    code: 'conflict',
    message: '“street.jpg” is in the trash. Restore it first.',
  });
  await change('restore');
  expect(await prepare([wide, gone])).toHaveLength(2);
});

test('a set of none, too many, repeated or other assets is refused with its field', async () => {
  const refused = (path: string, message: string) => ({ code: 'invalid-input', fields: [{ path, message }] });
  await expect(prepare([])).rejects.toMatchObject(refused('pictures', 'must include at least 1 entry'));
  const many = Array.from({ length: 51 }, () => newId('req'));
  await expect(prepare(many)).rejects.toMatchObject(refused('pictures', 'can have at most 50 entries'));
  await expect(prepare([wide, wide])).rejects.toMatchObject(refused('pictures', 'lists an asset twice'));
  const sound = { kind: 'sound', prompt: 'a door', durationSeconds: 1, seed: 1 } as const;
  const { id } = await owner.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'previz-sound', input: sound, expectedCredits: 0 },
  });
  const { outputs } = await ended(testApp, owner, id);
  const door = outputs[0]?.assetId ?? '';
  await expect(prepare([wide, door])).rejects.toMatchObject(refused('pictures.1.assetId', 'must be an image'));
});

type Pictures = TrainingPicture<MediaReference>[];
function train(pictures: Pictures, change: Partial<TrainingInput<MediaReference>> = {}) {
  const words = { kind: 'training', name: 'Ana', trigger: 'anaxq', subject: 'person', seed: 7 } as const;
  const input = { ...words, pictures, ...change };
  return owner.call(tasksApi.create, {
    body: { requestId: newId('req'), modelId: 'flux-lora-training', input, expectedCredits: 500 },
  });
}
/** The training as the vendor was asked, with the files of its archive. */
async function sentWith(pictures: Pictures, subject: TrainingSubject) {
  const { id } = await train(pictures, { subject });
  expect(await ended(testApp, owner, id)).toMatchObject({ state: 'COMPLETE', creditsSettled: 500 });
  const body = fal.requests[0]?.input ?? {};
  const files = unzipSync(new Uint8Array(await (await fetch(String(body['images_data_url']))).arrayBuffer()));
  const texts = Object.entries(files).filter(([name]) => name.endsWith('.txt'));
  return {
    body,
    files,
    names: Object.keys(files),
    captions: Object.fromEntries(texts.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')])),
  };
}
const crop = { left: 0.25, top: 0, width: 0.5, height: 1 };
const set = (): Pictures => [
  { assetId: wide, crop, caption: 'a street at noon' },
  { assetId: others[0]!, caption: 'a photo of [trigger] by a window' },
  { assetId: others[1]!, caption: '' },
  { assetId: copy },
];

test('a person is learned from cropped pictures with captions, and the vendor puts the word into them', async () => {
  const { body, files, names, captions } = await sentWith(set(), 'person');
  expect(names).toEqual(['1.jpeg', '1.txt', '2.jpeg', '2.txt', '3.jpeg', '3.txt', '4.jpeg', '4.txt']);
  expect(captions).toEqual({
    '1.txt': '[trigger], a street at noon',
    '2.txt': 'a photo of [trigger] by a window',
    '3.txt': '[trigger]',
    '4.txt': '[trigger]',
  });
  expect(body).toMatchObject({ trigger_phrase: 'anaxq', subject_crop: false });
  expect(await sharp(files['1.jpeg']).metadata()).toMatchObject({ width: 427, height: 480 });
  expect(await sharp(files['4.jpeg']).metadata()).toMatchObject({ width: 400, height: 225 });
  // The middle of the picture, and not any other part of it.
  const middle = (await sample('source-village-street')).extract({ left: 214, top: 0, width: 427, height: 480 });
  const [shown, expected] = await Promise.all([sharp(files['1.jpeg']), middle].map((one) => one.raw().toBuffer()));
  const difference = shown!.reduce((sum, value, at) => sum + Math.abs(value - expected![at]!), 0) / shown!.length;
  expect(difference).toBeLessThan(2);
});

test('a thing and a style are learned with the word itself in the captions', async () => {
  const thing = await sentWith(set(), 'thing');
  expect(thing.body).toMatchObject({ trigger_word: 'anaxq', is_style: false });
  expect(thing.captions['1.txt']).toBe('anaxq, a street at noon');
  fal.requests.length = 0;
  const style = await sentWith(set(), 'style');
  expect(style.body).toMatchObject({ is_style: false, create_masks: false });
  expect(style.captions['2.txt']).toBe('a photo of anaxq by a window');
});

test('a set without crops and captions is sent as it was before', async () => {
  const { names, body } = await sentWith(
    [wide, copy, ...others].map((assetId) => ({ assetId })),
    'person',
  );
  expect(names).toEqual(['1.jpeg', '2.jpeg', '3.jpeg', '4.jpeg']);
  expect(Object.keys(body).toSorted()).toEqual(['images_data_url', 'trigger_phrase']);
});

const bad: [what: string, picture: Partial<TrainingPicture<unknown>>, path: string, message: string][] = [
  ['crop', { crop: { ...crop, left: 0.6 } }, 'pictures.0.crop', 'must be within the image, in fractions from 0 to 1'],
  [
    'crop',
    { crop: { ...crop, width: 0.01 } },
    'pictures.0.crop',
    'must be at least 0.05 of the image in width and height',
  ],
  ['caption', { caption: 'a'.repeat(501) }, 'pictures.0.caption', 'is longer than 500 characters'],
];
test.each(bad)(
  'a bad %s is refused with its field and limit, and holds nothing',
  async (...[, change, path, message]) => {
    const [first, ...rest] = set();
    await expect(train([{ ...first!, ...change }, ...rest])).rejects.toMatchObject({
      code: 'invalid-input',
      fields: [{ path, message }],
    });
    expect(fal.requests).toEqual([]);
  },
);

test('a caption that asks for forbidden content is refused with its field', async () => {
  const [first, ...rest] = set();
  await expect(train([{ ...first!, caption: 'hardcore porn' }, ...rest])).rejects.toMatchObject({
    code: 'moderated',
    fields: [{ path: 'pictures.0.caption' }],
  });
  expect(fal.requests).toEqual([]);
});

test('the captions and crops of a training are part of its settings', async () => {
  const { id } = await train(set());
  const task = await ended(testApp, owner, id);
  expect(task.settings).toMatchObject({ pictures: set() });
});
