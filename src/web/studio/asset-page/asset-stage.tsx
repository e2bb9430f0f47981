import { useMutation, useQueryClient } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { useRef } from 'react';
import { type AssetView, assetsApi } from '#contract/assets.ts';
import { call } from '#web/lib/call.ts';
import { keys } from '#web/lib/query-keys.ts';
import { tellFailure } from '#web/lib/tell-failure.ts';
import { SoundPlayer } from '#web/studio/create/index.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notices.ts';

const mediaStyle = 'max-h-full max-w-full max-md:max-h-[70vh] rounded-pic object-contain';

/** The asset as large as the window allows. */
export function AssetStage({ asset }: { asset: AssetView }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-hidden p-4 max-md:min-h-[240px]">
      <Media asset={asset} />
    </div>
  );
}

function Media({ asset }: { asset: AssetView }) {
  const { kind, urls, name } = asset;
  if (kind === 'image') return <img src={urls.w1280 ?? urls.original} alt={name} className={mediaStyle} />;
  if (kind === 'video') return <Clip asset={asset} />;
  if (kind === 'audio' && urls.waveform !== null) {
    return (
      <div className="w-full max-w-[720px]">
        <SoundPlayer label={name} url={urls.original} waveformUrl={urls.waveform} />
      </div>
    );
  }
  if (kind === 'audio') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- an asset has no text; captions belong to films
      <audio src={urls.original} controls aria-label={name} className="w-full max-w-[640px]" />
    );
  }
  if (urls.w1280 !== null) return <img src={urls.w1280} alt={name} className={mediaStyle} />;
  return <p className="text-muted">This file has no preview. Download it to open it.</p>;
}

function Clip({ asset: { id, urls, name, proxy } }: { asset: AssetView }) {
  const queryClient = useQueryClient();
  const player = useRef<HTMLVideoElement>(null);
  const keep = useMutation({
    mutationFn: (at: number) => call(assetsApi.keepFrame, { params: { assetId: id }, body: { at } }),
    onSuccess: (frame) => notify({ text: `“${frame.name}” saved to your library` }),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.assets }),
  });
  return (
    <div className="grid h-full min-h-0 w-full grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- an asset has no text; captions belong to films */}
      <video
        ref={player}
        src={urls.proxy ?? urls.original}
        {...(urls.poster !== null && { poster: urls.poster })}
        controls
        aria-label={name}
        className="h-full min-h-0 max-w-full rounded-pic object-contain"
      />
      <span className="flex items-center gap-3">
        <Button
          size="sm"
          isPending={keep.isPending}
          onPress={() => keep.mutate(Math.round((player.current?.currentTime ?? 0) * 1000))}
        >
          <Camera size={14} aria-hidden="true" /> Save frame
        </Button>
        {proxy !== 'none' && urls.proxy === null && (
          <span className="text-12 text-muted">Preparing a version for your browser.</span>
        )}
      </span>
    </div>
  );
}
