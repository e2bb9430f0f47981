import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import type { SiteFilm } from '#web/lib/site-films.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { classNames } from '#web/ui/class-names.ts';

type FilmPlayerProps = {
  film: SiteFilm;
  /** Starts once the page is idle, unless the browser prefers reduced motion or less data. */
  playsItself?: boolean;
};

/** A silent film that fills its parent. Its poster is shown until it plays; the video is loaded only then. */
export function FilmPlayer({ film: { slug, title, kind }, playsItself = false }: FilmPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => (playsItself && !savesMotionOrData() ? whenIdle(() => setIsLoaded(true)) : undefined), [playsItself]);
  const toggle = () => {
    setIsLoaded(true);
    if (!video.current) return;
    if (isPlaying) video.current.pause();
    else void video.current.play();
  };
  const name = kind === '' ? title : `${kind}: ${title}`;
  const Icon = isPlaying ? Pause : Play;
  return (
    <>
      <img
        src={`/films/${slug}.webp`}
        alt={`Frame from “${title}”`}
        className="absolute inset-0 size-full object-cover"
        {...(playsItself ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {isLoaded && (
        <video
          ref={video}
          src={`/films/${slug}.mp4`}
          muted
          loop
          autoPlay
          playsInline
          aria-label={name}
          onPlay={() => setIsPlaying(true)}
          onPause={() => setIsPlaying(false)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${name}`}
        onClick={toggle}
        className={classNames(
          'absolute bottom-3 left-3 grid size-11 place-items-center rounded-full bg-[#0d0d0ecc] text-[#f2f2f3] transition-opacity',
          isPlaying && 'opacity-70 hover:opacity-100 focus-visible:opacity-100',
        )}
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </>
  );
}

function savesMotionOrData(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as { saveData?: boolean }) : undefined;
  return connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
