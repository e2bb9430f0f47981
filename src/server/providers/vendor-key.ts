/** What opens a vendor: its key, and where and what to ask when that is the installation's own choice. Never logged. */
export type VendorKey = {
  /** Empty where a server of one's own asks for none. */
  secret: string;
  /** Another address than the vendor's usual one, without a slash at the end. */
  url?: string | undefined;
  /** The language model that is asked there; the adapter's usual one when nothing is said. */
  model?: string | undefined;
};
