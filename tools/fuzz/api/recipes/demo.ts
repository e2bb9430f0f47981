import { demoApi } from '#contract/demo.ts';
import { type Recipe, recipe } from '../recipe.ts';

const fileBase64 = Buffer.from('INT. KITCHEN - NIGHT\n\nRain.\n').toString('base64');

/** Storyboards for visitors. */
export const demoRecipes: Recipe[] = [
  recipe(demoApi.breakDown)(() => ({ body: { fileName: 'rain.fountain', fileBase64 } }), { isCostly: true }),
  recipe(demoApi.sample)(() => ({ params: { sample: 'first-cup' } })),
];
