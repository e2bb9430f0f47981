import { useEffect, useRef, useState } from 'react';
import type { TakeView } from '#contract/storyboards.ts';
import type { LockedPlayback } from './locked-playback.ts';

type TakeMediaProps = { take: TakeView; playback: LockedPlayback };

/** A take's picture or clip as large as it fits, never cropped: it is there to be judged. */
export function TakeMedia({ take, playback }: TakeMediaProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => (video.current ? playback.add(video.current) : undefined), [playback]);
  const fail = () => setHasFailed(true);
  if (hasFailed) {
    return (
      <p className="grid h-full place-items-center p-4 text-center text-12 text-muted">
        This browser can’t show take {take.number}. The take is kept and used in exports.
      </p>
    );
  }
  if (take.medium !== 'clip') {
    return <img src={take.url} alt={`Take ${take.number}`} onError={fail} className="h-full w-full object-contain" />;
  }
  return (
    <video
      ref={video}
      src={take.url}
      {...(take.thumbnailUrl !== null && { poster: take.thumbnailUrl })}
      muted
      playsInline
      preload="auto"
      onError={fail}
      aria-label={`Take ${take.number}`}
      className="h-full w-full object-contain"
    />
  );
}
