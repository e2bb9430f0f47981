import type { VendorEndpoint } from '#domain/catalogue/entry.ts';
import { families } from '#domain/catalogue/families.ts';
import type { PersonsModel } from '#domain/catalogue/own-keys.ts';
import type { VendorId } from '#domain/vendors/vendor.ts';
import type { Platform } from '#server/platform/platform.ts';
import { routeCatalogueAdmin } from './catalogue-admin-routes.ts';
import { routeCatalogue } from './catalogue-routes.ts';
import { checkCatalogue } from './check-catalogue.ts';
import { routeFavouriteVoices } from './favourite-voices.ts';
import { keepGoneWays } from './gone-ways.ts';
import { keepModels } from './kept-models.ts';
import { offerModels } from './offered-models.ts';
import type { Uses } from './ports.ts';
import { createVoiceSamplesApp } from './voice-samples.ts';
import { type HeardVoice, heardVoice, voicesOfModel } from './voices-of.ts';

const nobodys: ReadonlySet<VendorId> = new Set();

/** The models, as data. A mistake in them stops the start. The only file of this folder that others may import. */
export function createCatalogue(platform: Platform, uses: Uses) {
  const models = keepModels(platform, checkCatalogue(families), () => gone.read());
  const gone = keepGoneWays(platform, models);

  const { isConnected, isOffered, list, find, known, madeBy } = offerModels(uses, models, gone);

  const voicesFor = (modelId: string) =>
    voicesOfModel(uses, { here: find(modelId, nobodys), written: models.find(modelId) });

  const catalogue = {
    /** Reads what an admin wants otherwise, and goes on reading it until `stop`. */
    start: models.start,
    stop: models.stop,
    /** What everybody is offered: neither what is hidden, nor what no vendor of this installation makes. */
    list: () => list(nobodys),
    /** Every model that nobody has hidden, and whether everybody is offered it. */
    all: () =>
      models
        .all()
        .filter(({ status }) => status !== 'hidden')
        .map((entry) => ({ entry, isOffered: isOffered(entry, nobodys) })),
    /** Any model, with its ways to the vendors of this installation. Throws `invalid-input` for one that is not there. */
    find: (modelId: string): PersonsModel => find(modelId, nobodys),
    /** The same for one person, whose own keys open more, and pay for what they open. `hasOwnKeys: false` skips reading them. */
    async forPerson(userId: string, { hasOwnKeys = true }: { hasOwnKeys?: boolean } = {}) {
      const brought = hasOwnKeys ? await uses.vendorKeys.broughtBy(userId) : nobodys;
      return { list: () => list(brought), find: (modelId: string): PersonsModel => find(modelId, brought) };
    },
    /** A model that may have left the catalogue since it was asked; undefined when it has. */
    known: (modelId: string): PersonsModel | undefined => known(modelId, nobodys),
    /** What a model is called; one that has left goes by its id. */
    labelOf: (modelId: string): string => models.find(modelId)?.label ?? modelId,
    /** The models whose names have a word in them, in any case. */
    idsNamed: (word: string): string[] =>
      models
        .all()
        .filter(({ label }) => label.toLowerCase().includes(word.toLowerCase()))
        .map(({ id }) => id),
    /** The way on which a task was sent; undefined when the catalogue has it no longer. */
    wayOf: (modelId: string, way: Pick<VendorEndpoint, 'provider' | 'endpoint'>): VendorEndpoint | undefined =>
      models
        .find(modelId)
        ?.endpoints.find(({ provider, endpoint }) => provider === way.provider && endpoint === way.endpoint),
    madeBy,
    /** What vendors no longer have. */
    gone,
    /** The voices of a speech model, the default one first. Throws `provider-failed` when its vendor does not say. */
    async voicesOf(modelId: string, signal: AbortSignal): Promise<HeardVoice[]> {
      const vendor = await voicesFor(modelId);
      const voices = vendor ? await vendor.list(signal) : [];
      return voices.map((voice) => heardVoice(modelId, voice, vendor ?? {}));
    },
    /** To be mounted at `/media/voices`. */
    voiceSamplesApp: createVoiceSamplesApp(platform, voicesFor),
  };
  routeCatalogue(platform, catalogue);
  routeFavouriteVoices(platform, catalogue);
  routeCatalogueAdmin(platform, uses, { models, isOffered: (entry) => isOffered(entry, nobodys), isConnected });
  return catalogue;
}
export type Catalogue = ReturnType<typeof createCatalogue>;
/** The models of one person. */
export type PersonsModels = Awaited<ReturnType<Catalogue['forPerson']>>;
