import { useQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import Telescope from 'lucide-react/icons/telescope';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { assetKindOf, readSlot, type Slot } from '#domain/storyboards/slots.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { StockPanel, stockVendorsQuery } from '#web/studio/stock/index.ts';
import type { Icon } from '#web/ui/icon-button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { useTakeAsset } from './use-take-asset.ts';

type FoundTakesProps = { slot: Slot; accepts: string };

/** Takes that are there already: in one's own library, or in a stock library. */
export function FoundTakes({ slot, accepts }: FoundTakesProps) {
  const { data } = useQuery(stockVendorsQuery);
  const [open, setOpen] = useState<'library' | 'stock' | null>(null);
  const take = useTakeAsset(slot);
  const kind = assetKindOf[readSlot(slot).medium];
  const vendors = data?.vendors ?? [];
  const hasStock = (kind === 'image' || kind === 'video') && vendors.length > 0;
  const close = () => setOpen(null);
  return (
    <>
      <Tile label="Library" about="Use an asset from the library" icon={Images} onPress={() => setOpen('library')} />
      {hasStock && (
        <Tile label="Stock" about="Use an asset from stock" icon={Telescope} onPress={() => setOpen('stock')} />
      )}
      {open === 'library' && (
        <AssetPicker
          title="From the library"
          kind={kind}
          accept={accepts}
          onChoose={({ id }) => take.mutate(id)}
          onClose={close}
        />
      )}
      {open === 'stock' && hasStock && (
        <Modal title="From stock" isOpen onClose={close} width={820}>
          <div className="h-[min(640px,70vh)] overflow-auto">
            <StockPanel
              available={vendors}
              kind={kind}
              onAdded={({ id }) => {
                take.mutate(id);
                close();
              }}
            />
          </div>
        </Modal>
      )}
    </>
  );
}

type TileProps = { label: string; about: string; icon: Icon; onPress: () => void };

function Tile({ label, about, icon: Icon, onPress }: TileProps) {
  return (
    <Button aria-label={about} onPress={onPress} className="group block text-left">
      <span className="grid aspect-video place-items-center rounded-[3px] border border-dashed border-line-strong text-faint group-hover:text-ink">
        <Icon size={14} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="mt-1 block text-11 leading-[14px] text-muted">{label}</span>
    </Button>
  );
}
