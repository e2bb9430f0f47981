import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { playAlone, wasStopped } from '#web/ui/one-sound.ts';
import { notify } from '#web/ui/notices.ts';

type ClipPreviewProps = {
  url: string;
  posterUrl: string | null;
  label: string;
  className?: string;
  /** Where the button stands: below the picture, never on it. */
  children: (playButton: ReactNode) => ReactNode;
};

/** A clip in a place of fixed size; nothing of it is fetched before it is played. */
export function ClipPreview({ url, posterUrl, label, className = '', children }: ClipPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (!element.paused) {
      element.pause();
      return;
    }
    playAlone(element).catch((error: unknown) => {
      if (!wasStopped(error)) notify({ text: 'Couldn’t play the clip. Try again.', tone: 'bad' });
    });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip has no text; captions belong to films */}
      <video
        ref={video}
        src={url}
        {...(posterUrl !== null && { poster: posterUrl })}
        aria-label={label}
        loop
        playsInline
        preload="none"
        width={640}
        height={360}
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        className={`aspect-video w-full bg-screen object-contain ${className}`}
      />
      {children(
        <IconButton
          label={isPlaying ? `Pause ${label}` : `Play ${label}`}
          icon={isPlaying ? Pause : Play}
          onPress={toggle}
        />,
      )}
    </>
  );
}
