import AudioLines from 'lucide-react/icons/audio-lines';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import type { AssetView } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import type { Icon } from '#web/ui/icon-button.tsx';

const icons: Record<AssetKind, Icon> = {
  image: Image,
  video: Film,
  audio: AudioLines,
  document: FileText,
  weights: Layers,
};

/** What an asset looks like; a sign of its kind for what cannot be seen. */
export function AssetPicture({ asset }: { asset: AssetView }) {
  const url = asset.urls.w320 ?? asset.urls.poster;
  const Icon = icons[asset.kind];
  return (
    <span className="grid aspect-video place-items-center overflow-hidden rounded-pic bg-raised shadow-[0_0_0_1px_var(--pic-edge)]">
      {url === null ? (
        <Icon size={20} strokeWidth={1.5} aria-hidden className="text-faint" />
      ) : (
        <img src={url} alt="" loading="lazy" className="h-full w-full bg-screen object-contain" />
      )}
    </span>
  );
}
