import { paintStroke, push } from '../draw/board.ts';
import { hex, mix, shade, type Rgb } from '../geometry/colour.ts';
import { spline } from '../geometry/curve.ts';
import { item, times } from '../geometry/list.ts';
import { hash, noise } from '../geometry/noise.ts';
import { lerp, smooth, type Point, type Vector } from '../geometry/vector.ts';
import { cottage, facade, lampPost } from './kit/buildings.ts';
import { fence, grass, grassColour, ground, groundMarks, hills, meadow, rock, snowed } from './kit/ground.ts';
import { boat, tower } from './kit/landmarks.ts';
import { bush, fir, palm, tree } from './kit/plants.ts';
import { sea, sky } from './kit/sky.ts';
import { box, edge, face, horizon, plane, pointAt, scaleAt, type World } from './kit/world.ts';
import { marksAt, type Place } from './place.ts';

function forestBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 40);
  const floor = snowed(w, mix(grassColour(w), hex('#5c4f38'), 0.5));
  ground(w, { rgb: floor });
  for (let i = 0; i < 26; i++) {
    const z = 46 - i * 1.1;
    const x = (hash(i, 2, 5) - 0.5) * 46;
    (i % 3 ? fir : tree)(w, { at: [x, 0, z], height: 9 + hash(i, 3) * 6, seed: i });
  }
  push(w.board, { kind: 'mist', from: [horizon(w) - 140, 0.02], to: [horizon(w) + 40, 0.34], rgb: w.mood.haze });
  plane(w, 'mid', 12);
  groundMarks(w, { rgb: floor, count: 60, spread: 10 });
  const trunks: [number, number][] = [
    [-5.4, 15],
    [5.8, 14],
    [-3.9, 10.5],
    [7.4, 9.4],
    [-8.4, 9],
  ];
  trunks.forEach(([x, z], i) => (i % 2 ? fir : tree)(w, { at: [x, 0, z], height: 12, seed: i + 40 }));
  for (const [x, z] of [
    [-2.9, 12],
    [3.6, 12.6],
    [6, 11],
    [-6.4, 12.4],
  ] as const)
    bush(w, { at: [x, 0, z], height: 1, seed: x * 7 });
  meadow(w, { count: 120, rgb: grassColour(w), clear: 0.9 });
}

const forest: Place = {
  kind: 'forest',
  words: ['forest', 'woods', 'wood', 'jungle', 'trees', 'grove', 'clearing', 'swamp', 'trail', 'wilderness', 'river'],
  indoor: false,
  family: 'nature',
  view: { position: [0.1, 1.55, 0.4], look: [0, 2.0, 12], fovDegrees: 42 },
  aerial: { position: [-4, 20, -8], look: [1, 0, 22], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [],
  items: [],
  backdrop: forestBackdrop,
};

function fieldBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 90);
  hills(w, { height: 48, depth: 420, rgb: hex('#687560'), seed: 2 });
  hills(w, { height: 18, depth: 170, rgb: hex('#757d52'), seed: 8 });
  for (let i = 0; i < 9; i++)
    tree(w, { at: [-40 + i * 9 + hash(i, 1) * 5, 0, 62 + hash(i, 2) * 10], height: 8, seed: i });
  plane(w, 'mid', 14);
  const field = grassColour(w);
  ground(w, { rgb: field });
  groundMarks(w, { rgb: field, count: 110, spread: 20 });
  tree(w, { at: [5.4, 0, 13], height: 7.5, seed: 4 });
  fence(w, { x: -5.2, from: 4, to: 40, rgb: hex('#6a5844') });
  meadow(w, { count: 220, rgb: mix(field, hex('#a89a58'), w.scene.weather === 'snow' ? 0 : 0.3) });
}

