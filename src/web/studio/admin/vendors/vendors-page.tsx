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
    notify({ text: `${vendors[vendor].label} key removed.` });
    await refresh();
  }

  return (
    <div className={pageColumn}>
      <h1 className="sr-only">Vendors</h1>
      <p className="max-w-[72ch] py-5 text-12 text-muted">
        Without a key, the built-in Previz models generate everything. A key makes the vendor’s models available to all
        users for credits. You pay the vendor.
      </p>
      <VendorKeysList
        query={query}
        failedTitle="Couldn’t load the vendors"
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
    ? `${label} accepted the key.`
    : `Key saved but not tested, because ${label} could not be reached.`;
}
