import type { Bus } from '#domain/exports/sound/sound-plan.ts';

/** Where sounds go: effects and music through gains that give way to speech, all of them through the film's level into the limiter. */
export type Outputs = Record<Bus | 'master' | 'volume', GainNode>;

const limiter = { threshold: -3, knee: 0, ratio: 20, attack: 0.001, release: 0.08 } as const;
/** Browsers make what they compress louder, by this much for these settings; it is taken back. */
const makeUpDb = -0.6 * (limiter.threshold - limiter.threshold / limiter.ratio);

/** Puts the outputs together. The person's volume comes last, so that it changes nothing but how loud it is. */
export function makeOutputs(context: AudioContext, level: number): Outputs {
  const dialogue = new GainNode(context);
  const effects = new GainNode(context);
  const music = new GainNode(context);
  const master = new GainNode(context);
  const volume = new GainNode(context, { gain: level });
  for (const bus of [dialogue, effects, music]) bus.connect(master);
  master
    .connect(new DynamicsCompressorNode(context, limiter))
    .connect(new GainNode(context, { gain: 10 ** (-makeUpDb / 20) }))
    .connect(volume)
    .connect(context.destination);
  return { dialogue, effects, music, master, volume };
}