const field: Place = {
  kind: 'field',
  words: [
    'field',
    'hillside',
    'hill',
    'countryside',
    'prairie',
    'meadow',
    'plain',
    'mountain',
    'mountains',
    'valley',
    'vineyard',
    'battlefield',
    'moor',
    'tall grass',
    'marin',
    'farm field',
    'dirt hill',
  ],
  indoor: false,
  family: 'nature',
  view: { position: [0.2, 1.5, 0.4], look: [0.1, 1.75, 12], fovDegrees: 40 },
  aerial: { position: [5, 18, -6], look: [0, 0, 24], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [],
  items: [],
  backdrop: fieldBackdrop,
};

function desertBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 120);
  const sand = snowed(w, hex('#cfa878'));
  hills(w, { height: 70, depth: 520, rgb: hex('#a4705a'), seed: 6 });
  hills(w, { height: 26, depth: 240, rgb: hex('#b58a60'), seed: 15 });
  plane(w, 'mid', 14);
  ground(w, { rgb: sand });
  groundMarks(w, { rgb: sand, count: 120, spread: 22 });
  for (const [x, z, h] of [
    [-5.6, 12, 3.2],
    [7.4, 17, 2.6],
    [-12, 26, 3],
  ] as const) {
    const green = hex('#6c7f56');
    box(w, [x - 0.22, 0, z, x + 0.22, h, z + 0.3], { rgb: green });
    box(w, [x + 0.22, h * 0.4, z, x + 0.8, h * 0.52, z + 0.25], { rgb: green });
    box(w, [x + 0.58, h * 0.52, z, x + 0.8, h * 0.85, z + 0.25], { rgb: green });
    box(w, [x - 0.75, h * 0.55, z, x - 0.22, h * 0.66, z + 0.25], { rgb: green });
    box(w, [x - 0.75, h * 0.66, z, x - 0.55, h * 0.95, z + 0.25], { rgb: green });
  }
  for (const [x, z] of [
    [3.6, 9],
    [-3.2, 8],
    [5.2, 13],
    [-8, 16],
  ] as const)
    bush(w, { at: [x, 0, z], height: 0.5, seed: x });
}

const desert: Place = {
  ...field,
  kind: 'desert',
  words: ['desert', 'dunes', 'canyon', 'badlands', 'wasteland', 'mesa', 'planet', 'moon', 'mars', 'salt flats'],
  backdrop: desertBackdrop,
};

function beachBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.5);
  hills(w, { height: 40, depth: 500, rgb: hex('#5f6a64'), seed: 3, from: 0.55, to: 1.4 });
  plane(w, 'mid', 12);
  const sand = snowed(w, hex('#d3bb8e'));
  const start = w.camera.position[2] + 0.4;
  const shore = (x: number): number => 15 + Math.sin(x * 0.22) * 1.6 + Math.sin(x * 0.6) * 0.5;
  const waterline = times(33, (i): Vector => [-40 + i * 2.5, 0.01, shore(-40 + i * 2.5)]);
  face(w, [...waterline, [40, 0.01, start], [-40, 0.01, start]], { rgb: sand, normal: [0, 1, 0], lit: 0.72, ink: 0 });
  for (const [off, width, alpha] of [
    [0.25, 7, 0.9],
    [1.4, 4, 0.7],
    [3.2, 3, 0.5],
  ] as const) {
    paintStroke(
      w.board,
      spline(
        waterline.map(([x, y, z]) => pointAt(w, [x, y, z + off])),
        3,
      ),
      { width, taper: 0, rgb: [240, 246, 246], glow: 0.85, lit: 0.2, alpha },
    );
  }
  paintStroke(
    w.board,
    spline(
      waterline.map(([x, y, z]) => pointAt(w, [x, y, z - 0.6])),
      3,
    ),
    { width: 9, taper: 0, rgb: shade(sand, 0.72), lit: 0.6, alpha: 0.5 },
  );
  groundMarks(w, { rgb: sand, count: 90, spread: 16 });
  if (w.scene.season !== 'winter') for (const x of [-8.5, 9.5]) palm(w, { at: [x, 0, 12], height: 6, seed: x });
}

const beach: Place = {
  kind: 'beach',
  words: [
    'beach',
    'shore',
    'coast',
    'seaside',
    'ocean',
    'sea',
    'island',
    'bay',
    'lake',
    'lakeside',
    'riverbank',
    'muir beach',
  ],
  indoor: false,
  family: 'water',
  view: { position: [0.2, 1.55, 0.4], look: [0.1, 1.5, 12], fovDegrees: 40 },
  aerial: { position: [-6, 18, -6], look: [2, 0, 22], fovDegrees: 46 },
  marks: marksAt(6),
  seats: [],
  lamps: [],
  items: [],
  backdrop: beachBackdrop,
};

function harbourBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.25);
  hills(w, { height: 60, depth: 500, rgb: hex('#5b6152'), seed: 3, from: -0.2, to: 0.6 });
  hills(w, { height: 70, depth: 420, rgb: hex('#5b6152'), seed: 6, from: 0.4, to: 1.3 });
  tower(w, { x: -27, z: 100, y: 0.2, height: 17 });
  const colours = ['#d9c7a8', '#b9c7c6', '#c98f78', '#e1d8c6', '#a9b39a', '#d3b58c'];
  plane(w, 'mid', 16);
  for (let i = 5; i >= 0; i--) {
    const from = 8 + i * 6.4;
    facade(w, {
      x: 6.4,
      side: 1,
      from,
      to: from + 6,
      height: 6.6 + noise(i * 3.1, 2, 5) * 2.4,
      rgb: hex(item(colours, i)),
      seed: i,
      shop: false,
    });
  }
  boat(w, { x: -7.5, z: 26, long: 6, hull: '#37566b', mast: true });
  boat(w, { x: -3.2, z: 19, long: 5, hull: '#a2443a', mast: false });
  boat(w, { x: -6.2, z: 12.6, long: 4.8, hull: '#3f6a5a', mast: true });
  const stone = snowed(w, hex('#8d867c'));
  const start = w.camera.position[2] + 0.4;
  face(
    w,
    [
      [-1.9, -1.4, start],
      [-1.9, -1.4, 46],
      [-1.9, 0, 46],
      [-1.9, 0, start],
    ],
    { rgb: shade(stone, 0.72), normal: [-1, 0, 0], lit: 0.15 },
  );
  const light = { a: [0, horizon(w)] as Point, b: [0, w.camera.frame.height] as Point, from: 0.85, to: 0.35 };
  face(
    w,
    [
      [-1.9, 0, start],
      [14, 0, start],
      [14, 0, 46],
      [-1.9, 0, 46],
    ],
    { rgb: stone, normal: [0, 1, 0], ink: 0, litGradient: light },
  );
  times(12, (i) =>
    edge(
      w,
      [
        [-1.9 + i * 0.72, 0.002, start],
        [-1.9 + i * 0.72, 0.002, 44],
      ],
      0.55,
    ),
  );
  for (let z = start + 1; z < 40; z *= 1.13)
    edge(
      w,
      [
        [-1.9, 0.002, z],
        [6.4, 0.002, z],
      ],
      0.45,
    );
  box(w, [-1.96, 0, start, -1.48, 0.14, 46], { rgb: shade(stone, 1.12), lit: 0.7 });
  lampPost(w, 4.6, 12.5);
}

const harbour: Place = {
  kind: 'harbour',
  words: [
    'harbour',
    'harbor',
    'dock',
    'docks',
    'pier',
    'marina',
    'port',
    'quay',
    'wharf',
    'boat',
    'ship',
    'jetty',
    'ferry',
    'fishing',
  ],
  indoor: false,
  family: 'water',
  view: { position: [0.5, 1.65, 1.2], look: [0.45, 1.7, 10], fovDegrees: 40 },
  aerial: { position: [2, 15, -6], look: [0.5, 0, 18], fovDegrees: 46 },
  marks: marksAt(6.8),
  seats: [],
  lamps: [{ at: [4.6, 3.8, 12.5], reachMetres: 3, strength: 0.8 }],
  items: [{ kind: 'crates', x: 3.4, z: 8.4 }],
  backdrop: harbourBackdrop,
};

const pathX = (z: number): number => 0.3 - smooth(9, 34, z) * 5.2 + Math.sin(z * 0.22) * 0.5;

function bank(w: World, near: number): void {
  const green = grassColour(w);
  const row = (z: number): Vector[] =>
    times(12, (i): Vector => {
      const x = pathX(z) + 0.95 + i * (0.3 + i * 0.11);
      const rise = smooth(0, 3.4, x - pathX(z) - 0.95) * 3.1;
      return [x, rise + (noise(x * 0.7, z * 0.4, 2) - 0.5) * 0.5 * Math.min(1, i), z];
    });
  for (let z = 34; z > near; z -= 1.7) {
    const strip = [...row(z), ...row(Math.max(near, z - 1.9)).reverse()];
    face(w, strip, { rgb: mix(green, shade(green, 0.7), noise(z * 0.7, 3, 3)), normal: [-0.5, 0.7, -0.3], ink: 0 });
  }
}

function cliffBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 1);
  const near = w.camera.position[2] + 0.5;
  const [level, { width }] = [horizon(w), w.camera.frame];
  const head = times(13, (i): Point => [
    width * (0.1 + i * 0.05),
    level - 58 * smooth(0, 5, i) * (0.75 + noise(i * 0.8, 2, 5) * 0.4),
  ]);
  rock(w, {
    outline: [[width * 0.1, level + 14], ...head, [width * 0.72, level + 14]],
    rgb: hex('#635a52'),
    haze: 0.6,
    facets: 7,
    ink: 1.4,
  });
  tower(w, { x: -17.5, z: 84, y: 3.6, height: 21 });
  push(w.board, { kind: 'mist', from: [level - 120, 0.05], to: [level + 90, 0.3], rgb: w.mood.haze });
  plane(w, 'mid', 12);
  bank(w, near);
  const along = times(36, (i) => near + ((36 - near) * (35 - i)) / 35);
  const [left, right, brink, foot] = [
    along.map((z): Vector => [pathX(z) - 1.1 - noise(z * 0.9, 1) * 0.3, 0.01, z]),
    along.map((z): Vector => [pathX(z) + 1.15 + noise(z * 0.8, 7) * 0.3, 0.02, z]),
    along.map((z): Vector => [pathX(z) - 2.2 - noise(z * 0.5, 5) * 0.45, -0.12, z]),
    along.map((z): Vector => [pathX(z) - 4.8 - noise(z * 0.5, 3) * 2.4, -14, z]),
  ];
  times(35, (i) =>
    face(w, [item(brink, i), item(brink, i + 1), item(foot, i + 1), item(foot, i)], {
      rgb: hex('#635a52'),
      lit: 0.15 + 0.65 * noise(i * 0.83, 2, 8),
      ink: 0,
    }),
  );
  face(w, [...brink, ...left.slice().reverse()], { rgb: grassColour(w), normal: [0, 1, 0], lit: 0.7, ink: 1.4 });
  face(w, [...left, ...right.slice().reverse()], {
    rgb: snowed(w, hex('#a08764')),
    normal: [0, 1, 0],
    lit: 0.65,
    ink: 1.2,
  });
  for (let z = 30; z > near + 2; z -= 3.4)
    box(w, [pathX(z) - 1.62, -0.1, z, pathX(z) - 1.5, 0.95, z + 0.12], { rgb: hex('#5b4b3d') });
  for (const y of [0.5, 0.85])
    edge(
      w,
      along.filter((z) => z < 30 && z > near + 2).map((z): Vector => [pathX(z) - 1.56, y, z]),
      1.4,
    );
  grass(w, {
    count: 120,
    rgb: grassColour(w),
    at(random) {
      const z = near + 1.2 + random() ** 1.7 * 22;
      const uphill = random() > 0.4;
      const x = uphill ? pathX(z) + 1.25 + random() * 2.2 : pathX(z) - 1.35 - random() * 0.8;
      const p: Vector = [x, uphill ? smooth(0, 3.4, x - pathX(z) - 0.95) * 3.1 : -0.05, z];
      return { at: pointAt(w, p), size: Math.min(40, scaleAt(w, p) * 0.28) };
    },
  });
}

const cliff: Place = {
  kind: 'cliff',
  words: [
    'cliff',
    'cliff path',
    'headland',
    'cliffs',
    'edge',
    'ravine',
    'ridge',
    'mountain path',
    'waterfall',
    'summit',
    'gorge',
    'coast path',
    'precipice',
  ],
  indoor: false,
  family: 'water',
  view: { position: [-0.2, 1.4, 0.4], look: [-0.4, 1.4, 8], fovDegrees: 40 },
  aerial: { position: [-9, 16, -8], look: [-1, -1, 18], fovDegrees: 46 },
  marks: [
    { x: -0.2, z: 5.6, facing: 50 },
    { x: 0.75, z: 6.4, facing: -46 },
    { x: 0.2, z: 8.2, facing: 0 },
  ],
  seats: [],
  lamps: [],
  items: [],
  backdrop: cliffBackdrop,
};

function beam(w: World, lamp: Point): void {
  const strong = w.scene.time === 'night' ? 0.6 : 0.32;
  const reach = w.camera.frame.width * 1.1;
  for (const side of [1, -1]) {
    const end = (spread: number): Point => [lamp[0] + side * reach, lamp[1] + reach * (spread - 0.03 * side)];
    push(w.board, {
      kind: 'glow',
      path: [lamp, end(-0.09), end(0.07)],
      a: lamp,
      b: end(0),
      radius: 5,
      rgb: [255, 232, 178],
      alpha: strong,
    });
  }
}

