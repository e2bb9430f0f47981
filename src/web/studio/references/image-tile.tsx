import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { CSSProperties } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { angleLabel } from '#domain/references/reference-kinds.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { angleOf, angleOptions } from './generation-fields.tsx';
import type { ReferenceImage } from './use-reference.ts';

type ImageTileProps = {
  images: readonly ReferenceImage[];
  at: number;
  shape: CSSProperties;
  isReadOnly: boolean;
  onImages: (images: readonly ReferenceImage[]) => void;
  onLarge: () => void;
};

/** One image of a reference: its angle, its place, and how it is removed. The first one is the main image. */
export function ImageTile({ images, at, shape, isReadOnly, onImages, onLarge }: ImageTileProps) {
  const image = images[at];
  if (!image) return null;
  const { angle } = image;
  const number = at + 1;
  return (
    <figure className="min-w-0">
      <AriaButton
        aria-label={`View image ${number} large: ${angleLabel(angle)}`}
        onPress={onLarge}
        className="block w-full rounded-pic shadow-[0_0_0_1px_var(--pic-edge)] outline-offset-2"
      >
        <img
          src={image.thumbnailUrl ?? image.url}
          alt=""
          className="w-full rounded-pic bg-screen object-contain"
          style={shape}
        />
      </AriaButton>
      <figcaption className="num mt-1.5 flex items-center gap-2 text-12">
        <Select
          label={`Angle of image ${number}`}
          isLabelHidden
          value={angle}
          options={angleOptions}
          isDisabled={isReadOnly}
          onChange={(id) => onImages(images.with(at, { ...image, angle: angleOf(id) }))}
          className="min-w-0 flex-1"
        />
        {at === 0 && angle !== 'main' && <span className="text-muted">Main</span>}
        <TileMenu {...{ images, at, isReadOnly, onImages, onLarge }} />
      </figcaption>
    </figure>
  );
}

function moved(images: readonly ReferenceImage[], at: number, to: number): ReferenceImage[] {
  const others = images.toSpliced(at, 1);
  return others.toSpliced(to, 0, ...images.slice(at, at + 1));
}

function TileMenu({ images, at, isReadOnly, onImages, onLarge }: Omit<ImageTileProps, 'shape'>) {
  const move = (to: number) => () => onImages(moved(images, at, to));
  return (
    <Menu
      label={`Actions on image ${at + 1}`}
      trigger={<IconButton label={`More: image ${at + 1}`} icon={Ellipsis} isDisabled={isReadOnly} />}
    >
      <MenuItem label="View large" icon={Maximize2} onAction={onLarge} />
      {at > 0 && <MenuItem label="Set as main image" icon={Star} onAction={move(0)} />}
      {at > 1 && <MenuItem label="Move earlier" icon={ArrowLeft} onAction={move(at - 1)} />}
      {at < images.length - 1 && <MenuItem label="Move later" icon={ArrowRight} onAction={move(at + 1)} />}
      <MenuLine />
      <MenuItem
        label="Remove from reference"
        icon={Trash}
        isDanger
        onAction={() => onImages(images.toSpliced(at, 1))}
      />
    </Menu>
  );
}
