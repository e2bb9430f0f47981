import { mix, shade } from '#domain/previz/geometry/colour.ts';
import { item } from '#domain/previz/geometry/list.ts';
import type { Point, Vector } from '#domain/previz/geometry/vector.ts';
import { line, shape } from '../board.ts';
import { drawEye } from './eyes.ts';
import type { Head } from './head-context.ts';

export const mouthLevel = -0.268;

/** How far the lips are apart, by emotion and speech. */
export const mouthGapOf = (head: Head): number => Math.max(head.expression.mouthGap, head.view.mouth * 0.046);

function noseWings(head: Head, { turned, far }: { turned: boolean; far: number }): void {
  const { board, view, curve, face, fine } = head;
  const { size } = view;
  for (const side of [-1, 1]) {
    if (!head.seen(side * 0.09, -0.15) || (turned && side === far && Math.abs(view.yaw) > 34)) continue;
    const wing = [face(side * 0.058, -0.118, 0.02), face(side * 0.08, -0.15, 0.01)];
    wing.push(face(side * 0.066, -0.176, 0.01), face(side * 0.045, -0.17, 0.03));
    line(board, curve(wing), { width: size * 0.009, taper: 0.8 });
    if (!fine) continue;
    line(board, [head.at(side * 0.022, -0.172, 0.06), head.at(side * 0.05, -0.174, 0.03)], {
      width: size * 0.012,
      taper: 0.7,
    });
  }
}

/** Bridge line only when turned, then the ball and the wings. */
function nose(head: Head): void {
  const { board, view, curve, face } = head;
  const [size, turned, far] = [view.size, Math.abs(view.yaw) > 14, view.yaw > 0 ? 1 : -1];
  if (turned && Math.abs(view.yaw) < 78) {
    const bridge: Vector[] = [face(far * 0.012, 0.035, 0.01), face(far * 0.012, -0.05, 0.055)];
    bridge.push(face(far * 0.01, -0.12, 0.11), face(0, -0.158, 0.1), face(0, -0.176, 0.05));
    line(board, curve(bridge), { width: size * 0.0105, taper: 0.7 });
  } else if (!turned) {
    const ball: Vector[] = [face(-0.045, -0.168, 0.03), face(-0.02, -0.176, 0.06), face(0, -0.182, 0.07)];
    ball.push(face(0.02, -0.176, 0.06), face(0.045, -0.168, 0.03));
    line(board, curve(ball), { width: size * 0.011, taper: 0.8 });
  }
  noseWings(head, { turned, far });
}

type Lips = { half: number; gap: number; line: Point[]; innerLow: Point[] };

/** The dark of an open mouth, and the upper teeth. */
function openMouth(head: Head, { half, gap, line: parting, innerLow }: Lips): void {
  const { board, view, curve, face } = head;
  const dark = { lit: view.lit * 0.5, warm: view.warm * 0.4, ink: view.ink * 0.5 };
  shape(board, [[...parting.slice().reverse(), ...innerLow]], { rgb: [54, 22, 22], ...dark });
  const shows = view.face?.shows ?? 'teeth';
  if (shows === 'tongue') tongue(head, { half, gap });
  if (shows === 'bitten-lip') return bittenLip(head, half);
  if (gap <= 0.011 || shows === 'nothing') return;
  const edge = curve([
    face(half * 0.5, mouthLevel - 0.012),
    face(0, mouthLevel - 0.014, 0.01),
    face(-half * 0.5, mouthLevel - 0.012),
  ]);
  const teeth = [...parting.slice(4, -4).reverse(), ...edge];
  shape(board, [teeth], { rgb: [230, 222, 208], lit: view.lit * 0.7, warm: view.warm * 0.7, ink: 0 });
}

/** The upper teeth on the lower lip: f and v. */
function bittenLip({ board, view, curve, face }: Head, half: number): void {
  const row = (drop: number): Vector[] =>
    [0.46, 0, -0.46].map((k) => face(half * k, mouthLevel - drop, k === 0 ? 0.012 : 0));
  const teeth = [...curve(row(0.002)), ...curve(row(0.022)).toReversed()];
  shape(board, [teeth], { rgb: [230, 222, 208], lit: view.lit * 0.8, warm: view.warm * 0.8, ink: view.ink * 0.3 });
}

/** The tongue behind the upper teeth: l. */
function tongue({ board, view, curve, face }: Head, { half, gap }: { half: number; gap: number }): void {
  const top = curve([0.3, 0, -0.3].map((k) => face(half * k, mouthLevel - gap * (k === 0 ? 0.34 : 0.6), 0.004)));
  const low = curve([-0.42, 0, 0.42].map((k) => face(half * k, mouthLevel - gap * 0.92, 0.004)));
  shape(board, [[...top, ...low]], { rgb: [168, 84, 82], lit: view.lit * 0.6, warm: view.warm * 0.6, ink: 0 });
}

