import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { fill, place, repeat, type Recipe, type Stage } from '../stage.ts';
import {
  arch,
  bandPass,
  blend,
  formants,
  highPass,
  modesOf,
  shape,
  strike,
  stroke,
  tone,
  wander,
  whiteNoise,
} from '../synthesis.ts';
import { click, once, thump } from './strokes.ts';

function clock(stage: Stage): void {
  const { manner } = stage;
  repeat(stage, { every: () => 0.5 / manner.rate }, (at, count) => {
    const tick = strike([
      { hertz: count % 2 === 0 ? 2_150 : 1_700, seconds: 0.05, gain: 1 },
      { hertz: 4_300, seconds: 0.02, gain: 0.7 },
    ]);
    place(stage, blend(tick, click(stage, { hertz: 5_000, seconds: 0.008 }), { gain: 0.8 }), { at });
  });
}

/**
 * The partials of a cast bell, from the hum to those above the nominal: against the prime, how loud at the stroke, and how much of the time it
 * rings. The nominal is what is struck, the hum is what stays.
 */
const bellPartials = [
  [0.5, 0.35, 1],
  [1, 0.5, 0.7],
  [1.19, 0.8, 0.65],
  [1.5, 0.25, 0.4],
  [2, 1, 0.35],
  [2.52, 0.6, 0.25],
  [3.01, 0.7, 0.22],
  [4.1, 0.6, 0.16],
  [5.43, 0.45, 0.11],
  [6.8, 0.3, 0.08],
] as const;

function bell(stage: Stage): void {
  const { random, manner } = stage;
  const isDoorbell = /door ?bell|ding.?dong|chime/.test(manner.words);
  const isSmall = /small|hand ?bell|desk|bicycle|school|shop|elevator|reception/.test(manner.words);
  if (isDoorbell) {
    repeat(stage, { every: () => 3.2, most: once(stage) }, (at) => {
      place(stage, strike(modesOf(659, [1, 2, 3], { seconds: 1.2, random })), { at });
      place(stage, strike(modesOf(523, [1, 2, 3], { seconds: 1.6, random })), { at: at + 0.55 });
    });
    return;
  }
  const ground = isSmall ? 1_150 : random.between(190, 240);
  repeat(stage, { every: () => (isSmall ? 0.9 : 2.4) }, (at) => {
    const partials = bellPartials.map(([ratio, gain, share]) => ({
      hertz: ground * ratio * random.between(0.997, 1.003),
      seconds: (isSmall ? 1.6 : 5) * share,
      gain,
    }));
    const clapper = click(stage, { hertz: isSmall ? 5_000 : 2_600, seconds: 0.02 });
    place(stage, blend(strike(partials), clapper, { gain: 2 }), { at, gain: random.between(0.9, 1) });
  });
}

function phone(stage: Stage): void {
  const isModern = /\b(cell|mobile|smart|text|message|notification|vibrat\w*)\b/.test(stage.manner.words);
  repeat(stage, { from: 0.1, every: () => (isModern ? 2 : 4.5) }, (at) => {
    if (isModern) {
      for (const [number, pitch] of [1_319, 1_568, 1_760, 1_568].entries()) {
        place(stage, tone({ seconds: 0.18, wave: 'triangle', hertz: () => pitch, gain: stroke(0.004, 0.18) }), {
          at: at + number * 0.16,
        });
      }
      return;
    }
    // Two bells struck twenty times a second.
    for (const pitch of [1_020, 1_260]) {
      const ring = tone({
        seconds: 1.9,
        wave: 'triangle',
        hertz: () => pitch,
        gain: (t) => arch(1.9)(t) ** 0.15 * (0.45 + 0.55 * Math.abs(Math.sin(Math.PI * 20 * t))),
      });
      place(stage, ring, { at, gain: 0.5 });
    }
  });
}

function typing(stage: Stage): void {
  const { random, manner } = stage;
  const isMachine = /type ?writer/.test(manner.words);
  repeat(
    stage,
    { every: () => (random.chance(0.1) ? random.between(0.3, 0.7) : random.between(0.08, 0.19)) / manner.rate },
    (at) => {
      const key = click(stage, { hertz: random.between(1_800, 3_400), seconds: isMachine ? 0.05 : 0.022 });
      if (isMachine) blend(key, thump(stage, 210, 0.05), { gain: 0.9 });
      place(stage, key, { at, gain: random.between(0.5, 1), pan: random.between(-0.25, 0.25) });
      place(stage, click(stage, { hertz: 1_100, seconds: 0.015 }), { at: at + 0.06, gain: 0.2 });
    },
  );
}

function beep(stage: Stage): void {
  const { manner } = stage;
  const isAlarm = /alarm/.test(manner.words);
  const seconds = isAlarm ? 0.12 : 0.14;
  const pitch = isAlarm ? 1_950 : 980;
  repeat(stage, { every: () => (isAlarm ? 0.24 : 1) / manner.rate }, (at, count) => {
    if (isAlarm && count % 5 === 4) return;
    place(stage, tone({ seconds, hertz: () => pitch, gain: (t) => Math.min(1, t * 300, (seconds - t) * 300) }), { at });
  });
}

