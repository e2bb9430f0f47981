import { useQuery } from '@tanstack/react-query';
import AudioLines from 'lucide-react/icons/audio-lines';
import FileText from 'lucide-react/icons/file-text';
import Film from 'lucide-react/icons/film';
import Image from 'lucide-react/icons/image';
import Layers from 'lucide-react/icons/layers';
import type { AssetView } from '#contract/assets.ts';
import type { AssetKind } from '#domain/assets/kinds.ts';
import { levelsQuery } from '#web/lib/levels-query.ts';
import type { Icon } from '#web/ui/icon-button.tsx';
import { WaveformCanvas } from '#web/ui/waveform-canvas.tsx';

const icons: Record<AssetKind, Icon> = {
  image: Image,
  video: Film,
  audio: AudioLines,
  document: FileText,
  weights: Layers,
};

/** The picture of an asset: a still, the outline of a sound, or an icon of its kind. */
export function AssetPicture({ asset }: { asset: AssetView }) {
  return (
    <span className="grid aspect-video place-items-center overflow-hidden rounded-pic bg-raised shadow-[0_0_0_1px_var(--pic-edge)]">
      <Content asset={asset} />
    </span>
  );
}

function Content({ asset: { kind, urls } }: { asset: AssetView }) {
  const stillUrl = urls.w320 ?? urls.poster;
  if (stillUrl !== null) {
    return <img src={stillUrl} alt="" loading="lazy" className="h-full w-full bg-screen object-contain" />;
  }
  if (urls.waveform !== null) return <Outline url={urls.waveform} />;
  const Icon = icons[kind];
  return <Icon size={20} strokeWidth={1.5} aria-hidden className="text-faint" />;
}

function Outline({ url }: { url: string }) {
  const { data: levels } = useQuery(levelsQuery(url));
  return (
    <span className="block h-3/5 w-full px-3">
      <WaveformCanvas levels={levels} share={0} />
    </span>
  );
}
