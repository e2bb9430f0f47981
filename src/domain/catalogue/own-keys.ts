import type { CatalogueEntry, EndpointUse, VendorEndpoint } from './entry.ts';

/** A model as one person has it, with the ways that are open to them. */
export type PersonsModel = CatalogueEntry & {
  /** Their own key pays the vendor, so it costs no credits. */
  runsOnOwnKey: boolean;
};

type Keys = {
  /** A way that the installation has the key of. */
  isConnected(way: VendorEndpoint): boolean;
  /** A way that the person has brought a key of. */
  isOwn(way: VendorEndpoint): boolean;
};

/**
 * A model runs either on somebody's own keys or on the installation's, never on both: its price must not depend on what a request is made
 * from. Own keys count when they can make all that the installation's can.
 */
export function modelOf(entry: CatalogueEntry, { isConnected, isOwn }: Keys): PersonsModel {
  const connected = entry.endpoints.filter(isConnected);
  const own = entry.endpoints.filter(isOwn);
  if (own.length === 0 || !covers(own, connected)) return { ...entry, endpoints: connected, runsOnOwnKey: false };
  const free = { pricing: { per: 'task', credits: 0 }, creditsDeprecated: null, isUnlimited: false } as const;
  return { ...entry, ...free, endpoints: own, runsOnOwnKey: true };
}

/** Whether whatever the others can make can be made on these ways as well. */
function covers(ways: readonly VendorEndpoint[], others: readonly VendorEndpoint[]): boolean {
  return others.every(({ uses, resolutions }) =>
    uses.every((use) => {
      const able = ways.filter((way) => way.uses.includes(use) || way.uses.includes('any' satisfies EndpointUse));
      if (able.some((way) => way.resolutions === null)) return true;
      const made = new Set(able.flatMap((way) => way.resolutions ?? []));
      return resolutions !== null && resolutions.every((resolution) => made.has(resolution));
    }),
  );
}
