import { hex, mix, shade, type Rgb } from '#domain/previz/geometry/colour.ts';
import { hullOfCircles } from '../../geometry/curve.ts';
import type { Point } from '#domain/previz/geometry/vector.ts';
import type { Garment } from '#domain/previz/scene.ts';
import { shape } from '../board.ts';
import type { Torso } from './torso-context.ts';

function patch(
  torso: Torso,
  points: Point[],
  { rgb, dim = 1, ink = 0.8 }: { rgb: Rgb; dim?: number; ink?: number },
): void {
  const { board, light, ink: width } = torso.figure;
  shape(board, [points], { rgb, lit: light.lit * dim, warm: light.warm * dim, ink: width * ink });
}

function buttons(torso: Torso, heights: number[], { degrees = 0, rgb }: { degrees?: number; rgb: Rgb }): void {
  if (!torso.front(degrees)) return;
  const { scale, rig } = torso.figure;
  for (const y of heights) {
    const [x, down] = torso.at(y, degrees);
    patch(torso, hullOfCircles([[x, down, scale * rig.height * 0.0056]]), { rgb, ink: 0 });
  }
}

/** A shirt in a V of the garment, between lapels. */
function lapels(torso: Torso, { low, inner, lapel }: { low: number; inner: Rgb; lapel: Rgb }): void {
  if (!torso.front(0) && !torso.front(35) && !torso.front(-35)) return;
  const tip = torso.at(low, 0);
  patch(torso, [torso.at(0.848, -62), torso.at(0.83, -20), tip, torso.at(0.83, 20), torso.at(0.848, 62)], {
    rgb: inner,
    dim: 0.95,
  });
  for (const s of [-1, 1]) {
    if (!torso.front(s * 28)) continue;
    const at = (y: number, degrees: number): Point => torso.at(y, s * degrees);
    patch(torso, [at(0.853, 72), at(0.843, 26), tip, at(low + 0.043, 34), at(0.77, 33), at(0.774, 46)], {
      rgb: lapel,
      ink: 0.9,
    });
  }
}

function tie(torso: Torso, low: number): void {
  const colour = torso.figure.look.top.tie;
  if (!colour || !torso.front(0)) return;
  const at = (y: number, degrees: number): Point => torso.at(y, degrees);
  patch(torso, [at(0.838, -5), at(0.838, 5), at(0.822, 3), at(0.75, 6), at(low, 0), at(0.75, -6), at(0.822, -3)], {
    rgb: hex(colour),
  });
}

function belt(torso: Torso, y: number, rgb: Rgb): void {
  patch(torso, [...torso.span(y + 0.012), ...torso.span(y - 0.012).reverse()], { rgb });
}

function skirtFolds(torso: Torso, hem: number): void {
  if (torso.figure.rig.sits) return;
  for (const s of [-70, -30, 32, 75, 150, 210]) {
    if (torso.front(s)) {
      torso.draw([torso.at(hem + 0.015, s), torso.at(hem + 0.14, s * 0.97)], { width: 0.7, taper: 1 });
    }
  }
}

function backSeam(torso: Torso, low: number): void {
  torso.draw([torso.at(0.845, 180), torso.at(low, 180)], { width: 0.6 });
}

function coat(torso: Torso): void {
  const { colours, rig } = torso.figure;
  const { top, accent } = colours;
  if (torso.front(0) || torso.front(35) || torso.front(-35)) {
    lapels(torso, { low: 0.705, inner: accent, lapel: shade(top, 0.88) });
    if (torso.front(0)) {
      const hem = rig.sits ? [] : [torso.at(0.26, 6)];
      torso.draw([torso.at(0.705, 0), torso.at(0.62, 3), torso.at(0.45, 4), ...hem], { width: 0.9 });
    }
    buttons(torso, [0.68, 0.65, 0.56, 0.51], { degrees: 12, rgb: shade(top, 0.45) });
  } else {
    backSeam(torso, 0.62);
    torso.draw([torso.at(0.48, 180), torso.at(0.26, 180)]);
    patch(torso, [...torso.span(0.85), ...torso.span(0.812).reverse()], { rgb: shade(top, 0.9), ink: 0.9 });
  }
  belt(torso, 0.616, shade(top, 0.74));
  if (rig.sits) return;
  for (const s of [-48, 48]) {
    if (torso.front(s)) torso.draw([torso.at(0.545, s - 18), torso.at(0.535, s + 18)], { width: 1 });
  }
  skirtFolds(torso, 0.255);
}

function ribs(torso: Torso, heights: number[]): void {
  const turned = (torso.figure.heading * 180) / Math.PI;
  for (const y of heights) {
    torso.draw(torso.span(y + 0.018), { width: 0.7 });
    for (const seen of [-60, -40, -20, 0, 20, 40, 60]) {
      torso.draw([torso.at(y, seen - turned), torso.at(y + 0.016, seen - turned)], { width: 0.5 });
    }
  }
}

