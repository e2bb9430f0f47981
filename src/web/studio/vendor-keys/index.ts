export { VendorKeyRow } from './vendor-key-row.tsx';
export { VendorKeysSkeleton } from './vendor-keys-skeleton.tsx';
export type { KeyEntry } from './key-form.tsx';
