import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Player } from './create-player.ts';
import type { FilmShot } from './film.ts';
import { followClip } from './follow-clip.ts';
import { type LayerLook, layerLook } from './layer-look.ts';

type ShotLayerProps = {
  shot: FilmShot;
  /** The shot that comes after it, into which it may dissolve. */
  next: FilmShot | undefined;
  player: Player;
  fitType: 'cover' | 'contain';
};

/** One shot on the screen: shown while the film is in it, and while it dissolves into the next. */
export function ShotLayer({ shot, next, player, fitType }: ShotLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const draw = () => {
      const seen = layerLook(shot, next, player.getFrame());
      if (layer.current) place(layer.current, seen);
      if (video.current) followClip(video.current, shot, player);
    };
    draw();
    const stops = [player.subscribeFrame(draw), player.subscribe(draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [shot, next, player]);
  return (
    <div ref={layer} className="absolute inset-0 overflow-hidden" style={{ visibility: 'hidden' }}>
      <Picture shot={shot} fitType={fitType} video={video} />
    </div>
  );
}

type PictureProps = { shot: FilmShot; fitType: 'cover' | 'contain'; video: RefObject<HTMLVideoElement | null> };

function Picture({ shot, fitType, video }: PictureProps) {
  const { picture } = shot;
  const fit = classNames('h-full w-full', fitType === 'cover' ? 'object-cover' : 'object-contain');
  if (picture.kind === 'slate') return <Slate shot={shot} text={picture.text} />;
  if (picture.kind === 'still') {
    return <img src={picture.url} alt={`Shot ${shot.label}`} draggable={false} className={fit} />;
  }
  return (
    <video
      ref={video}
      src={picture.url}
      {...(picture.posterUrl !== null && { poster: picture.posterUrl })}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
      className={fit}
    />
  );
}

function Slate({ shot: { label, type, slugLine }, text }: { shot: FilmShot; text: string }) {
  return (
    <div className="grid h-full content-center gap-1 bg-[#161617] px-[8%] font-script text-[#a3a3aa]">
      <p className="text-[clamp(12px,4.2cqw,40px)] leading-tight font-bold text-[#e6e6e8]">
        {label} · {type}
      </p>
      <p className="truncate text-[clamp(10px,2.6cqw,24px)] leading-snug">{slugLine}</p>
      <p className="line-clamp-3 text-[clamp(10px,2.6cqw,24px)] leading-snug">{text}</p>
    </div>
  );
}

function place(layer: HTMLElement, { isVisible, order, look }: LayerLook): void {
  layer.style.visibility = isVisible ? 'visible' : 'hidden';
  layer.style.zIndex = String(order);
  Object.assign(layer.style, noLook, look);
}

const noLook = { opacity: '', clipPath: '', transform: '', filter: '', maskImage: '' };
