import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { TaskKind } from '#domain/catalogue/kinds.ts';
import type { ModelLimits, ProviderId } from '#domain/catalogue/model.ts';
import { dimensionsFor, durationsAt } from '#domain/catalogue/resolution.ts';
import type { GenerationInput, MediaSource } from '#domain/generation/input.ts';
import { fullestInput, type Size, sizesOf, type UsedWay, waysTo } from '#test/fixtures/fullest-inputs.ts';
import { createElevenlabsGenerator } from './elevenlabs/elevenlabs-generator.ts';
import { createFalGenerator } from './fal/fal-generator.ts';
import type { Generator } from './generator.ts';
import { createGoogleGenerator } from './google/google-generator.ts';
import type { VendorOptions } from './http/call-vendor.ts';
import { createOpenaiGenerator } from './openai/openai-generator.ts';
import { createReplicateGenerator } from './replicate/replicate-generator.ts';

// What somebody sets in the menu, pays for and is not told otherwise about must reach the vendor, on every way.

const adapters: Partial<Record<ProviderId, (options: VendorOptions) => Generator>> = {
  fal: createFalGenerator,
  replicate: createReplicateGenerator,
  openai: createOpenaiGenerator,
  google: createGoogleGenerator,
  elevenlabs: createElevenlabsGenerator,
};

const address = 'https://studio.test';
const media = (name: string, mediaType: string): MediaSource => ({ url: `${address}/${name}`, mediaType });
const sources = {
  picture: { ...media('picture.png', 'image/png'), width: 64, height: 36 },
  sound: media('voice.mp3', 'audio/mpeg'),
  film: { ...media('clip.mp4', 'video/mp4'), width: 1280, height: 720 },
};
const another: MediaSource = { ...sources.picture, url: `${address}/another.png` };

let pictures: Map<string, Uint8Array<ArrayBuffer>>;
beforeAll(async () => {
  const draw = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 64, height: 36, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  pictures = new Map([
    [sources.picture.url, await draw('#ffffff')],
    [another.url, await draw('#204080')],
  ]);
});

/** What a vendor is sent for an input, as text. It refuses whatever comes. */
async function sentFor({ way }: UsedWay, input: GenerationInput<MediaSource>): Promise<string> {
  const sent: string[] = [];
  const get: typeof fetch = async (resource, { method = 'GET', body } = {}) => {
    const url = String(resource instanceof Request ? resource.url : resource);
    if (method === 'GET') return new Response(pictures.get(url) ?? new Uint8Array(8));
    sent.push(url, body instanceof FormData ? await formText(body) : await new Response(body).text());
    return Response.json({}, { status: 400 });
  };
  const create = adapters[way.provider] ?? expect.fail(way.provider);
  const { endpoint, fixedInputs } = way;
  const call = { endpoint, fixedInputs, input, idempotencyKey: 'tsk_1' };
  await create({ key: 'key', fetch: get }).start(call, new AbortController().signal);
  expect(sent).not.toEqual([]);
  return sent.join('\n');
}

async function formText(form: FormData): Promise<string> {
  const parts = await Promise.all(
    [...form].map(async ([name, value]) => [name, typeof value === 'string' ? value : await value.bytes()]),
  );
  return JSON.stringify(parts);
}

type Change = [name: string, change: object];

/** Each setting that the model's limits promise on this way, with another value than the fullest input has. */
const changesOf = (used: UsedWay, size: Size): Change[] => [
  ...wordsOf(used),
  ...framesOf(used),
  ...sizeChanges(used, size),
  ...soundsOf(used),
];

function wordsOf({ row: { kind, limits } }: UsedWay): Change[] {
  return [
    ...when(wordy.has(kind) && limits.promptCharacters > 0, ['prompt', { prompt: 'Fog over the pass' }]),
    ...when(kind === 'video' && limits.negativePromptCharacters > 0, ['negativePrompt', { negativePrompt: 'fog' }]),
    ...when(limits.supportsCfg, ['cfg', { cfg: 0.9 }]),
    ...when(limits.supportsSeed, ['seed', { seed: 8 }]),
  ];
}

function framesOf({ use }: UsedWay): Change[] {
  return [
    ...when(use === 'both-frames', ['endFrame', { endFrame: another }]),
    ...when(use === 'first-frame' || use === 'both-frames', ['startFrame', { startFrame: another }]),
  ];
}

