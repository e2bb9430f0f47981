import { sql as kysely } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tasksApi } from '#contract/generation.ts';
import { referencesApi } from '#contract/references.ts';
import { failureMessage } from '#domain/generation/failure-message.ts';
import type { MediaReference } from '#domain/generation/input.ts';
import { looksAnHour } from '#server/features/trust/look-once.ts';
import { createFakeMedia } from '#server/fake-vendors/media/make-media.ts';
import { secondsUntilAllowed } from '#server/platform/allowance.ts';
import { newId } from '#web/lib/new-id.ts';
import { asSubscriber } from '../fixtures/characters.ts';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { createLamp } from '../fixtures/references.ts';
import { ask, clipFrom, ended, pictureOf, taskFor } from './ask-for.ts';
import { soraFrom, withTrust } from './open-trust.ts';

const trust = withTrust();

const faces: [what: string, picture: () => Promise<Buffer<ArrayBuffer>>][] = [
  ['in a close-up', () => drawnPicture('close-up')],
  ['that is larger than the picture', () => drawnPicture('eyes')],
  ['among two people', () => drawnPicture('medium')],
  ['far away', () => drawnPicture('wide')],
  ['that lies on its side', () => drawnPicture('close-up', { turn: 90 })],
  ['upside down', () => drawnPicture('medium', { turn: 180 })],
  ['hidden under what is transparent', async () => hidden(await drawnPicture('close-up'))],
  [
    'in the last picture of a moving one',
    async () => moving(await drawnPicture('empty'), await drawnPicture('close-up')),
  ],
  [
    'in CMYK',
    async () =>
      sharp(await drawnPicture('close-up'))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
  ],
  [
    'in grey',
    async () =>
      sharp(await drawnPicture('close-up'))
        .greyscale()
        .png()
        .toBuffer(),
  ],
  [
    'turned by the camera’s note',
    async () =>
      sharp(await drawnPicture('close-up', { turn: 270 }))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
  ],
  ['in a picture of 20,000 pixels', async () => long(await drawnPicture('close-up'))],
];

const hidden = (picture: Buffer) => sharp(picture).ensureAlpha(0).png().toBuffer();
const long = (picture: Buffer) =>
  sharp(picture)
    .extend({ right: 20_000 - 1_280, background: '#668' })
    .jpeg()
    .toBuffer();
async function moving(...pictures: Buffer[]): Promise<Buffer<ArrayBuffer>> {
  const small = await Promise.all(pictures.map((one) => sharp(one).resize(360, 360).png().toBuffer()));
  return sharp(small, { join: { animated: true } })
    .gif()
    .toBuffer();
}

for (const [what, picture] of faces) {
  test(`a face ${what} is found before a model that takes none is paid`, async () => {
    const bytes = await picture();
    const { format } = await sharp(bytes).metadata();
    const startFrame = await trust.uploaded(trust.owner, bytes, `anna.${format === 'jpeg' ? 'jpg' : format}`);
    const refusal = await trust.refusalOf(trust.owner, () => trust.create(trust.owner, 'sora-2', soraFrom(startFrame)));
    expect(refusal).toMatchObject({ code: 'moderated' });
    expect(refusal.message).toMatch(
      /^Sora 2 doesn’t accept images with faces, and “anna\.\w+” shows one\. Nothing was charged\. /,
    );
  });
}

test('a refusal does not name the file of another user, whose public reference shows a face', async () => {
  const ana = await asSubscriber(trust.testApp);
  const shared = await trust.uploaded(ana, await drawnPicture('medium'), 'a secret name.png');
  const assetId = 'assetId' in shared ? shared.assetId : '';
  const { id: referenceId } = await createLamp(ana, { assetId });
  await ana.call(referencesApi.publish, { params: { referenceId } });
  const { message } = await trust.refusalOf(trust.owner, () =>
    trust.create(trust.owner, 'sora-2', soraFrom({ assetId })),
  );
  expect(message).toContain('doesn’t accept images with faces, and the shared image shows one');
  expect(message).not.toContain('secret');
});

test('what nobody can tell is refused with a sentence of its own', async () => {
  const card = await createFakeMedia(undefined).make({ kind: 'png', width: 64, height: 36, seconds: 0, seed: 7 });
  const startFrame = await trust.uploaded(trust.owner, Buffer.from(card), 'card.png');
  const refusal = await trust.refusalOf(trust.owner, () => trust.create(trust.owner, 'sora-2', soraFrom(startFrame)));
  expect(refusal.message).toBe(
    'Sora 2 doesn’t accept images with faces, and the safety check can’t rule out that “card.png” shows one. Nothing was charged. Choose another image without people, or another model.',
  );
});

