import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import type { AssetKind } from '#domain/assets/kinds.ts';
import type { MenuAsset } from '#domain/generation-menu/menu.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { menuAsset } from './menu-asset.ts';

type AddAssetProps = {
  label: string;
  kind?: AssetKind;
  onAdd: (asset: MenuAsset) => void;
  /** The label is seen, not only heard. */
  isWide?: boolean;
  className?: string;
};

const accepted: Partial<Record<AssetKind, string>> = { image: 'image/*', video: 'video/*', audio: 'audio/*' };

/** An empty place: a press chooses something of the library for it. */
export function AddAsset({ label, kind = 'image', onAdd, isWide = false, className = 'aspect-square' }: AddAssetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { status } = useSession();
  return (
    <>
      <Button
        aria-label={label}
        onPress={() => (status === 'member' ? setIsOpen(true) : askToSignIn())}
        className={classNames(
          'flex w-full flex-col items-center justify-center gap-1 rounded-pic border border-dashed border-line-strong text-12 text-muted hover:border-muted hover:text-ink',
          className,
        )}
      >
        <Plus size={16} aria-hidden="true" />
        {isWide && label}
      </Button>
      {isOpen && (
        <AssetPicker
          title={label}
          kind={kind}
          accept={accepted[kind] ?? '*/*'}
          onChoose={(asset) => onAdd(menuAsset(asset))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
