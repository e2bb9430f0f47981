import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type VendorKeyView, vendorKeysAdminApi } from '#contract/vendor-keys.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { type KeyEntry, VendorKeysList } from '#web/studio/vendor-keys/index.ts';
import { pageColumn } from '#web/lib/views/page-column.ts';
import { notify } from '#web/ui/notices.ts';

const stale = [keys.adminVendors, keys.adminModels, keys.models, keys.auditLog] as const;

/** The keys of this installation. */
export function VendorsPage() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.adminVendors,
    queryFn: ({ signal }) => call(vendorKeysAdminApi.list, {}, { signal }),
  });
  const refresh = () => Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));

  async function save({ vendor }: VendorKeyView, entry: KeyEntry): Promise<void> {
    const { verdict } = await call(vendorKeysAdminApi.save, { body: { vendor, ...entry } });
    notify({ text: savedInWords(vendors[vendor].label, verdict) });
    await refresh();
  }
  async function remove({ vendor }: VendorKeyView): Promise<void> {
    await call(vendorKeysAdminApi.remove, { query: { vendor } });
    notify({ text: `The key of ${vendors[vendor].label} is gone.` });
    await refresh();
  }

  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Vendors</h1>
      <p className="max-w-[72ch] py-5 text-12 text-muted">
        Without any key everything is made by the previz models of this machine. A key offers its vendor’s models to
        everybody here, for credits; you pay the vendor.
      </p>
      <VendorKeysList
        query={query}
        failedTitle="The vendors could not be read"
        usualRows={6}
        isInstallations={true}
        onSave={save}
        onRemove={remove}
      />
    </div>
  );
}

function savedInWords(label: string, verdict: 'accepted' | 'unreachable'): string {
  return verdict === 'accepted'
    ? `${label} has accepted the key.`
    : `The key is kept. ${label} could not be reached just now, so it was not tested.`;
}
