import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
import { fill, place, repeat, type Recipe, type Stage } from '../stage.ts';
import {
  arch,
  bandPass,
  blend,
  brownNoise,
  formants,
  highPass,
  lowPass,
  modesOf,
  pinkNoise,
  shape,
  strike,
  stroke,
  sweepFilter,
  tone,
  wander,
  whiteNoise,
  type OverTime,
} from '../synthesis.ts';

/** How hard each cylinder fires against the others: none is like the next, and so the ear hears turns. */
const cylinders = [1, 0.82, 0.93, 0.74] as const;

/** Cylinders fire one after the other into the exhaust's own notes; valves tick; air is drawn in. */
function motor(stage: Stage, { seconds, turns }: { seconds: number; turns: OverTime }): Float32Array {
  const { random } = stage;
  const sound = new Float32Array(samplesIn(seconds));
  const fires = cylinders.map((gain) =>
    blend(
      strike(modesOf(random.between(84, 96), [1, 2.1, 3.6, 5.2, 7.7, 10.5], { seconds: 0.09, random })),
      shape(lowPass(whiteNoise(samplesIn(0.02), random), 2_200), stroke(0.002, 0.018)),
      { gain: 1.8 * gain },
    ),
  );
  const valve = shape(bandPass(whiteNoise(samplesIn(0.006), random), 3_300, 2), stroke(0.0004, 0.005));
  let count = 0;
  for (let at = 0; at < seconds; count += 1) {
    const number = count % cylinders.length;
    const fire = fires[number];
    if (fire) blend(sound, fire, { at, gain: (cylinders[number] ?? 1) * random.between(0.9, 1.1) });
    const turn = 1 / Math.max(turns(at), 1);
    blend(sound, valve, { at: at + turn * 0.45, gain: random.between(1, 1.6) });
    at += turn * random.between(0.985, 1.015);
  }
  return blend(sound, bandPass(whiteNoise(sound.length, random), 850, 0.5), { gain: 0.16 });
}

function engine(stage: Stage): void {
  const { random, manner, seconds } = stage;
  const waver = wander(2, random);
  const passes = /\b(pass\w*|by|drive-?by|speeds?|approach\w*|arriv\w*|leav\w*|pulls?)\b/.test(manner.words);
  const starts = /\b(start\w*|ignition|turns over)\b/.test(manner.words);
  const idle =
    (/motorcycle|motorbike/.test(manner.words) ? 62 : /truck|bus|tractor/.test(manner.words) ? 31 : 44) * manner.rate;
  if (starts) {
    repeat(stage, { every: () => 0.13, most: 8 }, (at) =>
      place(stage, motor(stage, { seconds: 0.1, turns: () => 24 }), { at, gain: 0.6 }),
    );
  }
  const from = starts ? Math.min(1.1, seconds / 2) : 0;
  const closest = seconds / 2;
  // As it passes, pitch falls by a sixth and loudness follows the distance.
  const doppler = (t: number): number =>
    passes ? 1.9 - 0.3 * Math.tanh((t - closest) * 2.2) : 1 + (starts ? 0.9 * Math.exp(-t * 2) : 0);
  const near = (t: number): number => (passes ? 1 / (1 + ((t - closest) * 1.6) ** 2) : 1);
  const running = motor(stage, { seconds: seconds - from, turns: (t) => idle * doppler(t) * (1 + 0.02 * waver(t)) });
  place(stage, shape(running, near), { at: from });
  if (passes) fill(stage, (samples) => shape(bandPass(pinkNoise(samples, random), 1_200, 0.6), near), 0.7);
}

function traffic(stage: Stage): void {
  const { random } = stage;
  fill(stage, (samples) => lowPass(brownNoise(samples, random), 420), 0.9);
  repeat(stage, { from: -1, every: () => random.between(1.2, 3.2) }, (at) => {
    const seconds = random.between(2.5, 4.5);
    const center = random.between(500, 1_300);
    const tires = bandPass(pinkNoise(samplesIn(seconds), random), center, 0.6);
    place(
      stage,
      shape(tires, (t) => arch(seconds)(t) ** 2),
      { at, gain: random.between(0.4, 1), pan: random.between(-0.9, 0.9) },
    );
  });
  repeat(stage, { from: random.between(1, 4), every: () => random.between(5, 11) }, (at) => {
    place(stage, hornOf([410, 512], 0.35), { at, gain: 0.12, pan: random.between(-0.9, 0.9) });
  });
}

