export { VendorKeysList } from './vendor-keys-list.tsx';
export type { KeyEntry } from './key-form.tsx';
