import { expect, test } from 'vitest';
import type { CatalogueEntry, VendorEndpoint } from './entry.ts';
import { families } from './families.ts';
import { dollarsPerCredit, marginOf } from './margin.ts';
import { costInDollars, priceInCredits, type Quantity } from './price.ts';
import { durationsAt } from './resolution.ts';

const ways = Object.values(families)
  .flat()
  .flatMap((entry) =>
    entry.endpoints.map((way) => ({ entry, way, name: `${entry.id} at ${way.provider} ${way.endpoint}` })),
  );

/** Every length, resolution, shape and number of characters that a way can be asked for. */
function quantitiesOf({ limits, kind }: CatalogueEntry, way: VendorEndpoint): Quantity[] {
  const able = (limits.resolutions ?? []).filter((one) => way.resolutions?.includes(one) ?? true);
  const resolutions = able.length > 0 ? able : [null];
  const dimensions = limits.dimensions ?? [null];
  const characters = kind === 'speech' ? [1, 99, 100, 101, limits.promptCharacters] : [0];
  return resolutions.flatMap((resolution) =>
    dimensions.flatMap((dimension) =>
      lengthsOf(limits, resolution).flatMap((durationSeconds) =>
        characters.map((count) => ({ outputs: 1, durationSeconds, characters: count, resolution, dimension })),
      ),
    ),
  );
}

function lengthsOf(limits: CatalogueEntry['limits'], resolution: Quantity['resolution']): readonly number[] {
  const fixed = resolution === null ? limits.durationsSeconds : durationsAt(limits, resolution);
  if (fixed) return fixed;
  const { shortestSeconds, longestSeconds } = limits;
  if (longestSeconds === null) return [0];
  const first = shortestSeconds ?? 1;
  const steps = Math.floor((longestSeconds - first) * 2);
  return [...Array.from({ length: steps + 1 }, (_, step) => first + step / 2), longestSeconds];
}

/** What the vendor charges beyond what the smallest pack brings, in dollars, at the worst. */
function lossOf(entry: CatalogueEntry, way: VendorEndpoint): number {
  const { cost } = way;
  if (cost === null) return 0;
  const losses = quantitiesOf(entry, way).map((quantity) => {
    const paid = priceInCredits(entry.pricing, quantity) * dollarsPerCredit;
    return costInDollars(cost, quantity) * (cost.worstTimes ?? 1) - paid;
  });
  return Math.max(...losses);
}

const smallest = 0.000_001;

test('no vendor charges more than the price at the smallest pack brings, unless the catalogue gives the reason', () => {
  const unexplained = ways.filter(({ entry, way }) => lossOf(entry, way) > smallest && way.belowCost === null);
  expect(unexplained.map(({ name }) => name)).toEqual([]);
});

test('no way gives a reason for a loss that it does not make', () => {
  const explained = ways.filter(({ way }) => way.belowCost !== null);
  expect(explained.length).toBeGreaterThan(0);
  expect(explained.filter(({ entry, way }) => lossOf(entry, way) <= smallest).map(({ name }) => name)).toEqual([]);
});

/** No price of these was found: their vendors bill by plan, by tokens or by compute time, or publish it only to customers. */
const unknownCosts = [
  'nano-banana-2 at google gemini-3.1-flash-image',
  'nano-banana-pro at google gemini-3-pro-image',
  'seedance-pro at replicate bytedance/seedance-1-pro',
  'kling-2.1-pro at replicate kwaivgi/kling-v2.1',
  'kling-2.1-std at replicate kwaivgi/kling-v2.1',
  'photon at replicate luma/photon',
  'photon-flash at replicate luma/photon-flash',
  'fabric at replicate veed/fabric-1.0',
  'elevenlabs-multilingual at elevenlabs eleven_multilingual_v2',
  'elevenlabs-turbo at elevenlabs eleven_turbo_v2_5',
  'elevenlabs-v3 at elevenlabs eleven_v3',
  'elevenlabs-voice-changer at elevenlabs eleven_multilingual_sts_v2',
  'elevenlabs-sound at elevenlabs eleven_text_to_sound_v2',
  'elevenlabs-music at elevenlabs music_v2',
  'language-model at openai-compatible chat/completions',
  'language-model at openai responses',
  'language-model at anthropic messages',
  'language-model at google generateContent',
  'language-model at fal openrouter/router',
];

test('every way to a vendor has a cost or is listed as unknown', () => {
  expect(ways.filter(({ way }) => way.cost === null).map(({ name }) => name)).toEqual(unknownCosts);
});

test('a 30 s upscale at 4K brings more than its vendor charges', () => {
  const upscale = ways.find(({ name }) => name === 'video-upscale at fal fal-ai/topaz/upscale/video');
  const longest: Quantity = { outputs: 1, durationSeconds: 30, characters: 0, resolution: '4K', dimension: null };
  const margin = upscale && marginOf(upscale.entry, upscale.way, longest);
  expect(margin).toMatchObject({ costDollars: 2.4, marginDollars: expect.closeTo(240 * (5 / 350) - 2.4, 6) });
});