const harmless: [what: string, picture: () => Promise<Buffer<ArrayBuffer>>][] = [
  ['an empty place', () => drawnPicture('empty')],
  [
    'a picture of one pixel',
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
];
for (const [what, picture] of harmless) {
  test(`${what} is sent to a model that takes no faces, and looked at once`, async () => {
    const startFrame = await trust.uploaded(trust.owner, await picture());
    const task = () => taskFor('clip', { modelId: 'sora-2', input: soraFrom(startFrame) });
    const [first = ''] = await ask(trust.testApp, trust.owner, [task()]);
    await trust.fal.arrived(1);
    const known = await checksOf(startFrame);
    expect(known.map(({ checkName, finding }) => [checkName, finding])).toEqual([
      ['faces', 'clear'],
      ['safety', 'clear'],
    ]);
    const [second = ''] = await ask(trust.testApp, trust.owner, [task()]);
    expect(await ended(trust.testApp, trust.owner, first)).toMatchObject({ state: 'COMPLETE' });
    expect(await ended(trust.testApp, trust.owner, second)).toMatchObject({ state: 'COMPLETE' });
    expect(await checksOf(startFrame)).toEqual(known);
  });
}

const checksOf = (media: MediaReference) =>
  trust.testApp.app.platform.db.sql
    .selectFrom('assetChecks')
    .select(['checkName', 'finding', 'checkedAt'])
    .where('assetId', '=', 'assetId' in media ? media.assetId : '')
    .orderBy('checkName')
    .execute();

test('for whoever names another price, or cannot pay, nothing is looked at', async () => {
  // Everybody begins with 50 credits; one of them goes for a picture.
  const poor = await trust.testApp.asUser();
  await trust.create(poor, 'previz-image', pictureOf('a boat'));
  const startFrame = await trust.uploaded(poor, await drawnPicture('empty'));
  const input = { ...clipFrom(startFrame), durationSeconds: 10 };
  const press = (expectedCredits: number) =>
    poor.call(tasksApi.create, { body: { requestId: newId('req'), modelId: 'kling-2.1-std', input, expectedCredits } });
  await expect(press(0)).rejects.toMatchObject({ code: 'conflict', details: { credits: 50 } });
  await expect(press(50)).rejects.toMatchObject({ code: 'not-enough-credits' });
  expect(await checksOf(startFrame)).toEqual([]);
});

test('only so many new pictures of one person are looked at in an hour; what was seen before is known, and later there are more', async () => {
  const ana = await trust.testApp.asUser({ credits: 500 });
  // What becomes of the clips is nothing to this test.
  trust.fal.answerWith(() => ({ status: 422, body: { detail: 'Not today.' } }));
  const [known, fresh] = [
    await trust.uploaded(ana, await drawnPicture('empty')),
    await trust.uploaded(ana, await drawnPicture('wide')),
  ];
  const press = (startFrame: MediaReference) => trust.create(ana, 'kling-2.1-std', clipFrom(startFrame));
  const { id } = await press(known);
  await ended(trust.testApp, ana, id);
  const { platform } = trust.testApp.app;
  await secondsUntilAllowed(platform, { what: 'look', whose: ana.userId, most: 1, seconds: 3_600, count: looksAnHour });
  const refusal = await trust.refusalOf(ana, () => press(fresh));
  expect(refusal).toMatchObject({ code: 'too-many-requests' });
  expect(refusal.message).toBe(
    'The safety check accepts at most 2,000 new images per account and hour. The safety check has finished 0 of 1 images so far. Nothing was charged. Try again later.',
  );
  expect(await checksOf(fresh)).toEqual([]);
  const again = await press(known);
  await platform.db.sql
    .updateTable('allowances')
    .set({ endsAt: kysely`now() - interval '1 second'` as never })
    .execute();
  const looked = await press(fresh);
  expect(await checksOf(fresh)).toMatchObject([{ checkName: 'safety', finding: 'clear' }]);
  // Nothing of it is still on its way when the next begins.
  await Promise.all([again, looked].map((task) => ended(trust.testApp, ana, task.id)));
});

test('a face that appears in a picture while a clip waits for it is found before the clip is sent', async () => {
  const withFace = trust.fal.addFile('face.jpg', await drawnPicture('close-up'), 'image/jpeg');
  trust.fal.answerWith(() => 'waits');
  const clip = taskFor('clip', { modelId: 'sora-2', input: soraFrom({ taskId: 'picture' }), after: ['picture'] });
  const [pictureId = '', clipId = ''] = await ask(trust.testApp, trust.owner, [taskFor('picture'), clip]);
  await trust.fal.arrived(1);
  trust.fal.finish(trust.fal.requests[0]?.id ?? '', { result: { images: [{ url: withFace }] } });
  expect(await ended(trust.testApp, trust.owner, pictureId)).toMatchObject({ state: 'COMPLETE' });
  expect(await ended(trust.testApp, trust.owner, clipId)).toMatchObject({
    state: 'ERROR',
    failure: { reason: 'faces', message: failureMessage('faces', { ownKey: false, creditsHeld: 1 }) },
    creditsSettled: 0,
    creditsReleased: 60,
  });
  expect(trust.fal.requests).toHaveLength(1);
  const again = () =>
    taskFor('again', { modelId: 'sora-2', input: soraFrom({ taskId: pictureId }), after: [pictureId] });
  expect(await trust.refusalOf(trust.owner, () => ask(trust.testApp, trust.owner, [again()]))).toMatchObject({
    code: 'moderated',
  });
});
