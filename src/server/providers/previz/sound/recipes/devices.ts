import { place, repeat, type Recipe, type Stage } from '../stage.ts';
import { arch, blend, modesOf, strike, stroke, tone } from '../synthesis.ts';
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

/** The partials of a cast bell: hum, prime, tierce, quint, nominal and above. */
const bellRatios = [0.5, 1, 1.19, 1.5, 2, 2.52, 3.01, 4.1] as const;

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
    place(stage, strike(modesOf(ground, bellRatios, { seconds: isSmall ? 1.6 : 5, random })), {
      at,
      gain: random.between(0.9, 1),
    });
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

/** Clocks, bells and everything with buttons. */
export const devices = {
  clock: { words: /\b(clocks?|tick\w*|metronome)\b/, lufs: -30, roomSeconds: 0.3, make: clock },
  bell: { words: /\b((door ?)?bells?|chimes?|ding.?dong|toll\w*|gong)\b/, lufs: -22, roomSeconds: 1.2, make: bell },
  phone: {
    words: /\b((tele)?phones?|ring ?tone|ringing|notification|cell ?phone)\b/,
    lufs: -23,
    roomSeconds: 0.3,
    make: phone,
  },
  typing: { words: /\b(typ(e|es|ing)|keyboard|type ?writer)\b/, lufs: -27, roomSeconds: 0.2, make: typing },
  beep: {
    words: /\b(beep\w*|monitor|alarm|countdown|timer|electronic tone|sonar)\b/,
    lufs: -24,
    roomSeconds: 0.2,
    make: beep,
  },
  shutter: {
    words: /\b(camera|shutter|snapshot|paparazzi|photograph\w*)\b/,
    lufs: -24,
    roomSeconds: 0.2,
    make: shutter,
  },
  switch: {
    words: /\b(switch|clicks?|latch|lock\w*|unlock\w*|button)\b/,
    lufs: -26,
    roomSeconds: 0.3,
    make: lightSwitch,
  },
} satisfies Record<string, Recipe>;
