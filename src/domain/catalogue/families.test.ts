import { expect, test } from 'vitest';
import type { Dimension, ModelResolution } from '../storyboards/dimension.ts';
import type { CatalogueEntry } from './entry.ts';
import { families } from './families.ts';
import { dollarsPerCredit } from './margin.ts';
import { costInDollars, priceInCredits, type Quantity } from './price.ts';
import { defaultResolution, durationsAt } from './resolution.ts';

const models = new Map(
  Object.values(families)
    .flat()
    .map((entry) => [entry.id, entry]),
);
const model = (id: string): CatalogueEntry => models.get(id) ?? expect.fail(`There is no model ${id}.`);

const one: Quantity = { outputs: 1, durationSeconds: 1, characters: 0, resolution: null, dimension: null };
const price = (id: string, quantity: Partial<Quantity> = {}) =>
  priceInCredits(model(id).pricing, { ...one, resolution: defaultResolution(model(id).limits), ...quantity });

// Everything below is typed from section 9 of the requirement and from product.md, never from the rows.

test('credit costs now, with the older values beside them, are those of the requirement', () => {
  const flat: [id: string, credits: number, older: number][] = [
    ['create-reference', 8, 4],
    ['image-edit', 8, 4],
    ['image-upscale', 20, 5],
    ['elevenlabs-music', 100, 25],
    ['video-edit', 20, 15],
    ['video-upscale', 20, 10],
  ];
  for (const [id, credits, older] of flat) {
    for (const durationSeconds of [3, 5, 5.04]) expect([id, price(id, { durationSeconds })]).toEqual([id, credits]);
    expect([id, model(id).creditsDeprecated]).toEqual([id, older]);
  }
  const known = new Set(flat.map(([id]) => id));
  for (const { id, creditsDeprecated } of models.values()) {
    if (!known.has(id)) expect([id, creditsDeprecated]).toEqual([id, null]);
  }
});

const longer: [id: string, seconds: number, resolution: ModelResolution | null, credits: number][] = [
  ['video-edit', 5.2, null, 40],
  ['video-edit', 10, null, 40],
  ['video-upscale', 10, '1080p', 40],
  ['video-upscale', 11, '1080p', 60],
  ['video-upscale', 5, '4K', 40],
  ['video-upscale', 30, '1080p', 120],
  ['video-upscale', 30, '4K', 240],
  ['elevenlabs-music', 90, null, 100],
  ['elevenlabs-music', 91, null, 200],
  ['elevenlabs-music', 300, null, 400],
];
for (const [id, durationSeconds, resolution, credits] of longer) {
  test(`${id} of ${durationSeconds} s at ${resolution ?? 'its size'} costs ${credits} credits`, () => {
    expect(price(id, { durationSeconds, resolution })).toBe(credits);
  });
}

const pictures: [id: string, label: string, credits: number][] = [
  ['nano-banana', 'Nano Banana', 8],
  ['seedream-4', 'Seedream 4', 8],
  ['seedream-3', 'Seedream 3', 8],
  ['flux-ultra', 'Flux Ultra', 10],
  ['flux-raw', 'Flux Raw', 10],
  ['flux-pro', 'Flux Pro', 8],
  ['flux-dev', 'Flux Dev', 5],
  ['imagen-4-ultra', 'Imagen 4 Ultra', 10],
  ['imagen-4', 'Imagen 4', 8],
  ['imagen-4-fast', 'Imagen 4 Fast', 5],
  ['minimax-image', 'MiniMax', 3],
  ['photon', 'Photon', 5],
  ['photon-flash', 'Photon Flash', 3],
];
for (const [id, label, credits] of pictures) {
  test(`a picture by ${label} costs ${credits} credits in each shape and size, four cost four times that`, () => {
    expect(model(id)).toMatchObject({ kind: 'image', label });
    for (const dimension of ['16:9', '1:1', '9:16'] as const) {
      for (const resolution of model(id).limits.resolutions ?? []) {
        expect(price(id, { dimension, resolution })).toBe(credits);
        expect(price(id, { dimension, resolution, outputs: 4 })).toBe(4 * credits);
      }
    }
  });
}

