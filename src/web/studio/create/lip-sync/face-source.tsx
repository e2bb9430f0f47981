import Film from 'lucide-react/icons/film';
import ImageIcon from 'lucide-react/icons/image';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { seconds } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Setting } from '../frame/setting.tsx';

type FaceSourceProps = { asset: AssetView | null; takesClips: boolean; onChange: (asset: AssetView | null) => void };

const accepted = { image: 'image/*', video: 'video/*' } as const;

/** Who speaks: a picture of somebody, or, where a model takes one, a clip. */
export function FaceSource({ asset, takesClips, onChange }: FaceSourceProps) {
  const { status } = useSession();
  const [choosing, setChoosing] = useState<'image' | 'video' | null>(null);
  const choose = (kind: 'image' | 'video') => () => (status === 'member' ? setChoosing(kind) : askToSignIn());
  return (
    <Setting label="Speaker" aside={asset && lengthOf(asset)}>
      {asset ? (
        <div className="relative overflow-hidden rounded-pic bg-screen shadow-[0_0_0_1px_var(--pic-edge)]">
          <img
            src={asset.urls.w640 ?? asset.urls.original}
            alt={asset.name}
            className="h-[180px] w-full object-contain"
          />
          <span className="absolute top-1.5 right-1.5 rounded-ctl bg-scrim">
            <IconButton label={`Remove ${asset.name}`} icon={X} onPress={() => onChange(null)} />
          </span>
        </div>
      ) : (
        <div className={takesClips ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
          <Button size="lg" onPress={choose('image')}>
            <ImageIcon size={14} aria-hidden="true" /> Choose image
          </Button>
          {takesClips && (
            <Button size="lg" onPress={choose('video')}>
              <Film size={14} aria-hidden="true" /> Choose video
            </Button>
          )}
        </div>
      )}
      {choosing && (
        <AssetPicker
          title="Choose speaker"
          kind={choosing}
          accept={accepted[choosing]}
          onChoose={onChange}
          onClose={() => setChoosing(null)}
        />
      )}
    </Setting>
  );
}

const lengthOf = ({ durationMs }: AssetView) => (durationMs === null ? '' : seconds(durationMs));
