import type { Recipe } from './recipe.ts';
import { accountRecipes } from './recipes/account.ts';
import { adminRecipes } from './recipes/admin.ts';
import { blogRecipes } from './recipes/blogs.ts';
import { characterRecipes } from './recipes/characters.ts';
import { exampleProjectRecipes } from './recipes/example-projects.ts';
import { exampleRecipes } from './recipes/examples.ts';
import { libraryRecipes } from './recipes/library.ts';
import { mediaRecipes } from './recipes/media.ts';
import { postRecipes } from './recipes/posts.ts';
import { referenceRecipes } from './recipes/references.ts';
import { newsletterRecipes } from './recipes/newsletter.ts';
import { formRecipes } from './recipes/forms.ts';
import { helpRecipes } from './recipes/help.ts';
import { demoRecipes } from './recipes/demo.ts';
import { reportRecipes } from './recipes/reports.ts';
import { monitoringRecipes } from './recipes/monitoring.ts';
import { storyboardRecipes } from './recipes/storyboards.ts';
import { templateRecipes } from './recipes/templates.ts';
import { watchingRecipes } from './recipes/watching.ts';
import { writingRecipes } from './recipes/writing.ts';

/** One recipe for each operation of the API, by its name. */
export const recipes: ReadonlyMap<string, Recipe> = new Map(
  [
    ...templateRecipes,
    ...writingRecipes,
    ...mediaRecipes,
    ...libraryRecipes,
    ...exampleRecipes,
    ...exampleProjectRecipes,
    ...storyboardRecipes,
    ...characterRecipes,
    ...postRecipes,
    ...referenceRecipes,
    ...blogRecipes,
    ...demoRecipes,
    ...formRecipes,
    ...helpRecipes,
    ...newsletterRecipes,
    ...reportRecipes,
    ...watchingRecipes,
    ...monitoringRecipes,
    ...accountRecipes,
    ...adminRecipes,
  ].map((recipe) => [recipe.name, recipe]),
);
