import type { EffectName } from '#domain/sounds/effects/effect-words.ts';
import { samplesIn } from '../../signal/sound-buffer.ts';
import { fill, place, repeat, type Recipe, type Stage } from '../stage.ts';
import { arch, bandPass, highPass, lowPass, pinkNoise, shape, stroke, tone, wander, whiteNoise } from '../synthesis.ts';
import { cry } from './strokes.ts';

function birds(stage: Stage): void {
  const { random, manner } = stage;
  fill(stage, (samples) => highPass(lowPass(pinkNoise(samples, random), 3_000), 300), 0.02);
  repeat(stage, { from: 0.1, every: () => random.between(0.25, 1.3) / manner.rate }, (at) => {
    const base = random.between(2_400, 5_200);
    const pan = random.between(-1, 1);
    const gain = random.between(0.15, 0.8);
    const notes = Math.floor(random.between(2, 7));
    for (let i = 0; i < notes; i += 1) {
      const seconds = random.between(0.05, 0.13);
      const [from, bend] = [base * random.between(0.85, 1.2), random.between(-0.35, 0.35)];
      const chirp = tone({ seconds, hertz: (t) => from * (1 + (bend * t) / seconds), gain: arch(seconds) });
      place(stage, chirp, { at: at + i * random.between(0.09, 0.16), gain, pan });
    }
  });
}

function gulls(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.2, every: () => random.between(0.8, 2.6) }, (at) => {
    const pan = random.between(-0.9, 0.9);
    const gain = random.between(0.3, 1);
    const calls = Math.floor(random.between(1, 5));
    for (let i = 0; i < calls; i += 1) {
      const seconds = random.between(0.25, 0.5);
      const top = random.between(1_000, 1_350);
      const hertz = (t: number): number =>
        top * (0.75 + 0.4 * Math.sin((Math.PI * t) / seconds) - 0.25 * (t / seconds));
      place(
        stage,
        cry(stage, {
          seconds,
          hertz,
          bands: [
            [1_500, 3, 1],
            [3_000, 4, 0.7],
          ],
          rough: 0.1,
        }),
        { at: at + i * 0.48, gain, pan },
      );
    }
  });
}

function crickets(stage: Stage): void {
  const { random } = stage;
  for (let singer = 0; singer < 7; singer += 1) {
    const pitch = random.between(3_900, 5_300);
    const pan = random.between(-1, 1);
    const gain = random.between(0.15, 0.6);
    const period = random.between(0.55, 1.1);
    repeat(stage, { from: random.between(0, 1), every: () => period * random.between(0.95, 1.05) }, (at) => {
      const chirp = tone({
        seconds: 0.16,
        hertz: () => pitch,
        gain: (t) => arch(0.16)(t) * (0.5 + 0.5 * Math.sin(2 * Math.PI * 32 * t)) ** 2,
      });
      place(stage, chirp, { at, gain, pan });
    });
  }
}

function dog(stage: Stage): void {
  const { random, manner } = stage;
  repeat(
    stage,
    { from: 0.08, every: () => random.between(0.9, 1.8) / manner.rate, most: manner.isMany ? Infinity : 2 },
    (at) => {
      const count = random.chance(0.5) ? 2 : 1;
      for (let i = 0; i < count; i += 1) {
        const seconds = random.between(0.14, 0.2);
        const top = random.between(380, 460);
        const hertz = (t: number): number => top * (1.15 - (0.55 * t) / seconds);
        const bark = cry(stage, {
          seconds,
          hertz,
          bands: [
            [620, 2, 1.4],
            [1_250, 2.5, 1],
            [2_700, 3, 0.4],
          ],
          rough: 0.5,
        });
        place(stage, bark, { at: at + i * 0.3, gain: random.between(0.8, 1) });
      }
    },
  );
}

function cat(stage: Stage): void {
  const { random, manner } = stage;
  repeat(stage, { from: 0.1, every: () => random.between(1.8, 3.4), most: manner.isMany ? Infinity : 1 }, (at) => {
    const seconds = random.between(0.6, 0.95);
    const hertz = (t: number): number => 480 + 260 * Math.sin((Math.PI * t) / seconds);
    place(
      stage,
      cry(stage, {
        seconds,
        hertz,
        bands: [
          [1_000, 3, 1],
          [2_300, 3, 0.8],
          [3_600, 4, 0.3],
        ],
        rough: 0.06,
      }),
      { at },
    );
  });
}

function owl(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.3, every: () => random.between(4, 7) }, (at) => {
    const lengths = [0.35, 0.12, 0.14, 0.6];
    let later = at;
    for (const seconds of lengths) {
      const pitch = random.between(335, 350);
      place(stage, tone({ seconds, hertz: (t) => pitch * (1 + 0.04 * arch(seconds)(t)), gain: arch(seconds) }), {
        at: later,
      });
      later += seconds + 0.16;
    }
  });
}

function wolf(stage: Stage): void {
  const { random } = stage;
  repeat(stage, { from: 0.1, every: () => random.between(2.5, 5) }, (at) => {
    const seconds = random.between(2.4, 3.4);
    const top = random.between(420, 560);
    const sway = wander(4, random);
    const hertz = (t: number): number =>
      top * (0.6 + 0.4 * Math.min(1, t / 0.6) - 0.25 * Math.max(0, t - seconds * 0.7)) * (1 + 0.01 * sway(t));
    place(
      stage,
      cry(stage, {
        seconds,
        hertz,
        bands: [
          [600, 2, 1],
          [1_100, 3, 0.4],
        ],
        rough: 0.02,
      }),
      { at, pan: random.between(-0.7, 0.7) },
    );
  });
}

function hooves(stage: Stage): void {
  const { random, manner } = stage;
  const stride = (/gallop/.test(manner.words) ? 0.42 : 0.62) / manner.rate;
  repeat(stage, { every: () => stride }, (at) => {
    for (const beat of [0, 0.22, 0.36, 0.6]) {
      const hoof = bandPass(whiteNoise(samplesIn(0.06), random), random.between(420, 800), 3);
      shape(hoof, stroke(0.001, 0.05));
      place(stage, hoof, { at: at + beat * stride, gain: random.between(0.8, 1.2), pan: random.between(-0.2, 0.2) });
    }
  });
}

function insects(stage: Stage): void {
  const { random } = stage;
  for (let wing = 0; wing < 4; wing += 1) {
    const sway = wander(1.5, random);
    const near = wander(0.6, random);
    const pitch = random.between(170, 240);
    const buzz = tone({
      seconds: stage.seconds,
      wave: 'saw',
      hertz: (t) => pitch * (1 + 0.07 * sway(t)),
      gain: (t) => 0.35 + 0.3 * near(t),
    });
    place(stage, bandPass(buzz, 900, 0.6), { at: 0, pan: random.between(-0.9, 0.9) });
  }
}

/** Animals. */
export const animals = {
  birds: { lufs: -28, roomSeconds: 0.6, make: birds },
  gulls: { lufs: -26, roomSeconds: 0.8, make: gulls },
  crickets: { lufs: -30, roomSeconds: 0, make: crickets },
  dog: { lufs: -21, roomSeconds: 0.4, make: dog },
  cat: { lufs: -25, roomSeconds: 0.3, make: cat },
  owl: { lufs: -27, roomSeconds: 1.2, make: owl },
  wolf: { lufs: -24, roomSeconds: 2, make: wolf },
  hooves: { lufs: -23, roomSeconds: 0.3, make: hooves },
  insects: { lufs: -28, roomSeconds: 0, make: insects },
} satisfies Partial<Record<EffectName, Recipe>>;
