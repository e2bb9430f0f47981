import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { billingApi } from '#contract/billing.ts';
import { catalogueAdminApi } from '#contract/catalogue-admin.ts';
import { tasksApi, type TaskView } from '#contract/generation.ts';
import { nothingUnlimited, priceFor } from '#domain/billing/unlimited.ts';
import type { GenerationInput, MediaReference, VideoInput } from '#domain/generation/input.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
import { type FakeFal, startFakeFal } from '#server/fake-vendors/fal/fake-fal.ts';
import { newId } from '#web/lib/new-id.ts';
import { sendUpload } from '../fixtures/send-upload.ts';
import { startTestApp, type TestApp, type TestUser } from '../harness/start-test-app.ts';
import { clipFrom } from './ask-for.ts';

type Input = GenerationInput<MediaReference>;

/** An app with a pretended fal, at which Sora, which takes no faces, is made again. */
type Trust = Awaited<ReturnType<typeof openTrust>>;

/** One for the tests of a file, open from before the first to after the last; after each of them the books must balance. */
export function withTrust(): Trust {
  // Filled before anybody looks.
  const trust = {} as Trust;
  beforeAll(async () => {
    Object.assign(trust, await openTrust());
  });
  beforeEach(() => trust.renew());
  afterEach(async () => {
    expect(await trust.testApp.app.features.billing.findDiscrepancies()).toEqual([]);
  });
  afterAll(() => trust.close());
  return trust;
}

async function openTrust() {
  const fal = await startFakeFal();
  const testApp = await startTestApp({ config: { falKey: 'key-id:key-secret', falUrl: fal.origin } });
  const owner = await testApp.asOwner();
  const wanted = { status: 'available', pricing: null, replacementId: null, reason: 'A test.' } as const;
  await owner.call(catalogueAdminApi.change, { params: { modelId: 'sora-2' }, body: wanted });
  return {
    fal,
    testApp,
    owner,
    uploaded: upload(testApp),
    create: createAtItsPrice(testApp),
    refusalOf: findRefusal(fal),
    renew(): void {
      fal.requests.length = 0;
      fal.answerByWords();
    },
    async close(): Promise<void> {
      await testApp.stop();
      await fal.stop();
    },
  };
}

const typesOfNames: Record<string, string> = {
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
};

const upload =
  (testApp: TestApp) =>
  async (user: TestUser, bytes: Buffer<ArrayBuffer>, name = 'picture.png'): Promise<MediaReference> => {
    const mediaType = typesOfNames[name.split('.').at(-1) ?? ''] ?? 'image/png';
    return { assetId: (await sendUpload(testApp, user, { name, mediaType, bytes })).id };
  };

/** Asked for at its price: whoever names another learns nothing else. */
const createAtItsPrice =
  (testApp: TestApp) =>
  async (user: TestUser, modelId: string, input: Input): Promise<TaskView> => {
    const models = await testApp.app.features.catalogue.forPerson(user.userId);
    const expectedCredits = priceFor(models.find(modelId), quantityOf(input), nothingUnlimited);
    return user.call(tasksApi.create, { body: { requestId: newId('req'), modelId, input, expectedCredits } });
  };

const traces = async (user: TestUser) => {
  const [{ entries }, { tasks }] = await Promise.all([
    user.call(billingApi.ledger, { query: {} }),
    user.call(tasksApi.list, { query: {} }),
  ]);
  return { entries, tasks: tasks.map(({ id }) => id) };
};

/** Refused, with nothing written, held or sent. */
const findRefusal =
  (fal: FakeFal) =>
  async (user: TestUser, ask: () => Promise<unknown>): Promise<{ code?: string; message?: string }> => {
    const before = await traces(user);
    const sent = fal.requests.length;
    const thrown: unknown = await ask().then(
      () => {
        throw new Error('It was not refused.');
      },
      (error: unknown) => error,
    );
    if (JSON.stringify(await traces(user)) !== JSON.stringify(before)) throw new Error('It has left traces.');
    if (fal.requests.length !== sent) throw new Error('It was sent.');
    return thrown as { code?: string; message?: string };
  };

/** A clip of Sora's shortest length. */
export const soraFrom = (startFrame: MediaReference | null): VideoInput<MediaReference> => ({
  ...clipFrom({ assetId: '' }),
  startFrame,
  durationSeconds: 4,
});
