import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownKeysApi, type VendorKeyView } from '#contract/vendor-keys.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { type KeyEntry, VendorKeysList } from '#web/studio/vendor-keys/index.ts';
import { notify } from '#web/ui/notices.ts';

const about =
  'With a key of your own, that vendor’s models cost you no credits: the vendor sends you the bill. Your plan still says which models you may use.';

/** The keys that somebody brings for themselves. */
export function KeysPage() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keys.vendorKeys,
    queryFn: ({ signal }) => call(ownKeysApi.list, {}, { signal }),
  });
  const refresh = () =>
    Promise.all([keys.vendorKeys, keys.models].map((queryKey) => client.invalidateQueries({ queryKey })));

  async function save({ vendor }: VendorKeyView, { secret }: KeyEntry): Promise<void> {
    const { verdict } = await call(ownKeysApi.save, { body: { vendor, secret } });
    const { label } = vendors[vendor];
    const tested = `${label} has accepted your key. Its models cost you no credits now.`;
    notify({ text: verdict === 'accepted' ? tested : `Your key is kept. ${label} could not be reached to test it.` });
    await refresh();
  }
  async function remove({ vendor }: VendorKeyView): Promise<void> {
    await call(ownKeysApi.remove, { query: { vendor } });
    notify({ text: `Your key of ${vendors[vendor].label} is gone.` });
    await refresh();
  }

  return (
    <>
      <h1 className="sr-only">Keys</h1>
      <SettingsSection title="Your own keys" about={about}>
        <VendorKeysList
          query={query}
          failedTitle="Your keys could not be read"
          usualRows={4}
          isInstallations={false}
          onSave={save}
          onRemove={remove}
        />
      </SettingsSection>
    </>
  );
}
