import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import type { SeededRandom } from '../../signal/seeded-random.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
import { fill, place, type Placement, repeat, type Recipe, type Stage } from '../stage.ts';
import {
  arch,
  bandPass,
  blend,
  formants,
  pinkNoise,
  shape,
  strike,
  stroke,
  sway,
  tone,
  wander,
  whiteNoise,
  type Formant,
} from '../synthesis.ts';

/**
 * What a foot meets: the pitch of the body below it and how much of it sounds, the pitch of the sole on it, and of what is trodden on: its
 * pitch, loudness and number of grains.
 */
type Floor = { body: number; hollow: number; sole: number; grit: number; amount: number; grains: number };
const floors: [words: RegExp, floor: Floor][] = [
  [/gravel|pebble|stones/, { body: 90, hollow: 0.3, sole: 900, grit: 2_900, amount: 2.4, grains: 16 }],
  [/snow/, { body: 70, hollow: 0.25, sole: 500, grit: 1_500, amount: 1.8, grains: 26 }],
  [/leaves|grass|forest|dirt|sand/, { body: 75, hollow: 0.3, sole: 500, grit: 3_900, amount: 1.2, grains: 12 }],
  [/metal|grate|steel/, { body: 310, hollow: 0.6, sole: 1_800, grit: 2_600, amount: 1.2, grains: 3 }],
  [/wood|plank|stairs?|attic|porch|deck/, { body: 165, hollow: 0.6, sole: 750, grit: 1_300, amount: 0.7, grains: 2 }],
  [/heels?|marble|tile|corridor|hallway/, { body: 240, hollow: 0.3, sole: 2_400, grit: 3_200, amount: 0.9, grains: 1 }],
];
const plainFloor: Floor = { body: 120, hollow: 0.35, sole: 1_150, grit: 1_900, amount: 0.9, grains: 4 };

/** The ball of the foot comes down so long after the heel, and softer. */
const rollSeconds = 0.085;

function footsteps(stage: Stage): void {
  const { random, manner } = stage;
  const floor = floors.find(([words]) => words.test(manner.words))?.[1] ?? plainFloor;
  const isRunning = /\b(run|running|sprint\w*|hurr\w*)\b/.test(manner.words);
  const stride = (isRunning ? 0.31 : 0.56) / manner.rate;
  repeat(stage, { every: () => stride * random.between(0.95, 1.05) }, (at, count) => {
    const pan = count % 2 === 0 ? -0.12 : 0.12;
    const weight = random.between(0.8, 1);
    tread(stage, floor, { at, gain: weight, pan });
    if (!isRunning) tread(stage, floor, { at: at + rollSeconds, gain: 0.4 * weight, pan });
    for (let grain = 0; grain < floor.grains; grain += 1) {
      const grit = shape(
        bandPass(whiteNoise(samplesIn(0.035), random), floor.grit * random.between(0.7, 1.5), 1.2),
        stroke(0.001, 0.03),
      );
      place(stage, grit, { at: at + random.between(0, 0.13), gain: floor.amount * random.between(0.4, 1), pan });
    }
  });
}

/** A sole that comes down: what is below it sounds, and it slaps. */
function tread(stage: Stage, { body, hollow, sole }: Floor, { at, gain, pan }: Required<Placement>): void {
  const { random } = stage;
  const ground = body * random.between(0.92, 1.08);
  const below = strike([
    { hertz: ground, seconds: 0.11, gain: 1 },
    { hertz: ground * 2.3, seconds: 0.06, gain: 0.6 },
    { hertz: ground * 4.1, seconds: 0.035, gain: 0.4 },
  ]);
  place(stage, below, { at, gain: gain * hollow, pan });
  const slap = shape(
    bandPass(whiteNoise(samplesIn(0.045), random), sole * random.between(0.9, 1.1), 0.8),
    stroke(0.0008, 0.04),
  );
  place(stage, slap, { at, gain: gain * 1.6, pan });
}

