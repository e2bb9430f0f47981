import { expect, test } from 'vitest';
import { mediaProblems } from './check-media.ts';
import type { GenerationInput, MediaReference, VideoInput } from './input.ts';
import { lastFrameOf, mapMedia, mediaOf } from './media.ts';

const asset = (assetId: string) => ({ assetId });
const words = { prompt: 'A lighthouse', seed: 7 };
const look = { style: null, dimension: '16:9', resolution: '720p' } as const;
const clip: VideoInput<MediaReference> = {
  kind: 'video',
  ...words,
  ...look,
  subjects: [],
  startFrame: asset('first'),
  endFrame: asset('last'),
  durationSeconds: 5,
  frameRate: 24,
};

const inputs: [named: string[], input: GenerationInput<MediaReference>][] = [
  [
    ['ana', 'whole', 'mask'],
    {
      kind: 'image',
      ...words,
      ...look,
      outputs: 1,
      subjects: [{ name: 'ANA', description: '', images: [asset('ana')] }],
      inpaint: { picture: asset('whole'), mask: asset('mask') },
    },
  ],
  [['first', 'last'], clip],
  [[], { ...clip, startFrame: null, endFrame: null }],
  [
    ['face', 'voice'],
    {
      kind: 'lip-sync',
      ...words,
      face: { clip: asset('face') },
      audio: asset('voice'),
      durationSeconds: 5,
      resolution: '720p',
    },
  ],
  [['voice'], { kind: 'speech-to-speech', audio: asset('voice'), voice: 'Rachel', durationSeconds: 5, seed: 7 }],
  [['a', 'b'], { kind: 'reference', ...words, ...look, pictures: [asset('a'), asset('b')] }],
  [['a', 'b'], { kind: 'image-edit', ...words, picture: asset('a'), references: [asset('b')] }],
  [['a'], { kind: 'image-upscale', picture: asset('a'), seed: 7 }],
  [['a'], { kind: 'video-edit', ...words, clip: asset('a'), durationSeconds: 5 }],
  [['a'], { kind: 'video-upscale', clip: asset('a'), durationSeconds: 5, resolution: '4K', seed: 7 }],
  [
    ['a', 'b'],
    {
      kind: 'training',
      name: 'Ana',
      trigger: 'anaxq',
      subject: 'person',
      pictures: [{ ...asset('a'), crop: { left: 0, top: 0, width: 0.5, height: 1 }, caption: 'on a pier' }, asset('b')],
      seed: 7,
    },
  ],
  [[], { kind: 'music', ...words, durationSeconds: 5 }],
];
test.each(inputs)('the media %j of an input are all found, and put back where they were', (named, input) => {
  const ids = mediaOf(input).map((media) => ('assetId' in media ? media.assetId : ''));
  expect(ids.toSorted()).toEqual(named.toSorted());
  const there = mapMedia(input, (media) => ({ wrapped: media }));
  expect(mediaOf(there)).toHaveLength(named.length);
  expect(mapMedia(there, ({ wrapped }) => wrapped)).toEqual(input);
});

test.each(inputs)('the media %j of an input are each of the kind that their field wants', (named, input) => {
  // A document fits nowhere, so every piece is complained of.
  const said = mediaProblems(input, () => ({
    kind: 'document',
    durationMs: 0,
    sizeBytes: 1,
    width: null,
    height: null,
  }));
  expect(said).toHaveLength(named.length);
});

test('a loop ends on its first frame, any other clip on the one that was chosen', () => {
  expect(lastFrameOf(clip)).toEqual(asset('last'));
  expect(lastFrameOf({ ...clip, endFrame: null })).toBeNull();
  expect(lastFrameOf({ ...clip, endFrame: null, loop: true })).toEqual(asset('first'));
});

test('what is paid by its length must be at least as long as what it is made from', () => {
  const edit: GenerationInput<MediaReference> = {
    kind: 'video-edit',
    ...words,
    clip: asset('a'),
    durationSeconds: 5,
  };
  const saidOf = (durationMs: number) =>
    mediaProblems(edit, () => ({ kind: 'video', durationMs, sizeBytes: 1, width: null, height: null }));
  expect(saidOf(5_050)).toEqual([]);
  expect(saidOf(9_000)).toEqual([
    { path: 'durationSeconds', message: 'is shorter than the source, which lasts 9.0 s' },
  ]);
});
