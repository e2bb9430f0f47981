import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
import { fill, place, repeat, type Recipe, type Stage } from '../stage.ts';
import {
  arch,
  bandPass,
  blend,
  highPass,
  modesOf,
  pinkNoise,
  shape,
  strike,
  stroke,
  sweepFilter,
  tone,
  wander,
  whiteNoise,
} from '../synthesis.ts';
import { click, once, thump } from './strokes.ts';

/** Air that leaves a neck or a skin at once: a note that jumps up, and is gone. */
function pop(stage: Stage): void {
  const { random, manner } = stage;
  const isCork = /cork|champagne|bottle/.test(manner.words);
  const isRow = /wrap|popcorn|popping/.test(manner.words) && !isCork;
  const every = (): number => (isRow ? random.between(0.08, 0.5) : random.between(1, 2));
  repeat(stage, { from: 0.08, every, most: isRow ? Infinity : once(stage) }, (at) => {
    const ground = isRow ? random.between(500, 1_300) : random.between(300, 420);
    const note = tone({
      seconds: 0.09,
      hertz: (t) => ground * (1 + 1.6 * Math.min(1, t * 30)),
      gain: stroke(0.001, 0.08),
    });
    const snap = shape(highPass(whiteNoise(samplesIn(0.03), random), 900), stroke(0.0004, 0.025));
    place(stage, blend(note, snap, { gain: 0.7 }), { at, gain: random.between(0.6, 1) });
    if (!isCork) return;
    const fizz = shape(highPass(whiteNoise(samplesIn(1.6), random), 4_500), stroke(0.08, 1.5));
    place(stage, fizz, { at: at + 0.05, gain: 0.12 });
  });
}

/** Strokes to and fro over something rough; teeth of a saw are heard one by one. */
function scrape(stage: Stage): void {
  const { random, manner } = stage;
  const isSaw = /\bsaw/.test(manner.words);
  const isFine = /sand|pen|pencil|chalk|writ|scribbl|brush|scrub|sweep|broom/.test(manner.words);
  const period = (isSaw ? 0.42 : isFine ? 0.24 : 0.6) / manner.rate;
  repeat(stage, { every: () => period * random.between(0.9, 1.15) }, (at, count) => {
    const seconds = period * 0.85;
    const band = (isFine ? 3_800 : 1_700) * (count % 2 === 0 ? 1.15 : 0.87);
    const rough = bandPass(whiteNoise(samplesIn(seconds), random), band, isFine ? 0.7 : 1);
    const teeth = isSaw ? 72 : random.between(110, 160);
    const grain = (t: number): number => (isFine ? 1 : 0.45 + 0.55 * Math.abs(Math.sin(Math.PI * teeth * t)));
    place(
      stage,
      shape(rough, (t) => arch(seconds)(t) ** 0.7 * grain(t)),
      { at, gain: random.between(0.7, 1) },
    );
  });
}

/** Teeth that meet one after the other, faster and faster. */
function zip(stage: Stage): void {
  const { random, manner } = stage;
  const isTorn = /velcro|rip|tear|torn/.test(manner.words);
  repeat(stage, { from: 0.06, every: () => random.between(1.2, 2.2), most: once(stage) }, (at) => {
    const seconds = random.between(0.5, 0.75);
    for (let later = 0; later < seconds;) {
      const share = later / seconds;
      const tooth = click(stage, { hertz: (isTorn ? 2_000 : 3_000) * (1 + 0.5 * share), seconds: 0.012 });
      place(stage, tooth, { at: at + later, gain: random.between(0.4, 1) });
      later += isTorn ? random.between(0.003, 0.012) : 1 / (60 + 130 * share);
    }
  });
}

function crunch(stage: Stage): void {
  const { random, manner } = stage;
  const isEaten = /chew|munch|bit(e|ing)|eat|chips|crisps|apple|celery/.test(manner.words);
  const isBone = /bone|neck|knuckle|snap/.test(manner.words);
  repeat(
    stage,
    { from: 0.06, every: () => random.between(0.45, 0.75), most: isEaten ? Infinity : once(stage) },
    (at, count) => {
      if (isBone) place(stage, thump(stage, 190, 0.09), { at, gain: 0.8 });
      const loudness = isEaten ? 1 / (1 + (count % 6) * 0.35) : 1;
      for (let grain = 0; grain < 14; grain += 1) {
        const piece = click(stage, { hertz: random.between(700, 3_600), seconds: random.between(0.006, 0.025), q: 1 });
        place(stage, piece, {
          at: at + 0.24 * random.next() ** 1.6,
          gain: loudness * random.between(0.3, 1),
          pan: random.between(-0.2, 0.2),
        });
      }
    },
  );
}

/** What is soft and wet gives way, and lets go again. */
function squelch(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.06, every: () => random.between(0.6, 1.2), most: manner.isMany ? Infinity : 2 }, (at) => {
    const seconds = random.between(0.22, 0.4);
    const wet = sweepFilter(whiteNoise(samplesIn(seconds), random), {
      kind: 'band',
      q: 4,
      hertz: (t) => 350 + 1_100 * Math.abs(Math.sin((2.4 * Math.PI * t) / seconds)),
    });
    const stick = wander(70, random);
    place(
      stage,
      shape(wet, (t) => arch(seconds)(t) * (0.6 + 0.4 * stick(t))),
      { at, gain: 1 },
    );
    repeat(stage, { from: at, every: () => random.between(0.015, 0.06), most: 8 }, (later) => {
      const pitch = random.between(300, 900);
      const bubble = tone({ seconds: 0.04, hertz: (t) => pitch * (1 + t * 18), gain: arch(0.04) });
      place(stage, bubble, { at: later, gain: random.between(0.2, 0.5), pan: random.between(-0.3, 0.3) });
    });
  });
}