function heartbeat(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.1, every: () => (0.86 / manner.rate) * random.between(0.97, 1.03) }, (at) => {
    for (const [later, pitch, gain] of [
      [0, 58, 1],
      [0.27 / manner.rate, 72, 0.7],
    ] as const) {
      const beat = tone({
        seconds: 0.22,
        hertz: (t) => pitch * (1 + 0.8 * Math.exp(-t * 40)),
        gain: stroke(0.008, 0.2),
      });
      place(stage, beat, { at: at + later, gain });
      // The chest, which small loudspeakers can tell of.
      place(stage, bandPass(shape(whiteNoise(samplesIn(0.09), random), stroke(0.004, 0.08)), 190, 0.7), {
        at: at + later,
        gain: gain * 2.6,
      });
    }
  });
}

function breathing(stage: Stage): void {
  const { random, manner } = stage;
  const breath = 1.5 / manner.rate;
  repeat(stage, { from: 0.05, every: () => breath * 2.2 * random.between(0.95, 1.08) }, (at) => {
    for (const [later, center, gain] of [
      [0, 1_900, 0.6],
      [breath * 1.05, 1_000, 1],
    ] as const) {
      const air = formants(whiteNoise(samplesIn(breath), random), [
        [center, 1.2, 1],
        [center * 2.4, 2, 0.4],
      ]);
      place(stage, shape(air, arch(breath)), { at: at + later, gain });
    }
  });
}

const vowels: readonly [Formant[], ...Formant[][]] = [
  [
    [730, 6, 1],
    [1_090, 7, 0.6],
    [2_440, 8, 0.2],
  ],
  [
    [530, 6, 1],
    [1_840, 8, 0.5],
    [2_480, 8, 0.25],
  ],
  [
    [570, 6, 1],
    [840, 7, 0.6],
    [2_410, 8, 0.15],
  ],
  [
    [300, 6, 1],
    [870, 7, 0.4],
    [2_240, 8, 0.1],
  ],
  [
    [440, 6, 1],
    [1_020, 7, 0.5],
    [2_240, 8, 0.15],
  ],
];

/** One syllable in nobody's language. */
function syllable(random: SeededRandom, { hertz, seconds }: { hertz: number; seconds: number }): Float32Array {
  const bend = random.between(-0.2, 0.15);
  const source = tone({ seconds, wave: 'saw', hertz: (t) => hertz * (1 + (bend * t) / seconds), gain: arch(seconds) });
  const voice = formants(source, random.pick(vowels));
  // Teeth and lips come before the vowel, and take no part in its throat.
  const consonant = shape(bandPass(whiteNoise(samplesIn(0.06), random), 4_200, 0.7), stroke(0.006, 0.06));
  return blend(voice, consonant, { gain: 0.3 });
}

function chatter(stage: Stage): void {
  const { random, manner } = stage;
  fill(stage, (samples) => bandPass(pinkNoise(samples, random), 500, 0.5), 0.25);
  const people = Math.round(6 + 14 * manner.strength);
  // Syllables are made once and said again by everybody: a crowd needs variety, not sense.
  const voices = Array.from({ length: people }, () => {
    const hertz = random.between(90, 240);
    const said = Array.from({ length: 7 }, () =>
      syllable(random, { hertz: hertz * random.between(0.9, 1.15), seconds: random.between(0.09, 0.24) }),
    );
    return { said, pan: random.between(-1, 1), gain: random.between(0.25, 1) };
  });
  for (const { said, pan, gain } of voices) {
    repeat(
      stage,
      {
        from: random.between(-1, 0.5),
        every: () => (random.chance(0.12) ? random.between(0.6, 2) : random.between(0.13, 0.26)),
      },
      (at) => {
        const sound = said[Math.floor(random.next() * said.length)];
        if (sound !== undefined) place(stage, sound, { at, pan, gain: gain * random.between(0.6, 1) });
      },
    );
  }
}

