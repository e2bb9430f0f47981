import type { VendorEndpoint } from '#domain/catalogue/entry.ts';
import type { ProviderId } from '#domain/catalogue/model.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type GoneWay, listChecks, listGoneWays, saveCheck, saveGoneWays } from './gone-ways-store.ts';
import type { KeptModels } from './kept-models.ts';

type Way = Pick<VendorEndpoint, 'provider' | 'endpoint'>;

/** What vendors no longer have, in memory. What has gone is not offered until its vendor lists it again. */
export function keepGoneWays({ db }: Pick<Platform, 'db'>, models: Pick<KeptModels, 'all'>) {
  let gone: GoneWay[] = [];
  const read = async (): Promise<void> => void (gone = await listGoneWays(db.sql));

  return {
    read,
    has: (way: Way): boolean => gone.some((one) => one.provider === way.provider && one.endpoint === way.endpoint),
    /** The vendor's endpoints that models of ours are made with, whoever may ask for them. */
    endpointsOf(provider: ProviderId): string[] {
      const entries = models.all().filter(({ status }) => status !== 'retired');
      const ways = entries.flatMap(({ endpoints }) => endpoints).filter((way) => way.provider === provider);
      return [...new Set(ways.map(({ endpoint }) => endpoint))];
    },
    /** Of a vendor, these and no others are gone; or why it could not be asked, and everything stays as it was. */
    async note(provider: ProviderId, found: { gone: string[] } | { problem: string }): Promise<void> {
      await db.transaction(async (tx) => {
        if ('gone' in found) await saveGoneWays(tx, provider, found.gone);
        await saveCheck(tx, provider, 'problem' in found ? found.problem : null);
      });
      await read();
    },
    list: (): Promise<GoneWay[]> => listGoneWays(db.sql),
    checks: () => listChecks(db.sql),
  };
}
export type GoneWays = ReturnType<typeof keepGoneWays>;
