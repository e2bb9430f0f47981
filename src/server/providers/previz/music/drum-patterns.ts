/** General MIDI drum keys. */
export const drums = {
  kick: 36,
  stick: 37,
  snare: 38,
  lowTom: 41,
  hat: 42,
  openHat: 46,
  midTom: 47,
  crash: 49,
  ride: 51,
  tambourine: 54,
  swirl: 40,
  shaker: 70,
  highBlock: 76,
  lowBlock: 77,
  triangle: 81,
  bigDrum: 35,
  clap: 39,
  bongo: 60,
  conga: 63,
  lowConga: 64,
  timbale: 65,
  cowbell: 56,
  clave: 75,
  cabasa: 69,
} as const;
export type Drum = keyof typeof drums;

/** A drum's pattern over four beats, in sixteenths or with 32 marks twice as fast: `X` loud, `x` soft; it joins in from this intensity on. */
export type DrumLine = { drum: Drum; pattern: string; from: number };

/** What is played over four beats. */
export const drumPatterns = {
  none: [],
  heartbeat: [
    { drum: 'bigDrum', pattern: 'X..x............', from: 0 },
    { drum: 'lowTom', pattern: '........X..x....', from: 0.55 },
    { drum: 'midTom', pattern: 'x.x.x.x.x.x.x.x.', from: 0.75 },
  ],
  light: [
    { drum: 'shaker', pattern: 'x.x.X.x.x.x.X.x.', from: 0.4 },
    { drum: 'triangle', pattern: '........x.......', from: 0.3 },
    { drum: 'kick', pattern: 'X.......X.......', from: 0.6 },
    { drum: 'tambourine', pattern: '....x.......x...', from: 0.6 },
  ],
  woodblock: [
    { drum: 'highBlock', pattern: '..x...x...x...x.', from: 0 },
    { drum: 'lowBlock', pattern: 'x.......x.......', from: 0 },
    { drum: 'triangle', pattern: '............X...', from: 0.5 },
    { drum: 'snare', pattern: '....x.......x.x.', from: 0.62 },
  ],
  drive: [
    { drum: 'bigDrum', pattern: 'X..X..X.X..X..X.', from: 0 },
    { drum: 'lowTom', pattern: 'x.xXx.xXx.xXx.xX', from: 0.65 },
    { drum: 'snare', pattern: '....X.......X..x', from: 0.75 },
    { drum: 'hat', pattern: 'x.x.x.x.x.x.x.x.', from: 0.7 },
  ],
  shimmer: [
    { drum: 'triangle', pattern: 'x...............', from: 0.3 },
    { drum: 'ride', pattern: '........x.......', from: 0.45 },
  ],
  rumble: [{ drum: 'bigDrum', pattern: 'x..............x', from: 0.4 }],
  march: [
    { drum: 'bigDrum', pattern: 'X.......X.......', from: 0 },
    { drum: 'snare', pattern: 'X..xX.x.X..xX.xx', from: 0.55 },
    { drum: 'ride', pattern: 'x...x...x...x...', from: 0.8 },
  ],
  brushes: [
    { drum: 'ride', pattern: 'x...x..xx...x..x', from: 0 },
    { drum: 'stick', pattern: '....x.......x...', from: 0 },
    { drum: 'swirl', pattern: '....x.......x...', from: 0.5 },
  ],
  gallop: [
    { drum: 'lowBlock', pattern: 'x.xxx.xxx.xxx.xx', from: 0.45 },
    { drum: 'kick', pattern: 'X.......X.......', from: 0.5 },
    { drum: 'tambourine', pattern: '....x.......x...', from: 0.55 },
  ],
  club: [
    { drum: 'kick', pattern: 'X...X...X...X...', from: 0.5 },
    { drum: 'hat', pattern: '..x...x...x...x.', from: 0.45 },
    { drum: 'snare', pattern: '....X.......X...', from: 0.65 },
    { drum: 'openHat', pattern: '..............x.', from: 0.7 },
  ],
  gated: [
    { drum: 'kick', pattern: 'X.......X.......', from: 0 },
    { drum: 'snare', pattern: '....X.......X...', from: 0.45 },
    { drum: 'hat', pattern: 'x.x.x.x.x.x.x.x.', from: 0.5 },
    { drum: 'lowTom', pattern: '............x.xX', from: 0.75 },
  ],
  house: [
    { drum: 'kick', pattern: 'X...X...X...X...', from: 0 },
    { drum: 'openHat', pattern: '..X...X...X...X.', from: 0 },
    { drum: 'clap', pattern: '....X.......X...', from: 0.5 },
    { drum: 'shaker', pattern: 'xxxxxxxxxxxxxxxx', from: 0.7 },
  ],
  breakbeat: [
    { drum: 'kick', pattern: 'X.........X.....', from: 0 },
    { drum: 'snare', pattern: '....X..x.x..X..x', from: 0 },
    { drum: 'hat', pattern: 'X.xxX.xxX.xxX.xx', from: 0 },
    { drum: 'ride', pattern: 'x...x...x...x...', from: 0.75 },
  ],
  doubleTime: [
    { drum: 'kick', pattern: 'X.........X.....X.X.......X.....', from: 0 },
    { drum: 'snare', pattern: '....X..x.x..X..x....X..x.x..X..x', from: 0 },
    { drum: 'hat', pattern: 'x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.x.', from: 0 },
  ],
  boomBap: [
    { drum: 'kick', pattern: 'X......x..X.....', from: 0 },
    { drum: 'snare', pattern: '....X.......X...', from: 0 },
    { drum: 'hat', pattern: 'x.x.x.x.x.x.x.xx', from: 0.4 },
  ],
  lazy: [
    { drum: 'kick', pattern: 'X......x.x......', from: 0 },
    { drum: 'stick', pattern: '....X.......X...', from: 0 },
    { drum: 'shaker', pattern: 'x.x.x.x.x.x.x.x.', from: 0.4 },
  ],
  backbeat: [
    { drum: 'kick', pattern: 'X.......X.......', from: 0 },
    { drum: 'kick', pattern: '......x.........', from: 0.55 },
    { drum: 'stick', pattern: '....x.......x...', from: 0.4 },
    { drum: 'snare', pattern: '....X.......X...', from: 0.52 },
    { drum: 'hat', pattern: 'x...x...x...x...', from: 0.4 },
    { drum: 'hat', pattern: '..x...x...x...x.', from: 0.52 },
    { drum: 'crash', pattern: 'X...............', from: 0.9 },
    { drum: 'tambourine', pattern: '....x.......x...', from: 0.7 },
  ],
  doubleKick: [
    { drum: 'kick', pattern: 'X.....x.X.......', from: 0 },
    { drum: 'kick', pattern: '.xXxXx.x.xXxXxXx', from: 0.66 },
    { drum: 'snare', pattern: '....X.......X...', from: 0.5 },
    { drum: 'ride', pattern: 'x.x.x.x.x.x.x.x.', from: 0.6 },
    { drum: 'crash', pattern: 'X.......x.......', from: 0.9 },
  ],
  shuffle: [
    { drum: 'ride', pattern: 'x.x.x.x.x.x.x.x.', from: 0 },
    { drum: 'kick', pattern: 'X.......X.......', from: 0 },
    { drum: 'snare', pattern: '....X.......X...', from: 0.45 },
  ],
  funk: [
    { drum: 'kick', pattern: 'X.x.......X..x..', from: 0 },
    { drum: 'snare', pattern: '....X..x.x..X..x', from: 0 },
    { drum: 'hat', pattern: 'xxxxxxxxxxxxxxxx', from: 0.4 },
    { drum: 'openHat', pattern: '..............X.', from: 0.6 },
  ],
  trainBeat: [
    { drum: 'kick', pattern: 'X.......X.......', from: 0 },
    { drum: 'swirl', pattern: 'x.xxX.xxx.xxX.xx', from: 0 },
    { drum: 'tambourine', pattern: '....x.......x...', from: 0.65 },
  ],
  latin: [
    { drum: 'clave', pattern: 'X..X..X...X.X...', from: 0 },
    { drum: 'conga', pattern: '..x...x...x...x.', from: 0 },
    { drum: 'lowConga', pattern: '......xx......xx', from: 0 },
    { drum: 'cabasa', pattern: 'x.xxx.xxx.xxx.xx', from: 0.5 },
    { drum: 'cowbell', pattern: 'x...x...x...x...', from: 0.65 },
    { drum: 'timbale', pattern: '............x.xx', from: 0.75 },
  ],
  oneDrop: [
    { drum: 'kick', pattern: '........X.......', from: 0 },
    { drum: 'stick', pattern: '........X.......', from: 0 },
    { drum: 'hat', pattern: 'x.x.x.x.x.x.x.x.', from: 0 },
    { drum: 'bongo', pattern: '......x.......x.', from: 0.6 },
  ],
} satisfies Record<string, DrumLine[]>;
export type PercussionKind = keyof typeof drumPatterns;

