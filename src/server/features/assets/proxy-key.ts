/** The beginning of the keys under which proxies lie in the storage. */
export const proxyPrefix = 'proxies/';

/** Where the proxy of an asset lies in the storage. */
export const proxyKey = (assetId: string): string => `${proxyPrefix}${assetId}`;
