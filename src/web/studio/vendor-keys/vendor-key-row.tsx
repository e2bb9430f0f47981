import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { VendorKeyView } from '#contract/vendor-keys.ts';
import { vendors } from '#domain/vendors/vendor.ts';
import { Button } from '#web/ui/button.tsx';
import { type KeyEntry, KeyForm } from './key-form.tsx';
import { RemoveKeyDialog } from './remove-key-dialog.tsx';
import { day } from '#web/ui/format.ts';

type VendorKeyRowProps = {
  view: VendorKeyView;
  /** Whether it is the installation's, in the words of the dialog. */
  isInstallations: boolean;
  onSave: (entry: KeyEntry) => Promise<void>;
  onRemove: () => Promise<void>;
};

/** A vendor, what its key brings, and the key: its end, or a way to enter one. */
export function VendorKeyRow({ view, isInstallations, onSave, onRemove }: VendorKeyRowProps) {
  const [open, setOpen] = useState<'form' | 'remove' | null>(null);
  const { label, brings } = vendors[view.vendor];
  const { key } = view;
  const isChangeable = key?.isFixed !== true;
  return (
    <li className="border-b border-line py-3.5">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-medium">{label}</h3>
          <p className="text-12 text-muted">
            {brings}
            {view.models.length > 0 && <ModelsOf models={view.models} />}
          </p>
          {key && <KeyState view={view} keyView={key} />}
        </div>
        {isChangeable && open !== 'form' && <KeyButtons label={label} hasKey={key !== null} onPress={setOpen} />}
      </div>
      {open === 'form' && <KeyForm view={view} onSave={onSave} onClose={() => setOpen(null)} />}
      {open === 'remove' && (
        <RemoveKeyDialog
          label={label}
          isInstallations={isInstallations}
          onRemove={onRemove}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  );
}

type KeyButtonsProps = { label: string; hasKey: boolean; onPress: (what: 'form' | 'remove') => void };

function KeyButtons({ label, hasKey, onPress }: KeyButtonsProps) {
  return (
    <div className="flex gap-2">
      <Button size="sm" aria-label={`${hasKey ? 'Replace' : 'Add'} ${label} key`} onPress={() => onPress('form')}>
        {hasKey ? 'Replace' : 'Add key'}
      </Button>
      {hasKey && (
        <Button size="sm" aria-label={`Remove ${label} key`} onPress={() => onPress('remove')}>
          Remove
        </Button>
      )}
    </div>
  );
}

/** How many, and on demand which. */
function ModelsOf({ models }: { models: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const count = models.length === 1 ? '1 model' : `${models.length} models`;
  return (
    <>
      {' · '}
      <button
        type="button"
        aria-expanded={isOpen}
        className="num underline underline-offset-3 hover:text-ink"
        onClick={() => setOpen(!isOpen)}
      >
        {count}
      </button>
      {isOpen && <span className="mt-1 block max-w-[80ch] text-faint">{models.join(', ')}</span>}
    </>
  );
}

function KeyState({ view, keyView }: { view: VendorKeyView; keyView: NonNullable<VendorKeyView['key']> }) {
  const { isFixed, lastFour, url, model, isReadable, addedAt } = keyView;
  const { variable } = vendors[view.vendor];
  if (!isReadable) {
    return (
      <p className="mt-1 flex items-start gap-1.5 text-12 text-bad">
        <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        The key can’t be decrypted because the installation’s secret changed. Enter the key again.
      </p>
    );
  }
  const facts = [
    ...(lastFour === '' ? ['Key saved'] : [`Key ends in ${lastFour}`]),
    ...(model === null ? [] : [model]),
    ...(url === null ? [] : [url]),
    isFixed ? `from ${variable}` : addedAt && `added ${day(addedAt)}`,
  ];
  return (
    <p className="num mt-1 flex items-start gap-1.5 text-12 break-all">
      <CircleCheck size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  );
}
