import { expect, test } from 'vitest';
import { families } from '../catalogue/families.ts';
import { routeProblems, routesFor } from './route.ts';
import { inputProblems } from './check-input.ts';
import type { ImageInput, VideoInput } from './input.ts';

const model = (id: string) =>
  Object.values(families)
    .flat()
    .find((entry) => entry.id === id) ?? expect.fail(id);

const frame = { assetId: 'ast_1' };
const clip: VideoInput<object> = {
  kind: 'video',
  prompt: 'Slow push in',
  startFrame: null,
  endFrame: null,
  durationSeconds: 5,
  frameRate: 24,
  dimension: '16:9',
  resolution: '720p',
  style: null,
  seed: 7,
  subjects: [],
};

const picture: ImageInput<object> = {
  kind: 'image',
  prompt: 'A lighthouse',
  style: null,
  dimension: '16:9',
  resolution: '720p',
  outputs: 1,
  seed: 7,
  subjects: [],
};
const music = { kind: 'music', prompt: 'Slow strings', durationSeconds: 10, seed: 7 } as const;
const withReferences = (count: number) => [
  { name: 'ANA', description: '', images: Array.from({ length: count }, () => frame) },
];

const minimax = { resolution: '768p', durationSeconds: 6 } as const;
const refused: [sentence: string, id: string, input: Partial<VideoInput<object>>][] = [
  ['durationSeconds must be one of 6 s at 1080p', 'minimax-video', { resolution: '1080p', durationSeconds: 10 }],
  ['startFrame is required for 512p', 'minimax-video', { ...minimax, resolution: '512p' }],
  ['resolution must be one of 512p, 768p, 1080p', 'minimax-video', { ...minimax, resolution: '720p' }],
  ['durationSeconds must be one of 8 s', 'veo-3.1', { durationSeconds: 4 }],
  ['dimension must be one of 16:9, 9:16', 'veo-3.1', { durationSeconds: 8, dimension: '1:1' }],
  ['subjects can include at most 3 reference images', 'veo-3.1', { durationSeconds: 8, subjects: withReferences(4) }],
  ['startFrame is required by this model', 'kling-2.1-std', {}],
  ['endFrame can’t be used with this model', 'kling-2.1-std', { startFrame: frame, endFrame: frame }],
  ['startFrame is required with an end frame', 'seedance-pro', { endFrame: frame }],
  ['durationSeconds must be one of 5, 10 s', 'wan-2.5', { durationSeconds: 7 }],
  ['modelId Sora 2 has been retired', 'sora-2', { durationSeconds: 8 }],
  ['modelId Previz lip-sync doesn’t support video requests', 'previz-lip-sync', {}],
  ['prompt is longer than 1500 characters', 'wan-2.5', { prompt: 'x'.repeat(1501) }],
];
for (const [sentence, id, input] of refused) {
  test(`${id} refuses: ${sentence}`, () => {
    const problems = inputProblems(model(id), { ...clip, ...input });
    expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([sentence]);
  });
}

const ways: [id: string, input: VideoInput<object> | ImageInput<object>, endpoints: string[]][] = [
  ['veo-3.1', clip, ['fal-ai/veo3.1', 'veo-3.1-generate-preview']],
  ['veo-3.1', { ...clip, startFrame: frame }, ['fal-ai/veo3.1/image-to-video', 'veo-3.1-generate-preview']],
  [
    'veo-3.1',
    { ...clip, startFrame: frame, endFrame: frame },
    ['fal-ai/veo3.1/first-last-frame-to-video', 'veo-3.1-generate-preview'],
  ],
  [
    'veo-3.1',
    { ...clip, subjects: withReferences(2) },
    ['fal-ai/veo3.1/reference-to-video', 'veo-3.1-generate-preview'],
  ],
  ['minimax-video', { ...clip, resolution: '1080p' }, ['fal-ai/minimax/hailuo-02/pro/text-to-video']],
  [
    'minimax-video',
    { ...clip, resolution: '512p', startFrame: frame },
    ['fal-ai/minimax/hailuo-02/standard/image-to-video'],
  ],
  ['nano-banana', { ...picture, subjects: withReferences(1) }, ['fal-ai/nano-banana/edit', 'gemini-2.5-flash-image']],
  ['flux-raw', picture, ['fal-ai/flux-pro/v1.1-ultra', 'black-forest-labs/flux-1.1-pro-ultra']],
];
for (const [id, input, endpoints] of ways) {
  test(`${id} is asked at ${endpoints[0]} for what is given, and there only`, () => {
    expect(routesFor(model(id), input).map(({ endpoint }) => endpoint)).toEqual(endpoints);
  });
}

