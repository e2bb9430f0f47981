import type { PropKind } from '#domain/previz/scene.ts';
import type { Figure, Ring } from '../figure/figure-context.ts';
import { newBrush } from './prop-brush.ts';
import { props } from './props.ts';

/** A thing in the left hand; the hand is drawn over it. */
export function drawHeld(figure: Figure, kind: PropKind, grip: Ring): void {
  const prop = props[kind];
  const size = prop.heightMetres * grip.scale;
  const { light, board, person } = figure;
  const [gu, gv] = prop.grip;
  // Things point where their holder looks; a phone at the ear lies along the head.
  const mirror = Math.sin(figure.heading) < 0 ? -1 : 1;
  const tilt = person.gesture === 'drink' ? 0.7 * -mirror : person.gesture === 'phone' ? 0.35 * mirror : 0;
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  const brush = newBrush({
    board,
    size,
    colour: null,
    lit: true,
    light: { lit: light.lit, warm: Math.max(light.warm, kind === 'lantern' ? 0.7 : 0), glow: 0 },
    at(u, v) {
      const [x, y] = [(u - gu) * mirror * size, (v - gv) * size];
      return [grip.centre[0] + x * c + y * s, grip.centre[1] - y * c + x * s];
    },
  });
  prop.draw(brush);
}
