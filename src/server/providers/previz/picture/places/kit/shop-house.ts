import { hex, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { front } from './panels.ts';
import { tint } from './spot.ts';
import { box, face, type Paint, type World } from './world.ts';

const goods = ['#b5483c', '#d2a13c', '#4a7a8c', '#e6dcc2'].map(hex);

/** A shop window with what is for sale. */
function display(w: World, left: number, glass: Paint): void {
  front(w, [left, 0.6, left + 2.9, 2.6, 11.96], glass);
  for (const [i, rgb] of goods.entries()) {
    const at = left + 0.3 + i * 0.66;
    front(w, [at, 0.7, at + 0.42, 1.1 + (i % 3) * 0.3, 11.94], { rgb });
  }
}

function signAndAwning(w: World, sign: Rgb): void {
  front(w, [-4.4, 2.85, 4.4, 3.65, 11.96], { rgb: sign, glow: w.mood.lampsLit ? 0.3 : 0 });
  for (let i = 0; i < 10; i++) {
    const at = -3.1 + i * 0.64;
    front(w, [at, 3.08, at + 0.4, 3.44, 11.93], { rgb: [246, 236, 212], glow: 0.2, ink: 0.6 });
  }
  face(
    w,
    [
      [-4.4, 2.8, 11.9],
      [4.4, 2.8, 11.9],
      [4.4, 2.35, 10.6],
      [-4.4, 2.35, 10.6],
    ],
    { rgb: shade(sign, 1.25) },
  );
}

/** A house with a shop on its ground floor, seen from across the street. */
export function shopHouse(w: World): void {
  const lit = w.mood.lampsLit;
  const sign = tint(w, '#2f5d52', 60);
  const glass: Paint = lit ? { rgb: [255, 218, 152], glow: 0.85 } : { rgb: hex('#5f727c'), glow: 0.15 };
  box(w, [-4.5, 0, 12, 4.5, 7, 18], { rgb: tint(w, '#9a6a52', 40) });
  for (const left of [-4, 1.1]) display(w, left, glass);
  front(w, [-0.8, 0, 0.8, 2.5, 11.96], { rgb: shade(sign, 0.75) });
  front(w, [-0.55, 0.9, 0.55, 2.3, 11.94], glass);
  signAndAwning(w, sign);
  for (const x of [-3, 0, 3]) {
    const isHome = lit && x === 0;
    front(w, [x - 0.6, 4.5, x + 0.6, 6, 11.96], isHome ? { rgb: [255, 208, 132], glow: 0.9 } : { rgb: hex('#46545f') });
  }
}