function applause(stage: Stage): void {
  const { random, manner, seconds } = stage;
  const claps = Array.from({ length: 24 }, () =>
    shape(bandPass(whiteNoise(samplesIn(0.05), random), random.between(800, 2_200), 1.5), stroke(0.001, 0.045)),
  );
  const density = (at: number): number => Math.min(1, 0.3 + at, Math.max(0.2, (seconds - at) / 1.5));
  repeat(stage, { from: 0, every: () => random.between(0.002, 0.012) / (0.4 + manner.strength) }, (at) => {
    const clap = claps[Math.floor(random.next() * claps.length)];
    if (clap === undefined || !random.chance(density(at))) return;
    place(stage, clap, { at, gain: random.between(0.15, 0.7), pan: random.between(-1, 1) });
  });
}

function laughter(stage: Stage): void {
  const { random, manner } = stage;
  const people = /\b(audience|crowd|group|people|sitcom)\b/.test(manner.words) ? 9 : 2;
  for (let person = 0; person < people; person += 1) {
    const ground = random.between(130, 290);
    const pan = random.between(-0.8, 0.8);
    repeat(stage, { from: random.between(0.02, people > 2 ? 1 : 0.4), every: () => random.between(1.6, 3) }, (at) => {
      const bursts = Math.floor(random.between(4, 9));
      for (let i = 0; i < bursts; i += 1) {
        const ha = syllable(random, { hertz: ground * (1.35 - 0.05 * i), seconds: 0.13 });
        place(stage, ha, { at: at + i * 0.19, gain: 1 - 0.08 * i, pan });
        const air = shape(formants(whiteNoise(samplesIn(0.06), random), [[1_500, 1, 1]]), arch(0.06));
        place(stage, air, { at: at + i * 0.19 - 0.05, gain: 0.15, pan });
      }
    });
  }
}

function scream(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.05, every: () => random.between(2.5, 4), most: stage.manner.isMany ? Infinity : 1 }, (at) => {
    const seconds = random.between(1.1, 1.6);
    const shake = wander(28, random);
    const top = random.between(780, 980);
    // It is there at once, and gives way when the breath is spent.
    const held = (t: number): number => Math.min(1, t / 0.05) * Math.min(1, (seconds - t) / (seconds * 0.45)) ** 1.4;
    const source = tone({
      seconds,
      wave: 'saw',
      hertz: (t) => top * Math.min(1, 0.6 + t * 6) * (1 - 0.25 * (t / seconds) ** 2) * (1 + 0.025 * shake(t)),
      gain: held,
    });
    blend(source, shape(whiteNoise(source.length, random), held), { gain: 0.35 });
    place(
      stage,
      formants(source, [
        [1_000, 2, 1],
        [1_650, 3, 0.9],
        [3_100, 4, 0.5],
      ]),
      { at },
    );
  });
}

function cheering(stage: Stage): void {
  const { random } = stage;
  const roar = wander(1.2, random);
  fill(stage, (samples) =>
    sway(
      formants(pinkNoise(samples, random), [
        [720, 2, 1],
        [1_150, 2.5, 0.8],
        [2_600, 3, 0.3],
      ]),
      (t) => (0.75 + 0.25 * roar(t)) * Math.min(1, 0.2 + t * 1.5),
    ),
  );
  for (let person = 0; person < 14; person += 1) {
    repeat(stage, { from: random.between(0, 1), every: () => random.between(1, 2.5) }, (at) => {
      place(stage, syllable(random, { hertz: random.between(220, 480), seconds: random.between(0.4, 0.9) }), {
        at,
        gain: random.between(0.1, 0.35),
        pan: random.between(-1, 1),
      });
    });
  }
}

/** What people do with bodies and voices. */
export const people = {
  footsteps: { lufs: -25, roomSeconds: 0.35, make: footsteps },
  heartbeat: { lufs: -25, roomSeconds: 0, make: heartbeat },
  breathing: { lufs: -29, roomSeconds: 0, make: breathing },
  chatter: { lufs: -27, roomSeconds: 0.7, make: chatter },
  applause: { lufs: -23, roomSeconds: 1, make: applause },
  laughter: { lufs: -23, roomSeconds: 0.5, make: laughter },
  scream: { lufs: -20, roomSeconds: 0.9, make: scream },
  cheering: { lufs: -22, roomSeconds: 1, make: cheering },
} satisfies Partial<Record<EffectName, Recipe>>;
