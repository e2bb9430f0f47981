import { createCharacters } from './features/characters/index.ts';
import { createDemo } from './features/demo/index.ts';
import { createDocuments } from './features/documents/index.ts';
import { createExampleProjects } from './features/example-projects/index.ts';
import { createExports } from './features/exports/index.ts';
import { createLibrary } from './features/library/index.ts';
import { createPosts } from './features/posts/index.ts';
import { createReferences } from './features/references/index.ts';
import { createScripts } from './features/scripts/index.ts';
import { createTemplates } from './features/templates/index.ts';
import { createStoryboards } from './features/storyboards/index.ts';
import type { Platform } from './platform/platform.ts';

type FilmUses = Parameters<typeof createReferences>[1] &
  Parameters<typeof createCharacters>[1] &
  Parameters<typeof createDocuments>[1] &
  Parameters<typeof createStoryboards>[1] &
  Parameters<typeof createScripts>[1] &
  Pick<Parameters<typeof createDemo>[1], 'sketches'> &
  Parameters<typeof createExports>[1] &
  Parameters<typeof createPosts>[1] &
  Parameters<typeof createLibrary>[1];
type Shared = Omit<
  FilmUses,
  'documents' | 'references' | 'characters' | 'storyboards' | 'scripts' | 'exports' | 'posts'
>;

/** Documents, references, characters, storyboards, scripts, templates, example projects, exports, posts and the library, in the order of `uses.ts`. */
export function createFilmFeatures(platform: Platform, shared: Shared) {
  const { billing, users, catalogue, assets, projects } = shared;
  const documents = createDocuments(platform, { assets, projects });
  const references = createReferences(platform, shared);
  const characters = createCharacters(platform, { ...shared, references });
  const storyboards = createStoryboards(platform, { ...shared, characters, references });
  const scripts = createScripts(platform, { billing, catalogue, assets, projects, documents, storyboards });
  const templates = createTemplates(platform, { ...shared, documents, references, storyboards, scripts });
  const exampleProjects = createExampleProjects(platform, { assets, projects, storyboards, scripts, templates });
  createDemo(platform, { scripts, sketches: shared.sketches });
  const exports = createExports(platform, { billing, users, catalogue, storyboards, assets });
  const posts = createPosts(platform, { ...shared, storyboards, scripts, exports });
  const library = createLibrary(platform, { ...shared, characters, references, storyboards, exports, posts });
  return { documents, references, characters, storyboards, scripts, exports, posts, library, exampleProjects };
}