const gpt: [tier: string, large: number, small: number][] = [
  ['high', 30, 25],
  ['medium', 12, 8],
  ['low', 4, 3],
];
for (const [tier, large, small] of gpt) {
  test(`a picture by GPT Image ${tier} costs ${large} when it is wide or tall and ${small} when it is square`, () => {
    const cost = (dimension: Dimension) => price(`gpt-image-${tier}`, { dimension });
    expect([cost('16:9'), cost('9:16'), cost('1:1')]).toEqual([large, large, small]);
  });
}

type Rates = Partial<Record<ModelResolution, number>>;
type Clip = [id: string, base: number, rates: Rates, durations: number[]];

const clips: Clip[] = [
  ['veo-3.1', 20, { '720p': 20, '1080p': 20 }, [8]],
  ['veo-3', 20, { '720p': 20, '1080p': 20 }, [8]],
  ['sora-2-pro', 80, { '720p': 80, '1080p': 120 }, [4, 8, 12]],
  ['sora-2-pro-10s', 80, { '720p': 80, '1080p': 120 }, [10]],
  ['sora-2-pro-15s', 80, { '720p': 80, '1080p': 120 }, [15]],
  ['sora-2', 15, { '720p': 15 }, [4, 8, 12]],
  ['sora-2-10s', 15, { '720p': 15 }, [10]],
  ['sora-2-15s', 15, { '720p': 15 }, [15]],
  ['seedance-pro', 12, { '1080p': 20, '720p': 12, '480p': 6 }, [5, 10]],
  ['seedance-lite', 6, { '1080p': 10, '720p': 6, '480p': 4 }, [5, 10]],
  ['kling-2.5-pro', 10, { '1080p': 10 }, [5, 10]],
  ['kling-2.1-master', 30, { '1080p': 30 }, [5, 10]],
  ['kling-2.1-pro', 10, { '1080p': 10 }, [5, 10]],
  ['kling-2.1-std', 5, { '720p': 5 }, [5, 10]],
  ['wan-2.5', 5, { '1080p': 20, '720p': 12, '480p': 5 }, [5, 10]],
  ['minimax-video', 7, { '1080p': 12, '768p': 7, '512p': 4 }, [6, 10]],
];
for (const [id, base, rates, durations] of clips) {
  test(`${id} costs its credits per second at each resolution, and makes ${durations.join(', ')} s`, () => {
    const { limits, pricing, kind } = model(id);
    expect([kind, pricing.credits, limits.durationsSeconds]).toEqual(['video', base, durations]);
    expect(new Set(limits.resolutions)).toEqual(new Set(Object.keys(rates)));
    for (const [resolution, rate] of Object.entries(rates) as [ModelResolution, number][]) {
      for (const durationSeconds of durations) {
        expect(price(id, { resolution, durationSeconds })).toBe(rate * durationSeconds);
      }
    }
  });
}

const talking: [id: string, base: number, rates: Rates][] = [
  ['fabric', 12, { '720p': 20, '480p': 12 }],
  ['wan-2.5-lip-sync', 12, { '1080p': 20, '720p': 12, '480p': 8 }],
  ['infinite-talk', 40, { '720p': 80, '480p': 40 }],
  ['omnihuman', 20, { '1080p': 20 }],
  ['kling-avatar', 16, { '1080p': 16 }],
];
for (const [id, base, rates] of talking) {
  test(`lip-sync by ${id} costs its credits per second at each resolution`, () => {
    expect([model(id).kind, model(id).pricing.credits]).toEqual(['lip-sync', base]);
    expect(new Set(model(id).limits.resolutions)).toEqual(new Set(Object.keys(rates)));
    for (const [resolution, rate] of Object.entries(rates) as [ModelResolution, number][]) {
      expect(price(id, { resolution, durationSeconds: 5 })).toBe(rate * 5);
    }
  });
}

test('previz costs 1 for a picture, a reference, an edit, an upscale, a clip or lip-sync, 3 for music, and nothing for voice, sound and text', () => {
  const costs = ['image', 'reference', 'edit', 'upscale', 'video', 'lip-sync', 'music', 'voice', 'sound', 'text'].map(
    (what) => price(`previz-${what}`, { durationSeconds: 10, characters: 500 }),
  );
  expect(costs).toEqual([1, 1, 1, 1, 1, 1, 3, 0, 0, 0]);
});

