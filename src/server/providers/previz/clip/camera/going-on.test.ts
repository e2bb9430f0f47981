import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageEditInput, MediaSource, VideoInput } from '#domain/generation/input.ts';
import type { Scene } from '#domain/previz/scene.ts';
import { findFfmpeg } from '#server/platform/media/ffmpeg.ts';
import { makeFolder } from '#test/fixtures/make-media.ts';
import { editPicture } from '../../edit/edit-picture.ts';
import { sceneIn } from '../../edit/picture-scene.ts';
import { clipInput } from '../../testing/works.ts';
import { drawClip } from '../draw-clip.ts';
import { frameOfClip } from '../frame-of-clip.ts';

const ffmpegPath = findFfmpeg(undefined);
let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  folder = await makeFolder();
});
afterAll(() => folder.close());

const source: MediaSource = { url: 'https://example.test/', mediaType: 'image/jpeg' };
const workshop = () => ({ directory: folder.path, ffmpegPath, onProgress: () => undefined });
const subject = (name: string, description: string) => ({ name, description, images: [] });
const frames = 36;
const last = { kind: 'frame', frame: frames - 1, frames, frameRate: 24 } as const;

async function clip(prompt: string, startFrame: Buffer | null = null): Promise<string> {
  const outputFile = join(folder.path, `${startFrame ? 'next' : 'first'}.mp4`);
  const input: VideoInput<MediaSource> = {
    ...clipInput,
    prompt,
    resolution: '480p',
    durationSeconds: frames / 24,
    startFrame: startFrame && source,
    subjects: [subject('TOM', '60, in a grey jumper'), subject('MAYA', '34, in a red coat')],
  };
  await drawClip({ input, startFrame, endFrame: null, outputFile, ffmpegPath, onProgress: () => undefined });
  return outputFile;
}

/** Some frames of a clip, in grey. */
function greys(file: string, [one, other]: readonly [number, number]): [Buffer, Buffer] {
  const wanted = [one, other];
  const select = wanted.map((frame) => `eq(n\\,${frame})`).join('+');
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-vf',
    `select='${select}',format=gray`,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-',
  ];
  const bytes = execFileSync(ffmpegPath, args, { maxBuffer: 64e6 });
  const size = bytes.length / wanted.length;
  return [bytes.subarray(0, size), bytes.subarray(size)];
}

const differing = (a: Buffer, b: Buffer): number =>
  a.reduce((count, value, i) => count + (Math.abs(value - (b[i] ?? 0)) > 24 ? 1 : 0), 0) / a.length;

test('a frame of a clip knows who stands where and what the camera sees: a clip from it goes on, an edit changes it', async () => {
  const first = await clip('Push in. TOM walks to the right. Wide shot. TOM and MAYA. EXT. HARBOUR - DAY.');
  const kept = await frameOfClip(last, first, workshop());
  const scene = sceneIn(kept) ?? expect.fail('It carries no scene.');
  expect(scene.begun).toMatchObject({ people: [{ name: 'TOM' }, { name: 'MAYA' }] });
  expect(scene.begun).toHaveProperty('camera.forward', expect.closeTo(0.14, 2));
  const beginning = await frameOfClip({ ...last, frame: 0 }, first, workshop());
  expect(sceneIn(beginning)).toEqual({ ...scene, begun: undefined });

  const next = await clip('Static. TOM stands still. MAYA stands still. Wide shot.', kept);
  const goneOn = sceneIn(await frameOfClip(last, next, workshop()));
  const places = (of: Scene | null) => of?.begun?.people.map(({ name, at }) => ({ name, at }));
  expect(places(goneOn)).toEqual(places(scene));
  expect(goneOn).toHaveProperty('begun.camera', scene.begun?.camera);
  // After the few frames that come out of the start picture it is drawn: the same people at the same places, nearer as they were; water moves.
  const [[began, end], [begun, drawn]] = [greys(first, [0, frames - 1]), greys(next, [0, 12])];
  expect(differing(end, begun)).toBeLessThan(0.01);
  expect(differing(end, drawn)).toBeLessThan(differing(end, began) / 4);

  const edit: ImageEditInput<MediaSource> = {
    kind: 'image-edit',
    prompt: 'Give TOM a blue coat',
    picture: source,
    references: [],
    seed: 1,
  };
  const edited = await editPicture(edit, { picture: kept, references: [] });
  expect(sceneIn(edited)).toHaveProperty('begun', scene.begun);
});
