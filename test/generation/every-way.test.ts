import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { families } from '#domain/catalogue/families.ts';
import { providerIds } from '#domain/catalogue/model.ts';
import type { Progress } from '#domain/generation/progress.ts';
import { outputsOf } from '#domain/generation/quantity.ts';
import { type FakeVendors, startFakeVendors } from '#server/fake-vendors/fake-vendors.ts';
import { createFakeMedia, type FakeMedia } from '#server/fake-vendors/media/make-media.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import type { Generator, Operation, Output } from '#server/providers/generator.ts';
import { createVendors, type Vendors } from '#server/vendors.ts';
import { patienceMs } from '#test/harness/patience.ts';
import { fullestInput, sizesOf, type Sources, type UsedWay, waysTo } from '../fixtures/fullest-inputs.ts';

let folder: string;
let fakes: FakeVendors;
let config: Config;
let vendors: Vendors;
let sources: Sources;
const rachel = '21m00Tcm4TlvDq8ikWAM';

beforeAll(async () => {
  // However large and long a result is to be, here it is a small one: what is tried is the way, not the media.
  const small = createFakeMedia(undefined);
  const media: FakeMedia = { make: ({ kind }) => small.make({ kind, width: 64, height: 36, seconds: 1, seed: 1 }) };
  folder = await mkdtemp(join(tmpdir(), 'backlot-every-way-'));
  const usual = readConfig({ DATA_DIRECTORY: folder, NODE_ENV: 'test', PREVIZ_PROCESSES: '2' });
  fakes = await startFakeVendors(usual, { media, workMs: 0 });
  config = { ...usual, ...fakes.settings };
  vendors = createVendors({ config, fetch, wake: () => undefined });
  const at = (kind: string, mediaType: string) => ({
    url: `${config.falUrl}/files/made/${kind}?width=64&height=36&seconds=1&seed=1`,
    mediaType,
  });
  const seen = { width: 64, height: 36 };
  sources = {
    picture: { ...at('png', 'image/png'), ...seen },
    sound: { ...at('mp3', 'audio/mpeg'), durationSeconds: 1 },
    film: { ...at('mp4', 'video/mp4'), ...seen, durationSeconds: 1 },
  };
});
afterAll(async () => {
  await vendors.previz.close?.();
  await fakes.stop();
  await rm(folder, { recursive: true, force: true });
});

function generatorOf({ way: { provider } }: UsedWay): Generator {
  const key = provider === 'previz' ? undefined : vendors.fixedKeys[provider];
  return (key && vendors.keyed.with(provider, key)) ?? expect.fail(`${provider} has no key.`);
}

/** What comes of the smallest request for a way: that all of it was made, or why not. */
async function made(used: UsedWay): Promise<string> {
  const generator = generatorOf(used);
  const { endpoint, fixedInputs, provider } = used.way;
  const [size] = sizesOf(used);
  const asked = fullestInput(used, size ?? expect.fail('It has no size.'), sources);
  // An account's voices go by their ids.
  const input = 'voice' in asked && provider === 'elevenlabs' ? { ...asked, voice: rachel } : asked;
  const { signal } = new AbortController();
  const call = { endpoint, fixedInputs, input, idempotencyKey: `${used.row.id} ${endpoint} ${used.use}` };
  const started = await generator.start(call, signal);
  if (started.state === 'busy') return 'busy';
  const progress = started.state === 'submitted' ? await endOf(generator, started.operation, signal) : started;
  if (progress.state === 'failed') return progress.failure.detail ?? progress.failure.reason;
  const delivered = progress.outputs.filter(({ type }) => type !== 'flagged');
  return delivered.length === outputsOf(input) ? 'made' : `${delivered.length} of ${outputsOf(input)}`;
}

type Ended = Exclude<Progress<Output>, { state: 'pending' }>;

async function endOf(generator: Generator, operation: Operation, signal: AbortSignal): Promise<Ended> {
  const end = async () => {
    const progress = await generator.check(operation, signal);
    return progress.state !== 'pending' && progress;
  };
  return vi.waitUntil(end, { timeout: patienceMs, interval: 20 });
}

/** Their makers' own lists have these no longer: the nightly check hides their ways, and the call would say so. */
const gone = new Set(['gemini-2.5-flash-image', 'gpt-image-1']);

/** The built-in models are tried where they are made. */
const outside = providerIds.filter((id) => id !== 'previz');

test.each(outside)(
  'every way to %s, for everything that it is good for, is asked in its own words and delivers',
  async (provider) => {
    const ways = waysTo(provider);
    expect(ways).not.toEqual([]);
    const results = await Promise.all(
      ways.map(async (used) => [used.row.id, used.way.endpoint, used.use, await made(used)] as const),
    );
    expect(results.filter(([, endpoint, , result]) => result !== 'made' && !gone.has(endpoint))).toEqual([]);
  },
);

test('every row of the catalogue that is not built in has a way that was tried', () => {
  const tried = new Set(outside.flatMap((provider) => waysTo(provider).map(({ row }) => row.id)));
  const builtIn = new Set(waysTo('previz').map(({ row }) => row.id));
  const rows = Object.values(families).flat();
  expect(rows.filter(({ id }) => !tried.has(id) && !builtIn.has(id))).toEqual([]);
});
