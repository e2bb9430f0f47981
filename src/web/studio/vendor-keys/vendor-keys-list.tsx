import type { UseQueryResult } from '@tanstack/react-query';
import type { VendorKeyView } from '#contract/vendor-keys.ts';
import { FailedBox } from '#web/lib/views/failed-box.tsx';
import type { KeyEntry } from './key-form.tsx';
import { VendorKeyRow } from './vendor-key-row.tsx';
import { VendorKeysSkeleton } from './vendor-keys-skeleton.tsx';

type VendorKeysListProps = {
  query: UseQueryResult<{ vendors: VendorKeyView[] }>;
  failedTitle: string;
  /** How many vendors there usually are, for as long as they are read. */
  usualRows: number;
  /** Whether the keys are the installation's, in the words of the dialogs. */
  isInstallations: boolean;
  onSave: (view: VendorKeyView, entry: KeyEntry) => Promise<void>;
  onRemove: (view: VendorKeyView) => Promise<void>;
};

/** The vendors with their keys, or why they are not there. */
export function VendorKeysList(props: VendorKeysListProps) {
  const { query, failedTitle, usualRows, isInstallations, onSave, onRemove } = props;
  return (
    <>
      {query.isError && <FailedBox title={failedTitle} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <VendorKeysSkeleton rows={usualRows} />}
      {query.data && (
        <ul aria-label="Vendors" className="border-t border-line">
          {query.data.vendors.map((view) => (
            <VendorKeyRow
              key={view.vendor}
              view={view}
              isInstallations={isInstallations}
              onSave={(entry) => onSave(view, entry)}
              onRemove={() => onRemove(view)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
