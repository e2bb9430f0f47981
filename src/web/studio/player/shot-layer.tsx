import { type RefObject, useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { Player } from './create-player.ts';
import type { FilmShot } from './film.ts';
import { drawSlate } from './draw-slate.ts';
import { followClip } from './follow-clip.ts';
import { type LayerLook, layerLook } from './layer-look.ts';

type ShotLayerProps = {
  shot: FilmShot;
  /** The shot that comes after it, into which it may dissolve. */
  next: FilmShot | undefined;
  player: Player;
};

/** One shot on the screen: shown while the film is in it, and while it dissolves into the next. */
export function ShotLayer({ shot, next, player }: ShotLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const draw = () => {
      const seen = layerLook(shot, next, player.getFrame());
      if (layer.current) place(layer.current, seen);
      if (video.current) followClip(video.current, { shot, next }, player);
    };
    draw();
    const stops = [player.subscribeFrame(draw), player.subscribe(draw)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [shot, next, player]);
  return (
    <div
      ref={layer}
      data-layer={shot.id}
      className="absolute inset-0 overflow-hidden bg-black"
      style={{ visibility: 'hidden' }}
    >
      <Picture shot={shot} video={video} />
    </div>
  );
}

type PictureProps = { shot: FilmShot; video: RefObject<HTMLVideoElement | null> };

function Picture({ shot, video }: PictureProps) {
  const { picture, fitType } = shot;
  const fit = classNames('h-full w-full', fitType === 'cover' ? 'object-cover' : 'object-contain');
  if (picture.kind === 'slate') return <Slate shot={shot} />;
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

/** Drawn, not written, so that it can be mixed with other pictures. */
function Slate({ shot }: { shot: FilmShot }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawSlate(canvas.current, shot);
  }, [shot]);
  return (
    <canvas ref={canvas} className="h-full w-full bg-[#15171a] object-contain">
      {shot.label}, {shot.type}, {shot.slugLine}: no image yet
    </canvas>
  );
}

function place(layer: HTMLElement, { isVisible, order, look }: LayerLook): void {
  layer.style.visibility = isVisible ? 'visible' : 'hidden';
  layer.style.zIndex = String(order);
  Object.assign(layer.style, noLook, look);
}

const noLook = { opacity: '', clipPath: '', transform: '', filter: '', maskImage: '' };