function lighthouseBackdrop(w: World): void {
  sky(w);
  plane(w, 'back', 60);
  sea(w, 0.5);
  const rocky: Rgb = hex('#6b6058');
  hills(w, { height: 40, depth: 500, rgb: rocky, seed: 4, from: 0.6, to: 1.4 });
  plane(w, 'mid', 24);
  const green = grassColour(w);
  const start = w.camera.position[2] + 0.4;
  const brinkX = (z: number): number => 7.5 + Math.sin(z * 0.34) * 1.4 - smooth(20, 44, z) * 4;
  const brink = times(24, (i): Vector => [brinkX(46 - (i * (46 - start)) / 23), 0, 46 - (i * (46 - start)) / 23]);
  times(23, (i) => {
    const [a, b] = [item(brink, i), item(brink, i + 1)];
    face(w, [a, b, [b[0] + 3 + noise(b[2], 3) * 2, -9, b[2]], [a[0] + 3 + noise(a[2], 3) * 2, -9, a[2]]], {
      rgb: rocky,
      lit: 0.2 + 0.6 * noise(i * 0.9, 2, 8),
      ink: 0,
    });
  });
  face(w, [...brink, [-60, 0, start], [-60, 0, 46]], { rgb: green, normal: [0, 1, 0], lit: 0.6, ink: 1.4 });
  groundMarks(w, { rgb: green, count: 90, spread: 16 });
  const path = times(20, (i) => start + ((34 - start) * (19 - i)) / 19);
  const bend = (z: number): number => -1.2 + Math.sin(z * 0.13 + 0.6) * 2.6 * smooth(36, 12, z);
  face(
    w,
    [
      ...path.map((z): Vector => [bend(z) - 0.9, 0.02, z]),
      ...path.map((z): Vector => [bend(z) + 0.9, 0.02, z]).reverse(),
    ],
    { rgb: snowed(w, hex('#b59e78'), 0.4), normal: [0, 1, 0], lit: 0.75, ink: 1.2 },
  );
  cottage(w, { x: -9.5, z: 33, size: 1.05, rgb: hex('#d8d0c2'), roof: hex('#4b4a55') });
  const lamp = tower(w, { x: -1.5, z: 36, y: -0.2, height: 19 });
  fence(w, { x: 6, from: 6, to: 30, rgb: hex('#5a4a3c') });
  meadow(w, { count: 150, rgb: green, clear: 2.4 });
  if (w.mood.lampsLit) beam(w, lamp);
}

function nearRocks(w: World): void {
  const { width, height, margin } = w.camera.frame;
  const low = height + margin + 10;
  plane(w, 'fore', 3);
  const outline: Point[] = [
    [-margin - 20, low],
    [-margin - 20, height * 0.83],
    [width * 0.1, height * 0.845],
    [width * 0.2, height * 0.91],
    [width * 0.31, height * 0.955],
    [width * 0.36, low],
  ];
  rock(w, { outline, rgb: hex('#3b3a36'), facets: 8, lit: 0.3, ink: 2.6 });
  grass(w, {
    count: 46,
    rgb: hex('#4c5130'),
    lit: 0.35,
    at: (random) => ({
      at: [random() * width * 0.34, lerp(height * 0.86, height * 0.97, random())],
      size: 26 + random() * 36,
    }),
  });
}

const lighthouse: Place = {
  kind: 'lighthouse',
  words: ['lighthouse', 'beacon', 'tower', 'castle', 'windmill', 'monastery', 'fortress'],
  indoor: false,
  family: 'water',
  view: { position: [0.4, 1.8, 0.2], look: [0.2, 3.4, 20], fovDegrees: 42 },
  establishing: { position: [-0.6, 2.6, -1.2], look: [4.2, 6.2, 36], fovDegrees: 46 },
  aerial: { position: [22, 27, -8], look: [0.5, 5, 34], fovDegrees: 46 },
  marks: marksAt(6.8),
  seats: [],
  lamps: [{ at: [-1.5, 3, 34], reachMetres: 4, strength: 0.6 }],
  items: [],
  backdrop: lighthouseBackdrop,
  foreground: nearRocks,
};

/** Woods, fields, coasts. */
export const wilds: Place[] = [forest, field, desert, beach, harbour, cliff, lighthouse];