function shutter(stage: Stage): void {
  repeat(stage, { every: () => stage.random.between(0.7, 1.6), most: once(stage) }, (at) => {
    place(stage, click(stage, { hertz: 3_200, seconds: 0.02 }), { at });
    place(stage, click(stage, { hertz: 1_900, seconds: 0.035 }), { at: at + 0.07, gain: 0.9 });
    place(stage, thump(stage, 300, 0.04), { at: at + 0.072, gain: 0.4 });
  });
}

function lightSwitch(stage: Stage): void {
  repeat(stage, { from: 0.08, every: () => stage.random.between(0.8, 1.6), most: once(stage) }, (at) => {
    place(stage, click(stage, { hertz: 2_600, seconds: 0.012 }), { at });
    place(stage, click(stage, { hertz: 1_400, seconds: 0.025 }), { at: at + 0.028, gain: 0.8 });
  });
}

function kettle(stage: Stage): void {
  const { random, seconds } = stage;
  const boil = (t: number): number => Math.min(1, 0.25 + t / Math.max(1, seconds * 0.5));
  const sway = wander(5, random);
  const whistle = tone({
    seconds,
    hertz: (t) => 1_700 + 900 * boil(t) + 25 * sway(t),
    gain: (t) => 0.4 * boil(t) ** 2,
  });
  place(stage, whistle, { at: 0 });
  fill(stage, (samples) => shape(highPass(whiteNoise(samples, random), 2_500), (t) => 0.25 * boil(t)));
}

function hissing(stage: Stage): void {
  const { random } = stage;
  const waver = wander(3, random);
  fill(stage, (samples) => shape(bandPass(whiteNoise(samples, random), 5_200, 0.6), (t) => 0.85 + 0.15 * waver(t)));
}

/** Notes of a plain tune in C, in semitones above it. */
const tune = [0, 4, 7, 12, 11, 7, 9, 5, 4, 0, 2, 7] as const;

/** A string struck by a hammer: its overtones are a little sharp and die the sooner. */
function struckString(ground: number, seconds: number): Float32Array {
  const overtones = [1, 2, 3, 4, 5];
  return strike(
    overtones.map((n) => ({ hertz: ground * n * (1 + 0.0004 * n * n), seconds: seconds / n, gain: n ** -1.6 })),
  );
}

function piano(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { every: () => (random.chance(0.25) ? 0.9 : 0.45) / manner.rate }, (at, count) => {
    const ground = 261.6 * 2 ** ((tune[count % tune.length] ?? 0) / 12);
    place(stage, struckString(ground, 2.6), { at, gain: random.between(0.6, 1), pan: 0.15 });
    if (count % 4 !== 0) return;
    place(stage, struckString(ground / 4, 3), { at, gain: 0.7, pan: -0.2 });
  });
}

/** Music out of a small loudspeaker: a tune without lows and highs, and a trace of the air it came through. */
function radioMusic(stage: Stage): void {
  const { random } = stage;
  const music = new Float32Array(stage.sound[0]?.length ?? 0);
  repeat(stage, { from: 0, every: () => 0.4 }, (at, count) => {
    const pitch = 392 * 2 ** ((tune[(count * 5 + Math.floor(count / 8)) % tune.length] ?? 0) / 12);
    const beat = (): Float32Array =>
      count % 2 === 0
        ? tone({ seconds: 0.3, wave: 'triangle', hertz: () => pitch / 4, gain: stroke(0.01, 0.4) })
        : shape(highPass(whiteNoise(2_400, random), 3_000), stroke(0.001, 0.05));
    blend(music, tone({ seconds: 0.38, wave: 'saw', hertz: () => pitch, gain: stroke(0.02, 0.6) }), { at });
    blend(music, beat(), { at, gain: count % 2 === 0 ? 1.2 : 0.4 });
  });
  place(
    stage,
    formants(music, [
      [700, 0.8, 1],
      [1_900, 1, 0.8],
    ]),
    { at: 0 },
  );
  fill(stage, (samples) => bandPass(whiteNoise(samples, random), 1_900, 0.6), 0.05);
}

/** Clocks, bells and everything with buttons. */
export const devices = {
  clock: { lufs: -30, roomSeconds: 0.3, make: clock },
  bell: { lufs: -22, roomSeconds: 1.2, make: bell },
  phone: { lufs: -23, roomSeconds: 0.3, make: phone },
  typing: { lufs: -27, roomSeconds: 0.2, make: typing },
  beep: { lufs: -24, roomSeconds: 0.2, make: beep },
  shutter: { lufs: -24, roomSeconds: 0.2, make: shutter },
  switch: { lufs: -26, roomSeconds: 0.3, make: lightSwitch },
  kettle: { lufs: -26, roomSeconds: 0.4, make: kettle },
  hiss: { lufs: -32, roomSeconds: 0.2, make: hissing },
  piano: { lufs: -24, roomSeconds: 0.9, make: piano },
  radioMusic: { lufs: -28, roomSeconds: 0.4, make: radioMusic },
} satisfies Partial<Record<EffectName, Recipe>>;
