import { useMutation, useQueryClient } from '@tanstack/react-query';
import FolderOpen from 'lucide-react/icons/folder-open';
import Mic from 'lucide-react/icons/mic';
import X from 'lucide-react/icons/x';
import { useCallback, useState } from 'react';
import type { AssetView } from '#contract/assets.ts';
import { askToSignIn } from '#web/lib/identity/sign-in-sheet.tsx';
import { useSession } from '#web/lib/identity/use-session.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { uploadAsset } from '#web/lib/upload-asset.ts';
import { AssetPicker } from '#web/studio/assets/index.ts';
import { Button } from '#web/ui/button.tsx';
import { seconds } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PlaySound } from '#web/ui/play-sound.tsx';
import { Setting } from '../frame/setting.tsx';
import { RecordingNow } from './recording-now.tsx';
import { useRecorder } from '#web/lib/use-recorder.ts';

type SoundSourceProps = {
  label: string;
  asset: AssetView | null;
  onChange: (asset: AssetView | null) => void;
  /** A recording ends by itself after so long. */
  longestSeconds: number;
};

/** A recording to make something from: recorded here, brought, or chosen out of the library. */
export function SoundSource({ label, asset, onChange, longestSeconds }: SoundSourceProps) {
  const { status } = useSession();
  const [isChoosing, setIsChoosing] = useState(false);
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: (file: File) => uploadAsset(file, 'audio'),
    onSuccess: onChange,
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
  const { mutate } = keep;
  const recorder = useRecorder(useCallback((file: File) => mutate(file), [mutate]));
  const asMember = (run: () => void) => () => (status === 'member' ? run() : askToSignIn());
  const { state } = recorder;
  return (
    <Setting label={label} aside={asset && lengthOf(asset)}>
      {asset ? (
        <div className="flex h-11 items-center gap-2 rounded-ctl border border-field bg-well pr-1.5 pl-2">
          <PlaySound label={`Play ${asset.name}`} url={asset.urls.original} />
          <span className="min-w-0 flex-1 truncate">{asset.name}</span>
          <IconButton label={`Remove ${asset.name}`} icon={X} onPress={() => onChange(null)} />
        </div>
      ) : state.is === 'recording' ? (
        <RecordingNow
          state={state}
          longestSeconds={longestSeconds}
          onFinish={() => void recorder.finish()}
          onGiveUp={recorder.giveUp}
        />
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="lg"
            isPending={state.is === 'asking' || keep.isPending}
            onPress={asMember(() => void recorder.begin())}
          >
            <Mic size={14} aria-hidden="true" /> {keep.isPending ? 'Saving' : 'Record'}
          </Button>
          <Button size="lg" onPress={asMember(() => setIsChoosing(true))}>
            <FolderOpen size={14} aria-hidden="true" /> Choose or upload
          </Button>
        </div>
      )}
      {state.is === 'refused' && (
        <p role="alert" className="text-12 text-bad">
          {state.sentence}
        </p>
      )}
      {isChoosing && (
        <AssetPicker
          title={label}
          kind="audio"
          accept="audio/*"
          onChoose={onChange}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Setting>
  );
}

const lengthOf = ({ durationMs }: AssetView) => (durationMs === null ? '' : seconds(durationMs));
