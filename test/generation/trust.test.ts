import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql as kysely } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storyboardsApi } from '#contract/storyboards.ts';
import { failureMessage } from '#domain/generation/failure-message.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { unsafePicture } from '#server/fake-vendors/media/unsafe-picture.ts';
import { findFfmpeg, runFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { drawnPicture } from '../fixtures/drawn-picture.ts';
import { makeFolder } from '../fixtures/make-media.ts';
import { importScript } from '../fixtures/scripts.ts';
import { ask, clipFrom, ended, pictureOf, taskFor } from './ask-for.ts';
import { withTrust } from './open-trust.ts';

type Input = GenerationInput<MediaReference>;

const trust = withTrust();

const forbidden = 'a naked 12-year-old child';
const asked: [what: string, modelId: string, input: Input][] = [
  ['a picture', 'flux-dev', pictureOf(forbidden)],
  [
    'a picture of somebody described so',
    'previz-image',
    { ...pictureOf('ANNA lies naked'), subjects: [{ name: 'ANNA', description: 'a girl of 12', images: [] }] },
  ],
  ['a clip', 'previz-video', { ...clipFrom({ assetId: '' }), startFrame: null, prompt: forbidden }],
  ['a line', 'previz-voice', { kind: 'speech', text: 'child porn', voice: 'Rachel', direction: null, seed: 1 }],
  ['music', 'previz-music', { kind: 'music', prompt: 'a song for child porn', durationSeconds: 5, seed: 1 }],
  ['a sound', 'previz-sound', { kind: 'sound', prompt: 'child porn', durationSeconds: 2, seed: 1 }],
  ['a text', 'previz-text', { kind: 'text', prompt: 'child erotica', instruction: 'Write it.', seed: 1 }],
];
for (const [what, modelId, input] of asked) {
  test(`${what} with forbidden words is refused before anything is held, with the words that were found`, async () => {
    const refusal = await trust.refusalOf(trust.owner, () => trust.create(trust.owner, modelId, input));
    expect(refusal).toMatchObject({ code: 'moderated' });
    expect(refusal.message).toMatch(/“.+” asks for sexual content involving minors.* Nothing was charged/);
  });
}

test('neither lookalikes nor characters that turn the words hide what is forbidden, and control characters are refused by themselves', async () => {
  const refusal = await trust.refusalOf(trust.owner, () =>
    trust.create(trust.owner, 'flux-dev', pictureOf('n\u0430k\u0435d ch\u0456ld, n4ked ch1ld')),
  );
  expect(refusal).toMatchObject({ code: 'moderated' });
  const turned = await trust.refusalOf(trust.owner, () =>
    trust.create(trust.owner, 'flux-dev', pictureOf('na\u202Eked child')),
  );
  expect(turned).toMatchObject({ code: 'moderated' });
  const control = await trust.refusalOf(trust.owner, () =>
    trust.create(trust.owner, 'flux-dev', pictureOf('A lake\u0000')),
  );
  expect(control).toMatchObject({ code: 'invalid-input' });
});

test('nothing is made from an upload that looks pornographic, by whatever model', async () => {
  const startFrame = await trust.uploaded(trust.owner, unsafePicture, 'spots.jpg');
  for (const modelId of ['kling-2.1-std', 'previz-video']) {
    const refusal = await trust.refusalOf(trust.owner, () => trust.create(trust.owner, modelId, clipFrom(startFrame)));
    expect(refusal).toMatchObject({
      code: 'moderated',
      message:
        '“spots.jpg” looks pornographic to the safety check, so it can’t be used. Nothing was charged. Choose another image.',
    });
  }
});

test('what looks pornographic of what a vendor delivers is held back and not paid, the rest is delivered', async () => {
  const ana = await trust.testApp.asUser({ credits: 500 });
  const good = trust.fal.addFile('good.jpg', await drawnPicture('empty'), 'image/jpeg');
  const bad = trust.fal.addFile('bad.jpg', unsafePicture, 'image/jpeg');
  trust.fal.answerWith(() => ({ result: { images: [{ url: good }, { url: bad }] } }));
  const [mixed = ''] = await ask(trust.testApp, ana, [taskFor('two', { input: pictureOf('two', 2) })]);
  expect(await ended(trust.testApp, ana, mixed)).toMatchObject({
    state: 'COMPLETE',
    outputs: [{}],
    outputsFlagged: 1,
    creditsSettled: 5,
    creditsReleased: 5,
  });
  trust.fal.answerByWords();
  const [all = ''] = await ask(trust.testApp, ana, [taskFor('one', { input: pictureOf('One [vendor: unsafe]') })]);
  expect(await ended(trust.testApp, ana, all)).toMatchObject({
    state: 'FLAGGED',
    failure: { reason: 'unsafe-output', message: failureMessage('unsafe-output', { ownKey: false, creditsHeld: 1 }) },
    outputs: [],
    creditsSettled: 0,
    creditsReleased: 5,
  });
});

test('a clip is held back for what some of its frames show', async () => {
  const ana = await trust.testApp.asUser({ credits: 500 });
  const clip = await clipWith(await drawnPicture('empty'), unsafePicture);
  const url = trust.fal.addFile('clip.mp4', clip, 'video/mp4');
  trust.fal.answerWith(() => ({ result: { video: { url } } }));
  const startFrame = await trust.uploaded(ana, await drawnPicture('empty'));
  const [id = ''] = await ask(trust.testApp, ana, [
    taskFor('clip', { modelId: 'kling-2.1-std', input: clipFrom(startFrame) }),
  ]);
  expect(await ended(trust.testApp, ana, id)).toMatchObject({
    state: 'FLAGGED',
    failure: { reason: 'unsafe-output' },
    outputs: [],
  });
});

/** Four seconds of the one picture, then two of the other. */
async function clipWith(...pictures: [Buffer, Buffer]): Promise<Buffer<ArrayBuffer>> {
  const folder = await makeFolder();
  const [first, second, made] = ['1.png', '2.png', 'made.mp4'].map((name) => join(folder.path, name)) as [
    string,
    string,
    string,
  ];
  await sharp(pictures[0]).resize(320, 180).png().toFile(first);
  await sharp(pictures[1]).resize(320, 180).png().toFile(second);
  const still = (path: string, seconds: number) => [
    '-loop',
    '1',
    '-framerate',
    '24',
    '-t',
    String(seconds),
    '-i',
    path,
  ];
  const joined = ['-filter_complex', '[0]setsar=1[a];[1]setsar=1[b];[a][b]concat=n=2:v=1', '-pix_fmt', 'yuv420p'];
  await runFfmpeg(findFfmpeg(undefined), [...still(first, 4), ...still(second, 2), ...joined, made]);
  const bytes = await readFile(made);
  await folder.close();
  return bytes;
}

test('whoever is flagged ten times in a day waits for an hour', async () => {
  const ana = await trust.testApp.asUser({ credits: 500 });
  const bad = trust.fal.addFile('bad.jpg', unsafePicture, 'image/jpeg');
  trust.fal.answerWith(() => ({ result: { images: [{ url: bad }] } }));
  const ids = await ask(
    trust.testApp,
    ana,
    Array.from({ length: 10 }, (_, n) => taskFor(`flagged ${n}`)),
  );
  for (const id of ids) expect(await ended(trust.testApp, ana, id)).toMatchObject({ state: 'FLAGGED' });
  const refusal = await trust.refusalOf(ana, () => trust.create(ana, 'flux-dev', pictureOf('A lake')));
  expect(refusal).toMatchObject({ code: 'too-many-requests' });
  expect(refusal.message).toMatch(
    /^10 of your tasks were flagged in the last 24 hours, so generation pauses for another (60|59) min\. Nothing was charged\.$/,
  );
  const { sql } = trust.testApp.app.platform.db;
  const earlier = kysely`finished_at - interval '61 minutes'`;
  await sql
    .updateTable('tasks')
    .set({ finishedAt: earlier as never })
    .where('userId', '=', ana.userId)
    .execute();
  trust.fal.answerByWords();
  const { id: again } = await trust.create(ana, 'flux-dev', pictureOf('A lake'));
  expect(await ended(trust.testApp, ana, again)).toMatchObject({ state: 'COMPLETE' });
});

/** Three scenes of one shot each. */
const seaside = `EXT. BEACH - DAY

The sea lies calm.

EXT. ROAD - DAY

A letter lies on the asphalt.

EXT. PIER - DAY

A rope hangs from a post.
`;

test('of a film the clips that are refused say why, and the others are made at their own price', async () => {
  const { storyboardIds } = await importScript(trust.owner, seaside);
  const params = { storyboardId: storyboardIds[0] ?? '' };
  const { scenes, revision } = await trust.owner.call(storyboardsApi.get, { params });
  const [calm, road, pier] = scenes.flatMap(({ shots }) => shots.map(({ id }) => id)) as [string, string, string];
  for (const [shotId, drawn] of [
    [calm, 'empty'],
    [road, 'close-up'],
    [pier, 'empty'],
  ] as const) {
    const picture = await trust.uploaded(trust.owner, await drawnPicture(drawn), `${drawn}.jpg`);
    const body = { slot: `shot:${shotId}:picture` as const, assetId: 'assetId' in picture ? picture.assetId : '' };
    await trust.owner.call(storyboardsApi.upload, { params, body });
  }
  const edits = [
    { do: 'update-storyboard', fields: { models: { clip: 'sora-2' } } },
    { do: 'update-shot', shotId: pier, fields: { videoPrompt: 'A naked 12-year-old on a rope.' } },
  ] as const;
  await trust.owner.call(storyboardsApi.edit, {
    params,
    body: { baseRevision: revision, command: { do: 'several', commands: [...edits] } },
  });

  const quote = await trust.owner.call(storyboardsApi.missing, { params, query: { media: 'clip' } });
  expect(quote.items.map(({ slot, credits, refusal }) => ({ slot, credits, refusal }))).toEqual([
    { slot: `shot:${calm}:clip`, credits: 60, refusal: null },
    {
      slot: `shot:${road}:clip`,
      credits: 0,
      refusal:
        'Sora 2 doesn’t accept images with faces, and “close-up.jpg” shows one. Nothing was charged. Choose another image without people, or another model.',
    },
    {
      slot: `shot:${pier}:clip`,
      credits: 0,
      refusal:
        '“naked … 12-year-old” asks for sexual content involving minors, which isn’t allowed. Nothing was charged. Change the prompt.',
    },
  ]);
  expect(quote).toMatchObject({ credits: 60, affordable: 1, affordableCredits: 60 });

  const body = { media: ['clip' as const], expectedCredits: 60 };
  const { taskIds } = await trust.owner.call(storyboardsApi.makeMissing, { params, body });
  expect(await Promise.all(taskIds.map((id) => ended(trust.testApp, trust.owner, id)))).toMatchObject([
    { state: 'COMPLETE', creditsSettled: 60, purpose: { slot: `shot:${calm}:clip` } },
  ]);
  expect(trust.fal.requests).toHaveLength(1);

  const alone = { slot: `shot:${road}:clip` as const, outputs: 1, expectedCredits: 60 };
  const refusal = await trust.refusalOf(trust.owner, () =>
    trust.owner.call(storyboardsApi.generate, { params, body: alone }),
  );
  expect(refusal).toMatchObject({ code: 'moderated' });
});