const lora = { url: 'https://studio.test/style.safetensors', scale: 1 };
const unusable: [sentence: string, id: string, input: object][] = [
  ['negativePrompt can’t be used with this model', 'seedance-pro', { ...clip, negativePrompt: 'rain' }],
  ['negativePrompt is longer than 500 characters', 'wan-2.5', { ...clip, negativePrompt: 'x'.repeat(501) }],
  ['cfg can’t be used with this model', 'wan-2.5', { ...clip, cfg: 0.5 }],
  ['cfg must be from 0 to 1', 'flux-dev', { ...picture, cfg: 1.5 }],
  ['loop can’t be used with this model', 'wan-2.5', { ...clip, startFrame: frame, loop: true }],
  [
    'startFrame is required for 9:16. Without an image, the model generates 16:9',
    'minimax-video',
    { ...clip, resolution: '768p', durationSeconds: 6, dimension: '9:16' },
  ],
  ['startFrame is required for a loop', 'kling-2.5-pro', { ...clip, resolution: '1080p', loop: true }],
  [
    'endFrame can’t be set for a loop',
    'kling-2.5-pro',
    { ...clip, resolution: '1080p', startFrame: frame, endFrame: frame, loop: true },
  ],
  ['hitSeconds can’t be used with this model', 'elevenlabs-music', { ...music, hitSeconds: [1] }],
  [
    'hitSeconds can have at most 32 entries',
    'previz-music',
    { ...music, hitSeconds: Array.from({ length: 33 }, (_, n) => n / 9) },
  ],
  ['hitSeconds must be before the end at 10 s', 'previz-music', { ...music, hitSeconds: [4, 10] }],
  ['stems can’t be used with this model', 'elevenlabs-music', { ...music, stems: ['drums'] }],
  ['stems can’t contain duplicates', 'previz-music', { ...music, stems: ['drums', 'bass', 'drums'] }],
  ['loop can’t be used with this model', 'elevenlabs-music', { ...music, loop: true }],
  ['inpaint can’t be used with this model', 'nano-banana', { ...picture, inpaint: { picture: frame, mask: frame } }],
  ['loras can’t be used with this model', 'flux-pro', { ...picture, loras: [lora] }],
  ['loras must have https addresses', 'flux-dev', { ...picture, loras: [{ ...lora, url: 'http://10.0.0.1/a' }] }],
  ['loras must have a scale from 0 to 4', 'flux-dev', { ...picture, loras: [{ ...lora, scale: 5 }] }],
  ['loras can have at most 5 entries', 'flux-dev', { ...picture, loras: Array.from({ length: 6 }, () => lora) }],
];
for (const [sentence, id, input] of unusable) {
  test(`${id}: ${sentence}`, () => {
    const said = inputProblems(model(id), input as ImageInput<object>);
    expect(said.map(({ path, message }) => `${path} ${message}`)).toEqual([sentence]);
  });
}