function sizeChanges({ row: { kind, limits }, way, use }: UsedWay, size: Size): Change[] {
  // Whatever begins with a picture has its shape; whatever is made from a sound or a clip has its length.
  const keepsShape = use === 'first-frame' || use === 'both-frames' || use.startsWith('inpaint');
  const hasLength = kind === 'video' || kind === 'music' || kind === 'sound';
  const resolutions = limits.resolutions?.filter((one) => way.resolutions?.includes(one) ?? true) ?? null;
  return [
    ...other('resolution', resolutions, size.resolution),
    ...(keepsShape ? [] : other('dimension', dimensionsFor(limits, false), size.dimension)),
    ...(hasLength ? other('durationSeconds', lengthsOf(limits, size), size.durationSeconds) : []),
  ];
}

function soundsOf({ row: { kind, limits } }: UsedWay): Change[] {
  return [
    ...when(kind === 'sound' && limits.supportsLoop, ['loop', { loop: false }]),
    ...limits.voiceSettings.map((name): Change => [name, { settings: { [name]: 0.8 } }]),
    ...when(kind === 'speech' || kind === 'speech-to-speech', ['voice', { voice: 'Aria' }]),
  ];
}

const wordy: ReadonlySet<TaskKind> = new Set([
  'image',
  'video',
  'music',
  'sound',
  'lip-sync',
  'reference',
  'image-edit',
  'video-edit',
]);
const when = (applies: boolean, change: Change): Change[] => (applies ? [change] : []);
const lengthsOf = (limits: ModelLimits, { resolution }: Size) =>
  durationsAt(limits, resolution) ?? (limits.shortestSeconds === null ? null : [limits.shortestSeconds]);

/** Another value than the one that is asked for, where there is one. */
function other(name: string, able: readonly unknown[] | null, now: unknown): Change[] {
  const value = able?.find((one) => one !== now);
  return value === undefined ? [] : [[name, { [name]: value }]];
}

/** The settings that change nothing of what is sent. */
async function unheard(used: UsedWay): Promise<string[]> {
  const size = sizesOf(used).at(-1) ?? expect.fail('It has no size.');
  const input = fullestInput(used, size, sources);
  const usual = await sentFor(used, input);
  const names: string[] = [];
  for (const [name, change] of changesOf(used, size)) {
    if ((await sentFor(used, Object.assign({}, input, change))) === usual) names.push(name);
  }
  // The fullest input begins and ends with the same picture, and that is what a loop is.
  if (used.row.limits.supportsLoop && used.use === 'both-frames') {
    const loop = await sentFor(used, Object.assign({}, input, { endFrame: null, loop: true }));
    if (loop !== usual) names.push('loop');
  }
  return names.map((name) => `${used.way.endpoint} ${used.use}: ${name}`);
}

/** What a vendor does not know there, though its model does elsewhere: the way is worth having all the same. */
const leftOut: Partial<Record<ProviderId, readonly string[]>> = {
  fal: [
    'fal-ai/bytedance/omnihuman portrait: prompt',
    'fal-ai/elevenlabs/tts/eleven-v3 any: seed',
    'fal-ai/elevenlabs/tts/multilingual-v2 any: seed',
    'fal-ai/elevenlabs/tts/turbo-v2.5 any: seed',
    // What is painted anew has the picture's own size.
    'fal-ai/flux-pro/v1/fill inpaint: resolution',
    'fal-ai/kling-video/lipsync/audio-to-video clip: prompt',
    'fal-ai/veo3.1/reference-to-video references: negativePrompt',
    'fal-ai/veo3.1/reference-to-video references: seed',
  ],
  // Pictures have about a megapixel there; a closeness to the words is not among the fields that we have read.
  replicate: [
    'black-forest-labs/flux-1.1-pro text: resolution',
    'black-forest-labs/flux-dev text: cfg',
    'black-forest-labs/flux-dev text: resolution',
    'kwaivgi/kling-v2.1 both-frames: cfg',
    'kwaivgi/kling-v2.1 first-frame: cfg',
  ],
  google: ['text', 'first-frame', 'both-frames', 'references'].map((use) => `veo-3.1-generate-preview ${use}: seed`),
};

test.each(Object.keys(adapters) as ProviderId[])(
  'on every way to %s each setting that a model has reaches the vendor, but for those that are known to be left out there',
  async (provider) => {
    const ways = waysTo(provider).filter(({ row: { kind } }) => kind !== 'text' && kind !== 'training');
    const found = (await Promise.all(ways.map(unheard))).flat();
    expect([...new Set(found)].toSorted()).toEqual((leftOut[provider] ?? []).toSorted());
  },
);