function hornOf(pitches: readonly number[], seconds: number): Float32Array {
  const horn = new Float32Array(samplesIn(seconds));
  const held = (t: number): number => Math.min(1, t * 40, (seconds - t) * 25);
  for (const pitch of pitches) blend(horn, tone({ seconds, wave: 'saw', hertz: () => pitch, gain: held }));
  return lowPass(horn, 2_600);
}

function horn(stage: Stage): void {
  const { manner, random } = stage;
  const isShip = /ship|boat|fog|ferry|harbou?r|foghorn/.test(manner.words);
  repeat(
    stage,
    { from: 0.1, every: () => (isShip ? 6 : random.between(1, 1.8)), most: manner.isMany || isShip ? Infinity : 2 },
    (at) => {
      place(stage, isShip ? hornOf([87, 110, 131], 3) : hornOf([415, 523], random.between(0.3, 0.8)), { at });
    },
  );
}

function screech(stage: Stage): void {
  const { random, manner } = stage;
  const shake = wander(35, random);
  const seconds = Math.min(1.5, stage.seconds * 0.6);
  const rubber = tone({
    seconds,
    wave: 'saw',
    hertz: (t) => (1_150 - 180 * t) * (1 + 0.06 * shake(t)),
    gain: (t) => arch(seconds)(t) ** 0.4,
  });
  blend(rubber, shape(whiteNoise(rubber.length, random), arch(seconds)), { gain: 0.6 });
  place(
    stage,
    formants(rubber, [
      [1_150, 4, 1],
      [2_300, 5, 0.6],
      [3_600, 4, 0.3],
    ]),
    { at: 0.03 },
  );
  if (!/crash|collision|collid\w*|wreck/.test(manner.words)) return;
  const at = seconds * 0.9;
  place(stage, shape(lowPass(whiteNoise(samplesIn(1), random), 1_800), stroke(0.002, 0.7)), { at, gain: 2.5 });
  for (let piece = 0; piece < 28; piece += 1) {
    const ratios = random.chance(0.5) ? [1, 1.73, 2.41, 3.9] : [1, 1.47, 2.1];
    const clatter = strike(modesOf(random.between(280, 5_000), ratios, { seconds: random.between(0.08, 0.6), random }));
    place(stage, clatter, {
      at: at + random.next() ** 2 * 1.4,
      gain: random.between(0.15, 0.6),
      pan: random.between(-0.7, 0.7),
    });
  }
}

function siren(stage: Stage): void {
  const isFire = /fire|ambulance/.test(stage.manner.words);
  const hertz = (t: number): number =>
    isFire ? (t % 1.1 < 0.55 ? 440 : 585) : 950 + 420 * Math.sin(2 * Math.PI * 0.28 * t - 1.5);
  const wail = tone({ seconds: stage.seconds, wave: 'saw', hertz });
  place(
    stage,
    formants(wail, [
      [900, 1.2, 1],
      [1_800, 2, 0.5],
    ]),
    { at: 0 },
  );
}

function train(stage: Stage): void {
  const { random, manner, seconds } = stage;
  const sway = wander(0.8, random);
  fill(stage, (samples) => highPass(lowPass(brownNoise(samples, random), 400), 70), 0.7);
  // Steel on steel.
  fill(stage, (samples) => shape(bandPass(pinkNoise(samples, random), 900, 0.5), (t) => 0.9 + 0.25 * sway(t)), 0.55);
  repeat(stage, { every: () => 0.92 / manner.rate }, (at) => {
    for (const later of [0, 0.13, 0.42, 0.55]) {
      const clack = strike(modesOf(random.between(210, 260), [1, 2.3, 4.4, 7.9], { seconds: 0.09, random }));
      const edge = shape(bandPass(whiteNoise(samplesIn(0.05), random), 1_700, 0.8), stroke(0.001, 0.045));
      place(stage, blend(clack, edge, { gain: 2 }), { at: at + later / manner.rate, gain: random.between(0.35, 0.5) });
    }
  });
  if (/whistle|horn|station|steam/.test(manner.words)) {
    place(stage, hornOf([311, 370, 415, 494], Math.min(1.8, seconds)), { at: Math.min(0.4, seconds / 4), gain: 0.5 });
  }
}

