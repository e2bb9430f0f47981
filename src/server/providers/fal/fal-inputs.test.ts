import { describe, expect, test } from 'vitest';
import type { EndpointUse } from '#domain/catalogue/entry.ts';
import { routesFor } from '#domain/generation/route.ts';
import { inputProblems } from '#domain/generation/check-input.ts';
import type { MediaSource } from '#domain/generation/input.ts';
import { falEndpoints, refusalsOf } from '#server/fake-vendors/fal/read-endpoints.ts';
import { fullestInput, type Size, sizesOf, waysTo } from '#test/fixtures/fullest-inputs.ts';
import { falBodies, speaksFal } from './fal-inputs.ts';

const picture: MediaSource = {
  url: 'https://studio.test/picture.png',
  mediaType: 'image/png',
  width: 1280,
  height: 720,
};
const sound: MediaSource = { url: 'https://studio.test/voice.mp3', mediaType: 'audio/mpeg', durationSeconds: 5 };
const film: MediaSource = { url: 'https://studio.test/clip.mp4', mediaType: 'video/mp4', width: 1280, height: 720 };

const sources = { picture, sound, film };
const ways = waysTo('fal');

describe('every way to fal that the catalogue has', () => {
  test.each(ways.map((one) => [`${one.row.id} by ${one.way.endpoint} from ${one.use}`, one] as const))(
    '%s: the body has only fields and values that the endpoint knows',
    (_, used) => {
      const { row, way } = used;
      const endpoint = falEndpoints.get(way.endpoint) ?? expect.fail(`${way.endpoint} is not in the table`);
      const usable = sizesOf(used);
      expect(usable).not.toEqual([]);
      for (const size of usable) {
        const input = fullestInput(used, size, sources);
        expect(inputProblems({ ...row, status: 'available' }, input)).toEqual([]);
        expect(routesFor(row, input)).toContain(way);
        const bodies = falBodies(way.endpoint, input) ?? expect.fail('It cannot be made.');
        for (const body of bodies) expect(refusalsOf(endpoint, { ...body, ...way.fixedInputs })).toEqual([]);
        const asked = input.kind === 'image' ? input.outputs : 1;
        expect(bodies).toHaveLength(Math.ceil(asked / way.outputsPerCall));
      }
    },
  );

  test('is spoken', () => {
    expect(ways.filter(({ way }) => !speaksFal(way.endpoint))).toEqual([]);
  });
});

const find = (id: string) => ways.find(({ row }) => row.id === id) ?? expect.fail(id);
const usual: Size = { resolution: '720p', dimension: '16:9', durationSeconds: 5 };
const bodyOf = (id: string, endpoint: string, { use = 'text', ...change }: Change = {}) =>
  falBodies(endpoint, Object.assign(fullestInput({ ...find(id), use }, usual, sources), change))?.[0];
type Change = { use?: EndpointUse; [field: string]: unknown };

test('people are described in words, and by the number of their picture where pictures go along', () => {
  const prompt = 'ANA waits at the harbour';
  expect(bodyOf('flux-dev', 'fal-ai/flux/dev')).toMatchObject({ prompt: `${prompt}. ANA: in a red coat.` });
  expect(bodyOf('nano-banana', 'fal-ai/nano-banana/edit', { use: 'references' })).toMatchObject({
    prompt: `${prompt}. Images 1, 2, 3, 4 and 5 show ANA (in a red coat).`,
  });
});

test('lengths are texts, seconds with a letter, numbers, frames or milliseconds, as each endpoint wants them', () => {
  expect(bodyOf('kling-2.5-pro', 'fal-ai/kling-video/v2.5-turbo/pro/text-to-video')).toMatchObject({ duration: '5' });
  expect(bodyOf('veo-3.1', 'fal-ai/veo3.1', { durationSeconds: 8 })).toMatchObject({ duration: '8s' });
  expect(bodyOf('wan-2.7', 'fal-ai/wan/v2.7/text-to-video')).toMatchObject({ duration: 5 });
  expect(bodyOf('infinite-talk', 'fal-ai/infinitalk', { use: 'portrait' })).toMatchObject({ num_frames: 125 });
  expect(bodyOf('elevenlabs-music', 'fal-ai/elevenlabs/music', { durationSeconds: 12.5 })).toMatchObject({
    music_length_ms: 12_500,
  });
});

test('music that nobody sings is asked for as such', () => {
  const bodyFor = (prompt: string) => bodyOf('elevenlabs-music', 'fal-ai/elevenlabs/music', { prompt });
  expect(bodyFor('Low strings\nInstrumental, without vocals.')).toMatchObject({ force_instrumental: true });
  expect(bodyFor('Low strings')).not.toHaveProperty('force_instrumental');
});

test('a loop ends on the frame that it begins with', () => {
  const endpoint = 'fal-ai/kling-video/v2.5-turbo/pro/image-to-video';
  expect(bodyOf('kling-2.5-pro', endpoint, { use: 'first-frame', loop: true })).toMatchObject({
    image_url: picture.url,
    tail_image_url: picture.url,
  });
});

test('sizes that a model finds too small grow in shape; where it wants steps of 16, they are such', () => {
  const small = { dimension: '1:1', resolution: '720p' };
  expect(bodyOf('seedream-4', 'fal-ai/bytedance/seedream/v4/text-to-image', small)).toMatchObject({
    image_size: { width: 960, height: 960 },
  });
  expect(bodyOf('gpt-image-2-high', 'openai/gpt-image-2', small)).toMatchObject({
    image_size: { width: 816, height: 816 },
  });
});

test('a clip is made as much larger as it is too small', () => {
  const upscale = (resolution: string) =>
    bodyOf('video-upscale', 'fal-ai/topaz/upscale/video', { use: 'any', resolution });
  expect(upscale('1080p')).toMatchObject({ upscale_factor: 1.5 });
  expect(upscale('4K')).toMatchObject({ upscale_factor: 3 });
});

test('what an endpoint cannot make has no body', () => {
  const endpoint = 'fal-ai/kling-video/v2.1/standard/image-to-video';
  expect(bodyOf('kling-2.1-std', endpoint, { startFrame: null })).toBeUndefined();
  expect(bodyOf('kling-2.1-std', endpoint, { use: 'first-frame', endFrame: picture })).toBeUndefined();
  expect(bodyOf('flux-dev', endpoint)).toBeUndefined();
  expect(bodyOf('flux-dev', 'fal-ai/no-such-model')).toBeUndefined();
});