function sweater(torso: Torso): void {
  const { colours, rig, ink } = torso.figure;
  ribs(torso, rig.sits ? [0.84] : [0.475, 0.84]);
  const band = mix(colours.accent, [225, 222, 210], 0.4);
  patch(torso, [...torso.span(0.742), ...torso.span(0.722).reverse()], { rgb: band, dim: 0.9, ink: ink > 1 ? 0.5 : 0 });
  for (const s of [-24, 24]) {
    if (!torso.front(s)) continue;
    for (const e of [-4, 4]) {
      const cable = [0.5, 0.56, 0.62, 0.68, 0.715].map((y, i) => torso.at(y, s + e * (i % 2 ? 1 : 0.4)));
      torso.draw(cable, { width: 0.5 });
    }
  }
  for (const s of [-62, 62]) if (torso.front(s)) torso.draw([torso.at(0.6, s), torso.at(0.57, s * 0.8)], { taper: 1 });
}

function suit(torso: Torso): void {
  const { top, accent } = torso.figure.colours;
  if (!torso.front(0) && !torso.front(30) && !torso.front(-30)) {
    backSeam(torso, 0.46);
    return;
  }
  lapels(torso, { low: 0.655, inner: accent, lapel: shade(top, 0.84) });
  tie(torso, 0.668);
  if (torso.front(0)) torso.draw([torso.at(0.655, 0), torso.at(0.54, 2), torso.at(0.45, 7)], { width: 0.9 });
  buttons(torso, [0.64, 0.6], { degrees: 3, rgb: shade(top, 0.45) });
  if (torso.front(38)) torso.draw([torso.at(0.735, 30), torso.at(0.74, 46)], { width: 0.9 });
  for (const s of [-45, 45]) if (torso.front(s)) torso.draw([torso.at(0.535, s - 15), torso.at(0.53, s + 15)]);
}

function jacket(torso: Torso): void {
  const { top, accent } = torso.figure.colours;
  ribs(torso, torso.figure.rig.sits ? [] : [0.475]);
  if (!torso.front(0)) return backSeam(torso, 0.5);
  const throat = [torso.at(0.848, -50), torso.at(0.77, 0), torso.at(0.848, 50)];
  patch(torso, throat, { rgb: accent });
  torso.draw([torso.at(0.77, 0), torso.at(0.62, 0), torso.at(0.48, 0)], { width: 1.4, taper: 0.1 });
  for (const s of [-38, 38]) {
    if (torso.front(s)) torso.draw([torso.at(0.585, s), torso.at(0.545, s * 1.25)], { width: 1.1 });
    if (torso.front(s * 2)) {
      patch(torso, [torso.at(0.8, s * 1.6), torso.at(0.8, s * 2.1), torso.at(0.74, s * 2.1), torso.at(0.74, s * 1.6)], {
        rgb: shade(top, 0.86),
        ink: 0.5,
      });
    }
  }
}

/** Bare skin in the neckline. */
function neckline(torso: Torso, low: number, degrees: number): void {
  if (!torso.front(0)) return;
  const { skin } = torso.figure.colours;
  const curve = [torso.at(0.852, -degrees), torso.at(low + 0.014, -degrees * 0.45), torso.at(low, 0)];
  curve.push(torso.at(low + 0.014, degrees * 0.45), torso.at(0.852, degrees));
  patch(torso, curve, { rgb: shade(skin, 0.95) });
}

function dress(torso: Torso): void {
  const { top, accent } = torso.figure.colours;
  neckline(torso, 0.775, 58);
  belt(torso, 0.618, mix(accent, top, 0.25));
  for (const s of [-35, 35]) {
    if (torso.front(s)) torso.draw([torso.at(0.73, s), torso.at(0.66, s * 0.8)], { width: 0.6, taper: 1 });
  }
  skirtFolds(torso, 0.28);
}

function tShirt(torso: Torso): void {
  const { accent } = torso.figure.colours;
  neckline(torso, 0.818, 60);
  patch(torso, [...torso.span(0.727), ...torso.span(0.69).reverse()], { rgb: accent, ink: 0.4 });
  for (const s of [-58, 58]) if (torso.front(s)) torso.draw([torso.at(0.62, s), torso.at(0.58, s * 0.8)], { taper: 1 });
}

function placket(torso: Torso, low: number): void {
  const { top } = torso.figure.colours;
  if (!torso.front(0)) return backSeam(torso, 0.6);
  torso.draw([torso.at(0.825, 4), torso.at(0.65, 4), torso.at(low, 4)], { width: 0.7 });
  buttons(
    torso,
    [0.8, 0.75, 0.7, 0.65, 0.6, 0.55].filter((y) => y > low),
    { rgb: shade(top, 0.62) },
  );
}

