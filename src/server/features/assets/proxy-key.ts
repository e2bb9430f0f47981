/** The beginning of the keys under which proxies lie in the storage. */
export const proxyPrefix = 'proxies/';

/** The storage key of an asset's proxy. */
export const proxyKey = (assetId: string): string => `${proxyPrefix}${assetId}`;
