import type { DemoBoard } from '#contract/demo.ts';
import { families } from '#domain/catalogue/families.ts';
import { demoLimits } from '#domain/demo/demo.ts';
import { planSketches, type Sketch } from '#domain/demo/plan-sketches.ts';
import type { Breakdown } from '#domain/scripts/breakdown.ts';
import { defaultModels } from '#domain/storyboards/default-models.ts';
import { writeSmallWebp } from '#server/platform/media/picture.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

/** Twice the width of a shot on the page. */
const imageWidthPx = 320;
/** A drawing takes 0.1 s. The rest is waiting for other work. */
const drawingTimeoutMs = 15_000;

const model = Object.values(families)
  .flat()
  .find(({ id }) => id === defaultModels.picture);

/** Draws the first shots of a breakdown. A shot that can't be drawn has no image. */
export function makeDemoBoard({ log }: Pick<Platform, 'log'>, { sketches }: Pick<Uses, 'sketches'>) {
  async function draw({ shot, input }: Sketch): Promise<string | null> {
    if (!input) return null;
    try {
      const jpeg = await sketches.draw(input, AbortSignal.timeout(drawingTimeoutMs));
      const webp = await writeSmallWebp(jpeg, imageWidthPx);
      return `data:image/webp;base64,${webp.toString('base64')}`;
    } catch (error) {
      log.warn({ error, shot: shot.label }, 'A shot of a demo could not be drawn');
      return null;
    }
  }

  return async (breakdown: Breakdown): Promise<DemoBoard> => {
    if (!model) throw new Error(`The catalogue has no model ${defaultModels.picture}.`);
    const scenes = breakdown.scenes.slice(0, demoLimits.scenes);
    const shown = planSketches({ ...breakdown, scenes }, model).map((shots) =>
      shots.slice(0, demoLimits.shotsPerScene),
    );
    const drawn = new Map<Sketch, string | null>();
    const first = shown.flat().slice(0, demoLimits.images);
    await Promise.all(first.map(async (sketch) => drawn.set(sketch, await draw(sketch))));
    const shots = breakdown.scenes.flatMap((scene) => scene.shots);
    return {
      title: breakdown.title,
      scenes: breakdown.scenes.length,
      shots: shots.length,
      roles: breakdown.cast.length,
      soundEffects: shots.filter(({ soundEffect }) => soundEffect !== null).length,
      durationMs: Math.round(shots.reduce((sum, { durationMs }) => sum + durationMs, 0)),
      script: null,
      credits: shots.length * model.pricing.credits,
      shown: shown.map((sketchesOfScene, at) => ({
        number: scenes[at]?.number ?? '',
        slugLine: scenes[at]?.slugLine ?? '',
        shots: sketchesOfScene.map((sketch) => presentShot(sketch, drawn.get(sketch) ?? null)),
      })),
    };
  };
}

function presentShot({ shot: { shot, label } }: Sketch, imageUrl: string | null) {
  const { type, action, durationMs } = shot;
  return { label, type, action, durationMs, imageUrl };
}