const line = { kind: 'speech', text: 'Hello.', voice: 'Rachel', direction: null, seed: 7 } as const;
test('a voice is set as far as its model can be', () => {
  const saidOf = (id: string, settings: object) =>
    inputProblems(model(id), { ...line, settings }).map(({ path, message }) => `${path} ${message}`);
  expect(saidOf('elevenlabs-multilingual', { stability: 0.5, similarity: 1, style: 0, speed: 1.2 })).toEqual([]);
  expect(saidOf('elevenlabs-multilingual', { speed: 2 })).toEqual(['settings.speed must be from 0.7 to 1.2']);
  expect(saidOf('elevenlabs-v3', { speed: 1 })).toEqual(['settings.speed can’t be used with this model']);
  expect(saidOf('previz-voice', { similarity: 1 })).toEqual(['settings.similarity can’t be used with this model']);
});

test('previz says what it cannot do: trained styles, what must not be seen', () => {
  const wishes = { negativePrompt: 'rain', cfg: 0.5 };
  const said = (id: string, input: ImageInput<object> | VideoInput<object>) =>
    inputProblems(model(id), input).map(({ path }) => path);
  const masked = { ...picture, ...wishes, inpaint: { picture: frame, mask: frame }, loras: [lora] };
  expect(said('previz-image', masked)).toEqual(['negativePrompt', 'cfg', 'loras']);
  const looping = { ...clip, ...wishes, loop: true, startFrame: frame };
  expect(said('previz-video', looping)).toEqual(['negativePrompt', 'cfg']);
});

test('a part of a picture, a trained style, both, a loop and a clip that speaks each have a way of their own', () => {
  const first = (id: string, input: object) => routesFor(model(id), input as ImageInput<object>)[0]?.endpoint;
  const inpaint = { picture: frame, mask: frame };
  expect(first('flux-pro', { ...picture, inpaint })).toBe('fal-ai/flux-pro/v1/fill');
  expect(first('flux-dev', { ...picture, loras: [lora] })).toBe('fal-ai/flux-lora');
  expect(first('flux-dev', { ...picture, inpaint, loras: [lora] })).toBe('fal-ai/flux-lora/inpainting');
  const loop = { ...clip, durationSeconds: 8, startFrame: frame, loop: true };
  expect(first('veo-3.1', loop)).toBe('fal-ai/veo3.1/first-last-frame-to-video');
  const talk = { kind: 'lip-sync', face: { clip: frame }, audio: frame, prompt: '', durationSeconds: 5, seed: 7 };
  expect(first('kling-avatar', { ...talk, resolution: '1080p' })).toBe('fal-ai/kling-video/lipsync/audio-to-video');
  expect(first('omnihuman', { ...talk, resolution: '1080p' })).toBeUndefined();
});

test('versions that share an endpoint are told apart by what is always sent', () => {
  const sent = (id: string) => model(id).endpoints[0]?.fixedInputs;
  expect([sent('flux-ultra'), sent('flux-raw'), sent('gpt-image-2-low')]).toEqual([
    { raw: false },
    { raw: true },
    { quality: 'low' },
  ]);
});

test('a model without a vendor says what is missing, and one without a way says that', () => {
  const [none] = routeProblems({ ...model('flux-dev'), endpoints: [] }, picture);
  expect(none?.message).toBe('Flux Dev is not connected to this installation. An admin can add the key of its vendor');
  const [noWay] = routeProblems(model('seedance-lite'), { ...clip, resolution: '1080p', subjects: withReferences(2) });
  expect(noWay?.message).toBe('Seedance Lite does not support these inputs');
});

test('every available model of pictures and clips has a way for each thing that its limits promise', () => {
  for (const entry of Object.values(families).flat()) {
    const { limits, kind, id } = entry;
    if (kind === 'image') expect([id, routesFor(entry, picture).length > 0]).toEqual([id, true]);
    if (kind !== 'video') continue;
    for (const resolution of limits.resolutions ?? []) {
      const asked = { ...clip, resolution };
      const isFromText = limits.supportsTxt2Vid && !limits.resolutionsFromImage.includes(resolution);
      if (isFromText) expect([id, resolution, routesFor(entry, asked).length > 0]).toEqual([id, resolution, true]);
      const moved = { ...asked, startFrame: frame };
      expect([id, resolution, routesFor(entry, moved).length > 0]).toEqual([id, resolution, true]);
    }
  }
});
