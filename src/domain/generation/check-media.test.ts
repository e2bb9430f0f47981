import { expect, test } from 'vitest';
import { type KnownMedia, mediaProblems } from './check-media.ts';
import type { LipSyncInput, MediaReference, TrainingInput } from './input.ts';

const known: Record<string, KnownMedia> = {
  voice: { kind: 'audio', durationMs: 2_000, sizeBytes: 1, width: null, height: null },
  minute: { kind: 'video', durationMs: 60_000, sizeBytes: 1, width: 1920, height: 1080 },
  portrait: { kind: 'image', durationMs: null, sizeBytes: 1, width: null, height: null },
};
const find = (media: MediaReference) => ('assetId' in media ? known[media.assetId] : undefined);

const talk = (more: Partial<LipSyncInput<MediaReference>>): LipSyncInput<MediaReference> => ({
  kind: 'lip-sync',
  face: { portrait: { assetId: 'portrait' } },
  audio: { assetId: 'voice' },
  prompt: '',
  durationSeconds: 2,
  resolution: '1080p',
  seed: 1,
  ...more,
});

test('a long clip cannot speak at the price of a short sound: its vendor counts the clip', () => {
  expect(mediaProblems(talk({}), find)).toEqual([]);
  const clip = { face: { clip: { assetId: 'minute' } } };
  expect(mediaProblems(talk(clip), find)).toEqual([
    { path: 'durationSeconds', message: 'is shorter than the source, which lasts 60.0 s' },
  ]);
  expect(mediaProblems(talk({ ...clip, durationSeconds: 60 }), find)).toEqual([]);
  const unknown = { face: { clip: { taskId: 'running' } } };
  expect(mediaProblems(talk(unknown), find)).toMatchObject([
    { path: 'face', message: expect.stringContaining('must be finished') },
  ]);
});

test('nothing is learned from pictures of which nobody knows how large they are', () => {
  const training: TrainingInput<MediaReference> = {
    kind: 'training',
    name: 'Ana',
    trigger: 'anaface',
    subject: 'person',
    pictures: [{ assetId: 'portrait' }, { taskId: 'running' }],
    seed: 1,
  };
  expect(mediaProblems(training, find)).toMatchObject([
    { path: 'pictures', message: expect.stringContaining('must be finished') },
  ]);
});

test('a picture of more than 24 megapixels is not upscaled at the flat price', () => {
  const ofSize = (width: number, height: number) =>
    mediaProblems({ kind: 'image-upscale', picture: { assetId: 'photo' }, seed: 1 }, () => ({
      kind: 'image',
      durationMs: null,
      sizeBytes: 1,
      width,
      height,
    }));
  expect(ofSize(6000, 4000)).toEqual([]);
  expect(ofSize(6000, 4001)).toEqual([
    { path: 'picture', message: 'has 25 megapixels, but upscaling is limited to 24' },
  ]);
});

test('a clip is not upscaled to less than it has: its vendor bills the size that it delivers', () => {
  const upscale = (width: number, height: number, resolution: '1080p' | '4K') =>
    mediaProblems(
      { kind: 'video-upscale', clip: { assetId: 'clip' }, durationSeconds: 5, resolution, seed: 1 },
      () => ({
        kind: 'video',
        durationMs: 5_000,
        sizeBytes: 1,
        width,
        height,
      }),
    );
  expect(upscale(1080, 1920, '1080p')).toEqual([]);
  expect(upscale(2160, 3840, '4K')).toEqual([]);
  expect(upscale(2160, 3840, '1080p')).toEqual([
    { path: 'resolution', message: 'is lower than the 2160 lines that the video already has' },
  ]);
});