/** Played by one drummer at a kit, who varies and fills. */
export const kitKinds: ReadonlySet<PercussionKind> = new Set([
  'drive',
  'gated',
  'club',
  'house',
  'breakbeat',
  'boomBap',
  'lazy',
  'backbeat',
  'doubleKick',
  'shuffle',
  'funk',
  'oneDrop',
]);
/** Four on the floor and the one drop stay as they are; what else there is may be answered by a kick more. */
export const straightKinds: ReadonlySet<PercussionKind> = new Set(['club', 'house', 'oneDrop']);

/** What leads from one section into the next: from the first mark on, only the kick goes on beside it. */
export const drumFills: readonly [DrumLine[], ...DrumLine[][]] = [
  [{ drum: 'snare', pattern: '............x.XX', from: 0 }],
  [{ drum: 'snare', pattern: '........x.x.X.xx', from: 0 }],
  [
    { drum: 'midTom', pattern: '............Xx..', from: 0 },
    { drum: 'lowTom', pattern: '..............Xx', from: 0 },
  ],
  [
    { drum: 'snare', pattern: '........Xx......', from: 0 },
    { drum: 'midTom', pattern: '..........X.x...', from: 0 },
    { drum: 'lowTom', pattern: '.............xX.', from: 0 },
  ],
];
