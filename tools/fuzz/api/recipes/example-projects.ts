import { exampleProjectsApi } from '#contract/example-projects.ts';
import { newId } from '#web/lib/new-id.ts';
import { type Recipe, recipe } from '../recipe.ts';

const params = { example: 'first-cup' };

/** The gallery of finished projects, and copies of them. */
export const exampleProjectRecipes: Recipe[] = [
  recipe(exampleProjectsApi.list)(() => ({})),
  recipe(exampleProjectsApi.get)(() => ({ params })),
  recipe(exampleProjectsApi.copy)(() => ({ params, body: { requestId: newId('req') } })),
];
