import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { noise } from '#domain/previz/geometry/noise.ts';
import type { Scene } from '#domain/previz/scene.ts';
import type { FrameSize } from '#domain/storyboards/dimension.ts';
import type { Place } from '../../picture/places/place.ts';
import type { Moment } from '../camera/camera-move.ts';
import type { FlickerSource } from '../layers.ts';
import type { Placed } from '../camera/placing.ts';
import { softLight } from './soft-light.ts';

const warmLight = (): Canvas =>
  softLight(128, [
    [0, 'rgba(255,206,140,1)'],
    [0.4, 'rgba(255,170,90,0.45)'],
    [1, 'rgba(255,150,70,0)'],
  ]);

/** Open flames flicker more than lamps. */
function isLitByFire(scene: Scene, { items }: Place): boolean {
  const flames = new Set<string | undefined>(['lantern', 'candle', 'cake']);
  const fires = new Set<string>(['campfire', 'fireplace']);
  return (
    scene.lighting === 'fire' ||
    items.some(({ kind }) => fires.has(kind)) ||
    scene.place === 'cabin' ||
    flames.has(scene.thing?.kind) ||
    scene.people.some(({ hold }) => hold === 'lantern' || hold === 'candle')
  );
}

type Where = { size: FrameSize; place: (depthMetres: number) => Placed };
type Flicker = (context: SKRSContext2D, moment: Moment, where: Where) => void;

/** The lamps of the set, a little brighter and darker at every moment. */
export function createFlicker(scene: Scene, place: Place, sources: readonly FlickerSource[]): Flicker {
  if (sources.length === 0) return () => undefined;
  const sprite = warmLight();
  const strength = isLitByFire(scene, place) ? 0.3 : 0.07;
  return (context, { seconds }, { size, place: placed }) => {
    context.globalCompositeOperation = 'lighter';
    for (const [index, source] of sources.entries()) {
      const unsteady = noise(seconds * 7, index * 13, 4) - noise(0, index * 13, 4);
      const alpha = Math.max(0, unsteady) * strength;
      // Nobody sees so little of it.
      if (alpha < 0.008) continue;
      const { scale, x, y } = placed(source.depthMetres);
      const [cx, cy, r] = [size.width / 2, size.height / 2, source.radius * scale];
      context.globalAlpha = alpha;
      context.drawImage(
        sprite,
        cx + (source.x - cx) * scale + x - r,
        cy + (source.y - cy) * scale + y - r,
        r * 2,
        r * 2,
      );
    }
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
  };
}
