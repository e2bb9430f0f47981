import { helpApi } from '#contract/help.ts';
import { type Recipe, recipe } from '../recipe.ts';

/** The help. */
export const helpRecipes: Recipe[] = [
  recipe(helpApi.list)(() => ({ query: { search: 'credits' } })),
  recipe(helpApi.get)(() => ({ params: { slug: 'getting-started' } })),
  recipe(helpApi.changelog)(() => ({})),
];