function shirt(torso: Torso): void {
  const { rig, colours } = torso.figure;
  placket(torso, rig.sits ? 0.53 : 0.48);
  tie(torso, 0.6);
  if (torso.front(34)) {
    patch(torso, [torso.at(0.75, 22), torso.at(0.75, 44), torso.at(0.7, 44), torso.at(0.69, 33), torso.at(0.7, 22)], {
      rgb: shade(colours.top, 0.95),
      ink: 0.6,
    });
  }
  if (!rig.sits) belt(torso, 0.487, shade(colours.legs, 0.6));
}

function uniform(torso: Torso): void {
  const { rig, colours } = torso.figure;
  placket(torso, rig.sits ? 0.53 : 0.48);
  tie(torso, 0.6);
  if (!rig.sits) belt(torso, 0.487, [34, 30, 28]);
  for (const s of [-34, 34]) {
    if (!torso.front(s)) continue;
    const pocket = [torso.at(0.745, s - 12), torso.at(0.745, s + 12), torso.at(0.695, s + 12), torso.at(0.695, s - 12)];
    patch(torso, pocket, { rgb: shade(colours.top, 0.9), ink: 0.6 });
    const shoulder = [
      torso.at(0.822, s * 1.6),
      torso.at(0.812, s * 2.3),
      torso.at(0.802, s * 2.2),
      torso.at(0.812, s * 1.5),
    ];
    patch(torso, shoulder, { rgb: shade(colours.top, 0.7), ink: 0.6 });
  }
  if (!torso.front(30)) return;
  const { scale, rig: r } = torso.figure;
  const [x, y] = torso.at(0.765, 30);
  const s = scale * r.height * 0.013;
  patch(
    torso,
    [
      [x, y - s],
      [x + s, y - s * 0.3],
      [x + s * 0.6, y + s],
      [x - s * 0.6, y + s],
      [x - s, y - s * 0.3],
    ],
    { rgb: [232, 196, 92], ink: 0.5 },
  );
}

function hoodie(torso: Torso): void {
  const { colours, rig } = torso.figure;
  ribs(torso, rig.sits ? [] : [0.475]);
  if (!torso.front(0)) return;
  const pocket = [torso.at(0.6, -20), torso.at(0.6, 20), torso.at(0.52, 34), torso.at(0.52, -34)];
  if (!rig.sits) patch(torso, pocket, { rgb: shade(colours.top, 0.92), ink: 0.8 });
  for (const s of [-8, 8]) torso.draw([torso.at(0.82, s), torso.at(0.75, s * 1.2)], { width: 1.1, taper: 0.2 });
}

function robe(torso: Torso): void {
  const { top, accent } = torso.figure.colours;
  lapels(torso, { low: 0.68, inner: torso.figure.colours.skin, lapel: accent });
  belt(torso, 0.61, shade(accent, 0.7));
  if (torso.front(0)) torso.draw([torso.at(0.6, 5), torso.at(0.4, 8), torso.at(0.2, 9)], { width: 1 });
  if (torso.front(6)) {
    patch(torso, [torso.at(0.61, 2), torso.at(0.61, 9), torso.at(0.5, 12), torso.at(0.5, 6)], {
      rgb: shade(top, 0.7),
      ink: 0.6,
    });
  }
  skirtFolds(torso, 0.14);
}

/** A jacket that is wrapped left over right and tied with a belt. */
function gi(torso: Torso): void {
  const { top, accent, skin } = torso.figure.colours;
  lapels(torso, { low: 0.66, inner: skin, lapel: shade(top, 0.86) });
  belt(torso, 0.575, accent);
  if (torso.front(0)) torso.draw([torso.at(0.66, 0), torso.at(0.52, 14), torso.at(0.45, 18)], { width: 1 });
}

function bare(torso: Torso): void {
  for (const s of [-1, 1]) {
    if (torso.front(s * 30)) {
      torso.draw([torso.at(0.715, s * 6), torso.at(0.705, s * 28), torso.at(0.73, s * 55)], { width: 0.7, taper: 1 });
    }
    if (torso.front(s * 25)) torso.draw([torso.at(0.825, s * 10), torso.at(0.815, s * 45)], { width: 0.7, taper: 1 });
  }
  if (torso.front(0)) torso.draw([torso.at(0.69, 0), torso.at(0.58, 0)], { width: 0.5, taper: 1 });
}

/** What is sewn on each garment. */
export const details: Record<Garment, (torso: Torso) => void> = {
  coat,
  sweater,
  suit,
  jacket,
  dress,
  't-shirt': tShirt,
  shirt,
  hoodie,
  uniform,
  robe,
  gi,
  bare,
};
