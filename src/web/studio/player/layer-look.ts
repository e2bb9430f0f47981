import type { FilmShot } from './film.ts';
import { type Look, transitionLook } from './transitions/transition-look.ts';

/** How a shot lies on the screen at a moment; `order` says which lies on top. */
export type LayerLook = { isVisible: boolean; order: number; look: Look };

const hidden: LayerLook = { isVisible: false, order: 0, look: {} };
/** Above the shot that comes in, for transitions that cut the outgoing picture away. */
const onTop = 2;

/** Alone, coming in, going out (beyond its end, into `next`), or out of sight. */
export function layerLook(shot: FilmShot, next: FilmShot | undefined, frame: number): LayerLook {
  const since = frame - shot.startFrame;
  if (since < 0) return hidden;
  return since < shot.frames ? inside(shot, since) : goingOut(next, since - shot.frames);
}

function inside({ incoming }: FilmShot, since: number): LayerLook {
  if (!incoming || since >= incoming.frames) return { isVisible: true, order: 1, look: {} };
  return { isVisible: true, order: 1, look: transitionLook(incoming.slug, since / incoming.frames).incoming };
}

function goingOut(next: FilmShot | undefined, after: number): LayerLook {
  const transition = next?.incoming;
  if (!transition || after >= transition.frames) return hidden;
  const { over, outgoing } = transitionLook(transition.slug, after / transition.frames);
  return { isVisible: true, order: over === 'outgoing' ? onTop : 0, look: outgoing };
}