test('speech costs 1 for each 100 characters begun, speech-to-speech 1 a second, an effect 5, a text 1, training 500', () => {
  for (const id of ['elevenlabs-multilingual', 'elevenlabs-turbo', 'elevenlabs-v3']) {
    expect([100, 101, 5000].map((characters) => price(id, { characters }))).toEqual([1, 2, 50]);
  }
  expect(price('elevenlabs-voice-changer', { durationSeconds: 12 })).toBe(12);
  expect(price('elevenlabs-voice-changer', { durationSeconds: 12.2 })).toBe(13);
  expect(price('elevenlabs-sound', { durationSeconds: 22 })).toBe(5);
  expect(price('language-model')).toBe(1);
  expect(price('flux-lora-training')).toBe(500);
});

test('the resolution is decided first: 720p, for MiniMax 768p, and where neither is made the one that is', () => {
  const decided = (id: string) => defaultResolution(model(id).limits);
  for (const id of ['veo-3.1', 'sora-2-pro', 'seedance-pro', 'wan-2.5', 'fabric', 'infinite-talk', 'previz-video']) {
    expect([id, decided(id)]).toEqual([id, '720p']);
  }
  expect([decided('minimax-video'), decided('kling-2.5-pro')]).toEqual(['768p', '1080p']);
  expect([price('fabric'), price('infinite-talk'), price('wan-2.5'), price('minimax-video')]).toEqual([20, 80, 12, 7]);
});

test('MiniMax makes 1080p at 6 s only, and 512p only from an image', () => {
  const { limits } = model('minimax-video');
  expect([durationsAt(limits, '1080p'), durationsAt(limits, '768p')]).toEqual([[6], [6, 10]]);
  expect(limits.resolutionsFromImage).toEqual(['512p']);
});

test('Basic or higher is needed for Veo, Sora, Seedance Pro, Kling 2.5 Pro, 2.1 Master and Pro, and not for the others', () => {
  const needs = clips.map(([id]) => id).filter((id) => model(id).needsUpgrade);
  expect(needs).toEqual([
    'veo-3.1',
    'veo-3',
    'sora-2-pro',
    'sora-2-pro-10s',
    'sora-2-pro-15s',
    'sora-2',
    'sora-2-10s',
    'sora-2-15s',
    'seedance-pro',
    'kling-2.5-pro',
    'kling-2.1-master',
    'kling-2.1-pro',
  ]);
  for (const { id, kind, needsUpgrade } of models.values()) {
    if (kind !== 'video' || id.startsWith('previz')) expect([id, needsUpgrade]).toEqual([id, false]);
  }
});

test('every picture model is unlimited in its standard mode; of the clips only what needs no upgrade is', () => {
  for (const { id, kind, mode, isUnlimited, needsUpgrade } of models.values()) {
    if (kind === 'image') expect([id, isUnlimited]).toEqual([id, mode === 'standard']);
    if (kind !== 'image' && kind !== 'video') expect([id, isUnlimited]).toEqual([id, false]);
    if (isUnlimited) expect([id, needsUpgrade]).toEqual([id, false]);
  }
  const free = clips.map(([id]) => id).filter((id) => model(id).isUnlimited);
  expect(free).toEqual(['seedance-lite', 'kling-2.1-std', 'wan-2.5', 'minimax-video']);
});

/** Section 0 of the facts: what its makers have switched off, since when, and what is offered instead. */
const gone: [id: string, since: string, instead: string][] = [
  ['sora-2', '2026-09-24', 'veo-3.1'],
  ['sora-2-10s', '2026-09-24', 'veo-3.1'],
  ['sora-2-15s', '2026-09-24', 'veo-3.1'],
  ['sora-2-pro', '2026-09-24', 'veo-3.1'],
  ['sora-2-pro-10s', '2026-09-24', 'veo-3.1'],
  ['sora-2-pro-15s', '2026-09-24', 'veo-3.1'],
  ['veo-3', '2026-06-30', 'veo-3.1'],
  ['imagen-4-ultra', '2026-08-17', 'nano-banana-pro'],
  ['imagen-4', '2026-08-17', 'nano-banana-2'],
  ['imagen-4-fast', '2026-08-17', 'nano-banana-2'],
  ['gpt-image-high', '2026-10-23', 'gpt-image-2-high'],
  ['gpt-image-medium', '2026-10-23', 'gpt-image-2-medium'],
  ['gpt-image-low', '2026-10-23', 'gpt-image-2-low'],
  ['seedance-lite', '2026-04-27', 'seedance-pro-fast'],
  ['seedream-3', '2026-08-02', 'seedream-4'],
];
test('what its maker has switched off is retired, says since when, and offers another', () => {
  const retired = [...models.values()].filter(({ status }) => status === 'retired');
  const told = new Map(retired.map(({ id, retiredOn, replacementId }) => [id, [retiredOn, replacementId]]));
  expect(told).toEqual(new Map(gone.map(([id, since, instead]) => [id, [since, instead]])));
});

