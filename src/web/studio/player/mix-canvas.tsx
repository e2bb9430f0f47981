import { useEffect, useRef } from 'react';
import type { Dimension } from '#domain/storyboards/dimension.ts';
import type { Player } from './create-player.ts';
import { type Film, type FilmShot, shotAt } from './film.ts';
import { fitPicture } from './fit-picture.ts';
import { type PixelMix, pixelMixOf } from './transitions/pixel-mix.ts';

/** As large as a processor mixes in a part of a frame's time. */
const sizeOf: Record<Dimension, { width: number; height: number }> = {
  '16:9': { width: 640, height: 360 },
  '1:1': { width: 480, height: 480 },
  '9:16': { width: 360, height: 640 },
};

/** Lies over the pictures while a transition mixes them pixel by pixel. */
export function MixCanvas({ player, film }: { player: Player; film: Film }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    const desk = openMixingDesk(sizeOf[film.dimension]);
    const draw = () => {
      const mixing = mixingAt(film, player.getFrame());
      target.style.visibility = mixing && desk.mix(target, mixing) ? 'visible' : 'hidden';
    };
    draw();
    return player.subscribeFrame(draw);
  }, [player, film]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      {...sizeOf[film.dimension]}
      className="pointer-events-none absolute inset-0 z-[5] h-full w-full"
      style={{ visibility: 'hidden' }}
    />
  );
}

type Mixing = { outgoing: FilmShot; incoming: FilmShot; mix: PixelMix; left: number };

/** The transition of single pixels that goes on at a frame. */
function mixingAt(film: Film, frame: number): Mixing | undefined {
  const incoming = shotAt(film, frame);
  if (!incoming?.incoming) return undefined;
  const since = frame - incoming.startFrame;
  const mix = since < incoming.incoming.frames ? pixelMixOf(incoming.incoming.slug) : undefined;
  const outgoing = mix && shotAt(film, incoming.startFrame - 1);
  return mix && outgoing && { outgoing, incoming, mix, left: 1 - since / incoming.incoming.frames };
}

function openMixingDesk(size: { width: number; height: number }) {
  const scratch = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true });

  function pixelsOf(screen: ParentNode, { id, fitType }: FilmShot): Uint8ClampedArray | undefined {
    const source = screen.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"] > *`);
    const natural = source && sizeOfSource(source);
    if (!scratch || !natural) return undefined;
    const { left, top, width, height } = fitPicture(natural, size, fitType);
    scratch.fillStyle = '#000';
    scratch.fillRect(0, 0, size.width, size.height);
    scratch.drawImage(natural.source, left, top, width, height);
    return scratch.getImageData(0, 0, size.width, size.height).data;
  }

  return {
    /** Whether it could: a picture that is still on its way cannot be mixed. */
    mix(target: HTMLCanvasElement, { outgoing, incoming, mix, left }: Mixing): boolean {
      const context = target.getContext('2d');
      const screen = target.parentElement;
      if (!context || !screen) return false;
      const from = pixelsOf(screen, outgoing);
      const to = from && pixelsOf(screen, incoming);
      if (!from || !to) return false;
      const mixed = context.createImageData(size.width, size.height);
      mix({ outgoing: from, incoming: to, mixed: mixed.data, ...size }, left);
      context.putImageData(mixed, 0, 0);
      return true;
    },
  };
}

type Source = { source: CanvasImageSource; width: number; height: number };

function sizeOfSource(source: HTMLElement): Source | undefined {
  if (source instanceof HTMLCanvasElement) return { source, width: source.width, height: source.height };
  if (source instanceof HTMLImageElement && source.complete && source.naturalWidth > 0) {
    return { source, width: source.naturalWidth, height: source.naturalHeight };
  }
  if (source instanceof HTMLVideoElement && source.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
    return { source, width: source.videoWidth, height: source.videoHeight };
  }
  return undefined;
}
