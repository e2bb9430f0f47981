import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownKeysApi, type VendorKeyView } from '#contract/vendor-keys.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { SettingsSection } from '#web/lib/views/settings-section.tsx';
import { type KeyEntry, VendorKeysList } from '#web/studio/vendor-keys/index.ts';
import { notify } from '#web/ui/notices.ts';

const about =
  'With your own key, that vendor’s models cost no credits. The vendor bills you. Your plan still decides which models you can use.';

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
    const tested = `${label} accepted your key. Its models now cost no credits.`;
    notify({
      text: verdict === 'accepted' ? tested : `Key saved but not tested, because ${label} could not be reached.`,
    });
    await refresh();
  }
  async function remove({ vendor }: VendorKeyView): Promise<void> {
    await call(ownKeysApi.remove, { query: { vendor } });
    notify({ text: `${vendors[vendor].label} key removed.` });
    await refresh();
  }

  return (
    <>
      <h1 className="sr-only">Keys</h1>
      <SettingsSection title="Your own keys" about={about}>
        <VendorKeysList
          query={query}
          failedTitle="Couldn’t load your keys"
          usualRows={4}
          isInstallations={false}
          onSave={save}
          onRemove={remove}
        />
      </SettingsSection>
    </>
  );
}
