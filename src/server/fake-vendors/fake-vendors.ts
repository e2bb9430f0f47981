import type { Config } from '#server/platform/config.ts';
import type { FakeVendor, FakeVendorOptions } from './fake-vendor.ts';
import { startFakeElevenlabsVendor } from './elevenlabs/fake-elevenlabs.ts';
import { startFakeFalVendor } from './fal/fake-fal.ts';
import { startFakeLanguageVendor } from './language/fake-language.ts';
import { startFakeGoogleVendor } from './google/fake-google.ts';
import { startFakeStockVendor } from './stock/fake-stock.ts';
import { createFakeMedia } from './media/make-media.ts';
import { startFakeOpenaiVendor } from './openai/fake-openai.ts';
import { startFakeStripeVendor } from './stripe/fake-stripe.ts';
import { startFakeReplicateVendor } from './replicate/fake-replicate.ts';

/** Every pretended vendor: one line for each. */
const starts: readonly ((options: FakeVendorOptions) => Promise<FakeVendor>)[] = [
  startFakeFalVendor,
  startFakeElevenlabsVendor,
  startFakeLanguageVendor,
  startFakeStockVendor,
  startFakeOpenaiVendor,
  startFakeGoogleVendor,
  startFakeReplicateVendor,
  startFakeStripeVendor,
];

/** Long enough to be seen waiting in its line, and working. */
const usualWorkMs = 3_000;

/** All of them, listening, and what the configuration says instead of what it said. */
export type FakeVendors = { settings: Partial<Config>; stop(): Promise<void> };

/**
 * Pretended vendors beside the product, for looking at every model and every failure without a key and without a bill. They speak the
 * vendors' protocols; what they deliver are test cards and tones.
 */
export async function startFakeVendors(
  { ffmpegPath }: Pick<Config, 'ffmpegPath'>,
  { media = createFakeMedia(ffmpegPath), workMs = usualWorkMs, ...rest }: Partial<FakeVendorOptions> = {},
): Promise<FakeVendors> {
  const vendors = await Promise.all(starts.map((start) => start({ media, workMs, ...rest })));
  return {
    settings: Object.assign({}, ...vendors.map(({ settings }) => settings)) as Partial<Config>,
    async stop() {
      await Promise.all(vendors.map((vendor) => vendor.stop()));
    },
  };
}