function mouth(head: Head): void {
  const { board, view, curve, face, expression, female, fine } = head;
  const [half, gap, y, size] = [
    0.112 * expression.mouthWidth * (1 - view.mouth * 0.12),
    mouthGapOf(head),
    mouthLevel,
    view.size,
  ];
  const corner = (side: number): Vector => face(side * half, y + expression.mouthCorner);
  const upper = curve([
    corner(-1),
    face(-half * 0.42, y + 0.026),
    face(0, y + 0.02, 0.006),
    face(half * 0.42, y + 0.026),
    corner(1),
  ]);
  const across = (drop: number, lift: number, rise: number): Vector[] =>
    [0.4, 0, -0.4].map((k) => face(half * k, y - gap * drop + rise + (k === 0 ? rise : 0), k === 0 ? lift : 0));
  const parting = curve([corner(1), ...across(0.2, 0.01, 0.002), corner(-1)]);
  const lower = curve([
    corner(-1),
    face(-half * 0.5, y - gap - 0.03),
    face(0, y - gap - 0.042, 0.008),
    face(half * 0.5, y - gap - 0.03),
    corner(1),
  ]);
  const innerLow = curve([corner(1), ...across(1, 0.008, -0.004), corner(-1)]);
  const lip = mix(head.skin, female ? [176, 66, 62] : [168, 88, 74], female ? 0.55 : 0.35);
  shape(board, [[...upper, ...parting]], { rgb: shade(lip, 0.86), lit: view.lit * 0.7, warm: view.warm, ink: 0 });
  shape(board, [[...lower, ...innerLow]], { rgb: lip, ...head.light, ink: 0 });
  if (gap > 0.004) openMouth(head, { half, gap, line: parting, innerLow });
  line(board, parting, { width: size * 0.0125, taper: 0.75 });
  if (!fine) return;
  const under = [
    face(-half * 0.42, y - gap - 0.056),
    face(0, y - gap - 0.064, 0.006),
    face(half * 0.42, y - gap - 0.056),
  ];
  line(board, curve(under), { width: size * 0.007, taper: 1 });
  for (const side of [-1, 1]) {
    const from = head.at(side * half, y + expression.mouthCorner + 0.006);
    line(board, [from, head.at(side * (half + 0.012), y + expression.mouthCorner * 1.2 - 0.008)], {
      width: size * 0.009,
    });
  }
}

/** Folds beside the mouth, and lines across an old forehead. */
function lines(head: Head): void {
  const { board, view, curve, face, expression, look, fine } = head;
  const old = look.age > 55;
  for (const side of [-1, 1]) {
    if (!(old || expression.mouthCorner > 0.03) || !head.seen(side * 0.2, 0.01)) continue;
    const fold = [face(side * 0.085, -0.165), face(side * 0.135, -0.215), face(side * 0.15, -0.27)];
    line(board, curve(fold), { width: view.size * 0.007, taper: 1 });
  }
  if (!old || !fine) return;
  for (const k of [0, 1, 2]) {
    const y = 0.195 + k * 0.045;
    const inner = y + expression.browInner * 0.4;
    const wrinkle = [face(-0.16, y + 0.01), face(-0.05, inner), face(0.05, inner), face(0.17, y + 0.015)];
    line(board, curve(wrinkle), { width: view.size * 0.005, taper: 1 });
  }
}

/** Eyes, brows, nose and mouth. */
export function drawFace(head: Head): void {
  const order: (1 | -1)[] = head.view.yaw > 0 ? [1, -1] : [-1, 1];
  for (const side of order) if (head.seen(side * 0.2, 0.01)) drawEye(head, side);
  lines(head);
  nose(head);
  mouth(head);
}

/** Eyes, brows and mouth as dashes, for heads of 17 to 46 units. */
export function drawSmallFace(head: Head): void {
  const { board, view, expression } = head;
  const size = view.size;
  for (const side of [-1, 1]) {
    if (!head.seen(side * 0.15, 0)) continue;
    line(board, [head.at(side * 0.11, 0), head.at(side * 0.2, 0)], { width: size * 0.05, taper: 0.4 });
    const brow = [
      head.at(side * 0.07, 0.085 + expression.browInner),
      head.at(side * 0.24, 0.09 + expression.browOuter),
    ];
    line(board, brow, { width: size * 0.035 });
  }
  const corner = -0.27 + expression.mouthCorner;
  const low = -0.27 - mouthGapOf(head) * 0.5;
  const width = size * (0.03 + mouthGapOf(head));
  line(board, [head.at(-0.08, corner), head.at(0, low), head.at(0.08, corner)], { width });
}

/** Shadows under the brow, beside and under the nose, under the lip. */
export function faceShades(head: Head): { path: Point[]; k: number }[] {
  const { turner, face, curve, shadowSide, yaw } = head;
  const flat = (points: Vector[]): Point[] => points.map((p) => turner.at(p));
  const brows = [-1, 1].map((s) => {
    const ring: Vector[] = [face(s * 0.062, 0.05), face(s * 0.15, 0.066), face(s * 0.24, 0.042), face(s * 0.25, 0.022)];
    ring.push(face(s * 0.15, 0.046), face(s * 0.082, 0.012), item(ring, 0));
    return { path: curve(ring), k: 0.74 };
  });
  const side = shadowSide * (Math.abs(yaw) > 60 ? 0 : 1);
  const nosePath = flat([
    face(0, 0.045, 0.012),
    face(0, -0.125, 0.115),
    face(0, -0.178, 0.06),
    face(side * 0.088, -0.185),
    face(side * 0.072, -0.135, 0.02),
    face(side * 0.036, -0.04),
    face(side * 0.03, 0.02),
  ]);
  const chin = [
    face(-0.07, -0.325),
    face(0, -0.338),
    face(0.07, -0.325),
    face(0.045, -0.355),
    face(0, -0.362),
    face(-0.045, -0.355),
  ];
  return [...brows, { path: nosePath, k: 0.66 }, { path: curve(chin), k: 0.66 }];
}