/** A successor's price: its predecessor's, times what its vendor charges, divided by what the predecessor's charged; never below that. */
const successors: [id: string, predecessor: string, at: Partial<Quantity>[]][] = [
  ['nano-banana-2', 'nano-banana', [{ resolution: '720p' }, { resolution: '1080p' }, { resolution: '4K' }]],
  ['nano-banana-pro', 'imagen-4-ultra', [{ resolution: '720p' }, { resolution: '1080p' }, { resolution: '4K' }]],
  ['gpt-image-2-high', 'gpt-image-high', [{ dimension: '1:1' }, { dimension: '16:9' }]],
  ['gpt-image-2-medium', 'gpt-image-medium', [{ dimension: '1:1' }, { dimension: '16:9' }]],
  ['gpt-image-2-low', 'gpt-image-low', [{ dimension: '1:1' }, { dimension: '16:9' }]],
  ['seedream-4.5', 'seedream-4', [{ resolution: '1080p' }, { resolution: '4K' }]],
  ['gemini-omni-flash', 'veo-3.1', [{ resolution: '720p' }]],
  ['seedance-2', 'seedance-pro', [{ resolution: '480p' }, { resolution: '720p' }, { resolution: '1080p' }]],
  ['seedance-pro-fast', 'seedance-lite', [{ resolution: '480p' }, { resolution: '720p' }, { resolution: '1080p' }]],
  ['kling-3-pro', 'kling-2.5-pro', [{ resolution: '1080p' }]],
  ['wan-2.7', 'wan-2.5', [{ resolution: '720p' }, { resolution: '1080p' }]],
];
for (const [id, predecessor, quantities] of successors) {
  test(`${id} costs what ${predecessor} does, in proportion to what the vendors take`, () => {
    for (const quantity of quantities) {
      const asked = { ...one, ...quantity };
      const share = dollars(id, asked) / dollars(predecessor, asked);
      const exact = priceInCredits(model(predecessor).pricing, asked) * share;
      const atLeast = dollars(id, asked) / dollarsPerCredit;
      expect(priceInCredits(model(id).pricing, asked)).toBe(Math.ceil(Number(Math.max(exact, atLeast).toFixed(6))));
    }
  });
}

function dollars(id: string, quantity: Quantity): number {
  const cost = model(id).endpoints[0]?.cost;
  return cost ? costInDollars(cost, quantity) : expect.fail(`What ${id} costs its vendor is not known.`);
}

test('these are all the models: the document’s, their successors, previz and what is charged by the task', () => {
  const known = [
    ...pictures.map(([id]) => id),
    ...gpt.map(([tier]) => `gpt-image-${tier}`),
    ...clips.map(([id]) => id),
    ...talking.map(([id]) => id),
    ...successors.map(([id]) => id),
    'create-reference',
    'image-edit',
    'image-upscale',
    'video-edit',
    'video-upscale',
    'elevenlabs-music',
    'elevenlabs-multilingual',
    'elevenlabs-turbo',
    'elevenlabs-v3',
    'elevenlabs-voice-changer',
    'elevenlabs-sound',
    'language-model',
    'flux-lora-training',
    ...[
      'image',
      'reference',
      'edit',
      'upscale',
      'video',
      'lip-sync',
      'voice',
      'voice-changer',
      'music',
      'sound',
      'text',
    ].map((what) => `previz-${what}`),
  ];
  expect([...models.keys()].toSorted()).toEqual(known.toSorted());
});