function helicopter(stage: Stage): void {
  const { random, manner } = stage;
  const blades = 11.5 * manner.rate;
  fill(
    stage,
    (samples) =>
      shape(
        lowPass(pinkNoise(samples, random), 900),
        (t) => 0.12 + Math.max(0, Math.sin(2 * Math.PI * blades * t)) ** 3,
      ),
    2,
  );
  place(stage, tone({ seconds: stage.seconds, wave: 'saw', hertz: () => 410, gain: () => 0.02 }), { at: 0 });
}

function airplane(stage: Stage): void {
  const { random, seconds } = stage;
  const near = (t: number): number => 0.3 + 0.7 * arch(seconds)(t);
  fill(stage, (samples) =>
    shape(sweepFilter(pinkNoise(samples, random), { kind: 'low', hertz: (t) => 500 + 2_600 * near(t) }), near),
  );
  const whine = tone({ seconds, hertz: (t) => 2_300 - 700 * (t / seconds), gain: (t) => 0.05 * near(t) });
  place(stage, whine, { at: 0 });
}

function hum(stage: Stage): void {
  const { random, seconds } = stage;
  const sway = wander(0.7, random);
  for (const [multiple, gain] of [
    [1, 1],
    [2, 0.7],
    [3, 0.25],
    [4, 0.2],
    [6, 0.08],
  ] as const) {
    place(stage, tone({ seconds, hertz: () => 60 * multiple, gain: (t) => gain * (0.85 + 0.15 * sway(t)) }), { at: 0 });
  }
  fill(stage, (samples) => bandPass(pinkNoise(samples, random), 350, 0.6), 0.9);
}

function sparks(stage: Stage): void {
  const { random } = stage;
  place(stage, lowPass(tone({ seconds: stage.seconds, wave: 'saw', hertz: () => 120, gain: () => 0.15 }), 2_500), {
    at: 0,
  });
  repeat(
    stage,
    { every: () => (random.chance(0.3) ? random.between(0.1, 0.5) : random.between(0.006, 0.04)) },
    (at) => {
      const snap = highPass(whiteNoise(samplesIn(random.between(0.003, 0.03)), random), random.between(1_500, 5_000));
      place(stage, snap, { at, gain: random.between(0.3, 1), pan: random.between(-0.4, 0.4) });
    },
  );
}

function radioStatic(stage: Stage): void {
  const { random } = stage;
  const fading = wander(1.4, random);
  fill(stage, (samples) => shape(bandPass(whiteNoise(samples, random), 1_900, 0.5), (t) => 0.6 + 0.4 * fading(t)));
  const whistle = wander(0.5, random);
  place(
    stage,
    tone({
      seconds: stage.seconds,
      hertz: (t) => 1_100 + 700 * whistle(t),
      gain: (t) => 0.06 * Math.max(0, fading(t)),
    }),
    { at: 0 },
  );
}

/** Engines, vehicles and electricity. */
export const machines = {
  engine: { lufs: -24, roomSeconds: 0, make: engine },
  traffic: { lufs: -28, roomSeconds: 0.4, make: traffic },
  horn: { lufs: -22, roomSeconds: 0.8, make: horn },
  screech: { lufs: -20, roomSeconds: 0.6, make: screech },
  siren: { lufs: -23, roomSeconds: 0.8, make: siren },
  train: { lufs: -24, roomSeconds: 0.3, make: train },
  helicopter: { lufs: -23, roomSeconds: 0, make: helicopter },
  airplane: { lufs: -23, roomSeconds: 0, make: airplane },
  hum: { lufs: -32, roomSeconds: 0, make: hum },
  sparks: { lufs: -24, roomSeconds: 0, make: sparks },
  static: { lufs: -28, roomSeconds: 0, make: radioStatic },
} satisfies Partial<Record<EffectName, Recipe>>;
