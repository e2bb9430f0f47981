import { useEffect, useRef } from 'react';
import type { TransitionSlug } from '#domain/storyboards/transitions.ts';
import { fitPicture } from '../fit-picture.ts';
import { type PixelMix, pixelMixOf } from './pixel-mix.ts';
import { drawPreview } from './preview-clock.ts';
import { type Look, type TransitionLook, transitionLook } from './transition-look.ts';

type PreviewProps = { slug: TransitionSlug; outgoingUrl: string; incomingUrl: string };

/** A transition as it moves, small: from one picture into the other, and again. It moves only while it is in sight. */
export function TransitionPreview(props: PreviewProps) {
  const mix = pixelMixOf(props.slug);
  return mix ? <MixedPreview {...props} mix={mix} /> : <LaidPreview {...props} />;
}

/** Calls `draw` with the progress, while the element can be seen. */
function usePreview(element: React.RefObject<HTMLElement | null>, draw: (progress: number) => void): void {
  const latest = useRef(draw);
  useEffect(() => {
    latest.current = draw;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    let end: (() => void) | undefined;
    const watch = new IntersectionObserver((entries) => {
      end?.();
      end = entries.at(-1)?.isIntersecting ? drawPreview((progress) => latest.current(progress)) : undefined;
    });
    watch.observe(element.current);
    return () => {
      watch.disconnect();
      end?.();
    };
  }, [element]);
}

const noLook: Required<Look> = { opacity: '', clipPath: '', transform: '', filter: '', maskImage: '' };
const picture = 'absolute inset-0 h-full w-full object-cover';

function LaidPreview({ slug, outgoingUrl, incomingUrl }: PreviewProps) {
  const frame = useRef<HTMLSpanElement>(null);
  usePreview(frame, (progress) => {
    const [outgoing, incoming] = frame.current?.children ?? [];
    if (!(outgoing instanceof HTMLElement) || !(incoming instanceof HTMLElement)) return;
    const look = lookAt(slug, progress);
    Object.assign(outgoing.style, noLook, look.outgoing, { zIndex: look.over === 'outgoing' ? '2' : '0' });
    Object.assign(incoming.style, noLook, look.incoming, { zIndex: '1' });
  });
  return (
    <span ref={frame} className="absolute inset-0 isolate bg-black">
      <img src={outgoingUrl} alt="" className={picture} draggable={false} />
      <img src={incomingUrl} alt="" className={picture} draggable={false} />
    </span>
  );
}

/** Before and after it, one picture is seen alone. */
function lookAt(slug: TransitionSlug, progress: number): Pick<TransitionLook, 'incoming' | 'outgoing' | 'over'> {
  if (progress < 1) return transitionLook(slug, progress);
  return { incoming: {}, outgoing: { opacity: '0' }, over: 'incoming' };
}

/** Small enough that a screen full of them costs nothing. */
const size = { width: 112, height: 63 };

function MixedPreview({ outgoingUrl, incomingUrl, mix }: PreviewProps & { mix: PixelMix }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pictures = useRef<{ outgoing: Uint8ClampedArray; incoming: Uint8ClampedArray }>(undefined);
  useEffect(() => {
    void Promise.all([pixelsOf(outgoingUrl), pixelsOf(incomingUrl)]).then(([outgoing, incoming]) => {
      if (outgoing && incoming) pictures.current = { outgoing, incoming };
      return undefined;
    });
  }, [outgoingUrl, incomingUrl]);
  usePreview(canvas, (progress) => {
    const context = canvas.current?.getContext('2d');
    if (!context || !pictures.current) return;
    const mixed = context.createImageData(size.width, size.height);
    mix({ ...pictures.current, mixed: mixed.data, ...size }, 1 - progress);
    context.putImageData(mixed, 0, 0);
  });
  return <canvas ref={canvas} {...size} aria-hidden="true" className="absolute inset-0 h-full w-full" />;
}

async function pixelsOf(url: string): Promise<Uint8ClampedArray | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined; // Its preview stays empty; the others go on.
  }
  const context = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  const { left, top, width, height } = fitPicture(
    { width: image.naturalWidth, height: image.naturalHeight },
    size,
    'cover',
  );
  context.drawImage(image, left, top, width, height);
  return context.getImageData(0, 0, size.width, size.height).data;
}
