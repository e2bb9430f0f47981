import { templatesApi } from '#contract/templates.ts';
import { type Recipe, recipe } from '../recipe.ts';

const commercial = {
  template: 'commercial',
  product: 'Kettle One',
  productLook: '',
  benefit: 'keeps water hot',
  hero: 'Mira',
  heroLook: '',
  tagline: 'Hot when you are',
  lengthSeconds: 15,
  mood: null,
  place: { name: 'Harbor', isInside: false, time: 'DUSK' },
} as const;

export const templateRecipes: Recipe[] = [recipe(templatesApi.start)(() => ({ body: commercial }), { isCostly: true })];