function chop(stage: Stage): void {
  const { random, manner } = stage;
  const isNail = /nail|hammer/.test(manner.words);
  repeat(stage, { from: 0.08, every: () => (isNail ? 0.5 : 1.05) * random.between(0.92, 1.1) }, (at) => {
    place(stage, thump(stage, random.between(135, 160) * (isNail ? 2 : 1), 0.16), { at, gain: 1 });
    place(stage, click(stage, { hertz: isNail ? 3_600 : 1_500, seconds: 0.04, q: 0.8 }), { at, gain: 2.2 });
    if (isNail) {
      place(stage, strike(modesOf(2_700, [1, 1.62, 2.41], { seconds: 0.18, random })), { at, gain: 0.35 });
      return;
    }
    // Splinters come down.
    repeat(stage, { from: at + 0.15, every: () => random.between(0.03, 0.1), most: 4 }, (later) =>
      place(stage, thump(stage, random.between(320, 700), 0.05), { at: later, gain: random.between(0.05, 0.2) }),
    );
  });
}

/** A small motor with a fan: the tone of its turns, the whine of its teeth, and the air that it moves. */
function powerTool(stage: Stage): void {
  const { random, manner, seconds } = stage;
  const isHammer = /jack ?hammer|pneumatic/.test(manner.words);
  const isAir = /vacuum|hoover|dr[iy]er|blower/.test(manner.words);
  if (isHammer) {
    repeat(stage, { every: () => 0.055 * random.between(0.96, 1.04) }, (at) => {
      place(stage, thump(stage, 120, 0.05), { at, gain: random.between(0.8, 1) });
      place(stage, click(stage, { hertz: 2_400, seconds: 0.03 }), { at, gain: random.between(0.9, 1.4) });
    });
    return;
  }
  const load = wander(0.9, random);
  const turns = (t: number): number => (isAir ? 235 : 155) * Math.min(1, 0.35 + t * 2.2) * (1 + 0.05 * load(t));
  place(stage, bandPass(tone({ seconds, wave: 'saw', hertz: turns }), 900, 0.5), { at: 0, gain: 0.5 });
  place(stage, tone({ seconds, hertz: (t) => turns(t) * 11, gain: () => (isAir ? 0.05 : 0.16) }), { at: 0 });
  fill(stage, (samples) => bandPass(pinkNoise(samples, random), isAir ? 1_500 : 2_600, 0.5), isAir ? 1.6 : 0.5);
}

/** What films have agreed that a ray sounds like: a note that falls by three octaves. */
function laser(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.05, every: () => random.between(0.28, 0.7), most: manner.isMany ? Infinity : 3 }, (at) => {
    const top = random.between(2_300, 3_000);
    const ray = tone({
      seconds: 0.26,
      wave: 'triangle',
      hertz: (t) => 180 + top * Math.exp(-t * 16),
      gain: stroke(0.001, 0.25),
    });
    blend(ray, shape(highPass(whiteNoise(samplesIn(0.05), random), 3_000), stroke(0.0005, 0.05)), { gain: 0.25 });
    place(stage, ray, { at, pan: random.between(-0.4, 0.4) });
  });
}

/** The modes of a round skin against the lowest (the zeros of Bessel's functions). */
const skin = [1, 1.59, 2.14, 2.3, 2.65, 2.92] as const;

function drum(stage: Stage): void {
  const { random, manner, seconds } = stage;
  const isSnare = /roll|snare|rim ?shot|march/.test(manner.words);
  const hit = (at: number, ground: number, gain: number): void => {
    place(stage, strike(modesOf(ground, skin, { seconds: isSnare ? 0.12 : 0.5, random })), { at, gain: 0.7 * gain });
    if (!isSnare) return;
    place(stage, shape(highPass(whiteNoise(samplesIn(0.09), random), 1_400), stroke(0.0006, 0.08)), { at, gain });
  };
  if (/roll/.test(manner.words)) {
    repeat(stage, { every: () => 0.044 * random.between(0.92, 1.08) }, (at) =>
      hit(at, 185, 0.3 + 0.7 * (at / seconds)),
    );
    return;
  }
  repeat(stage, { every: () => 0.5 / manner.rate }, (at, count) =>
    hit(at, isSnare ? 185 : 98, count % 2 === 0 ? 1 : 0.7),
  );
}

/** What hands, tools and skins do. */
export const handwork = {
  pop: { lufs: -24, roomSeconds: 0.3, make: pop },
  scrape: { lufs: -27, roomSeconds: 0.2, make: scrape },
  zip: { lufs: -27, roomSeconds: 0.2, make: zip },
  crunch: { lufs: -25, roomSeconds: 0.2, make: crunch },
  squelch: { lufs: -25, roomSeconds: 0.2, make: squelch },
  chop: { lufs: -22, roomSeconds: 0.5, make: chop },
  powerTool: { lufs: -23, roomSeconds: 0.3, make: powerTool },
  laser: { lufs: -23, roomSeconds: 0.5, make: laser },
  drum: { lufs: -22, roomSeconds: 0.6, make: drum },
} satisfies Partial<Record<EffectName, Recipe>>;
