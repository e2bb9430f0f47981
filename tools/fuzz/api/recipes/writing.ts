import { documentsApi } from '#contract/documents.ts';
import { personalDataApi } from '#contract/personal-data.ts';
import { projectsApi } from '#contract/projects.ts';
import { scriptRevisionsApi } from '#contract/script-revisions.ts';
import { scriptsApi } from '#contract/scripts.ts';
import { storiesApi } from '#contract/stories.ts';
import { writingApi } from '#contract/writing.ts';
import { attempt, type Recipe, recipe } from '../recipe.ts';
import { base64, scriptWith, unique, type World } from '../world.ts';

const project = ({ things: { projectId } }: World) => ({ params: { projectId } });
const spare = ({ things }: World) => ({ params: { projectId: things.spareProjectId } });
const document = ({ things: { documentId } }: World) => ({ params: { documentId } });
const notes = ({ things }: World) => ({ params: { documentId: things.notesId } });
const loglines = { make: 'loglines', brief: 'A lamp goes dark.' } as const;

/** A script of its own, whose storyboards may be revised. */
async function freshScript({ member, things }: World) {
  const fileBase64 = base64(scriptWith(things.marker));
  return member.call(scriptsApi.import, { body: { fileName: 'fresh.fountain', fileBase64 } });
}

/** A script, a revised version of it, and what the preview says. */
async function revision(world: World) {
  const { documentId } = await freshScript(world);
  const text = scriptWith(world.things.marker).replace('HARBOR', 'PIER');
  const file = { fileName: 'revised.fountain', fileBase64: base64(text) };
  const params = { documentId };
  const preview = await world.member.call(scriptRevisionsApi.preview, { params, body: { file } });
  const storyboards = preview.storyboards.map(({ id, revision }) => ({ id, revision }));
  return { params, body: { file, documentRevision: preview.documentRevision, storyboards } };
}

const projects: Recipe[] = [
  recipe(projectsApi.list)(() => ({ query: {} })),
  recipe(projectsApi.create)(({ things }) => ({ body: { title: `${things.marker} film` } }), { isCostly: true }),
  recipe(projectsApi.get)(project),
  recipe(projectsApi.update)((world) => ({ ...project(world), body: { title: `${world.things.marker} again` } })),
  recipe(projectsApi.setBudget)((world) => ({ ...project(world), body: { credits: null } })),
  recipe(projectsApi.remove)(async (world) => {
    await attempt(world.member.call(projectsApi.restore, spare(world)));
    return spare(world);
  }),
  recipe(projectsApi.restore)(async (world) => {
    await attempt(world.member.call(projectsApi.remove, spare(world)));
    return spare(world);
  }),
  recipe(projectsApi.trash)(() => ({})),
  recipe(projectsApi.destroy)(
    async ({ member, things }) => {
      const { id: projectId } = await member.call(projectsApi.create, { body: { title: `${things.marker} gone` } });
      await member.call(projectsApi.remove, { params: { projectId } });
      return { params: { projectId } };
    },
    { isCostly: true },
  ),
  recipe(storiesApi.get)(project),
  recipe(storiesApi.save)((world) => ({ ...project(world), body: { brief: `${world.things.marker} goes dark.` } })),
  recipe(storiesApi.finish)(
    async (world) => {
      const body = { title: 'The Lamp', screenplay: scriptWith(world.things.marker) };
      await world.member.call(storiesApi.save, { ...project(world), body });
      return project(world);
    },
    { isCostly: true },
  ),
];

const documents: Recipe[] = [
  recipe(documentsApi.create)((world) => ({ ...project(world), body: { kind: 'notes', title: 'Notes' } }), {
    isCostly: true,
  }),
  recipe(documentsApi.get)(document),
  recipe(documentsApi.file)((world) => ({ ...document(world), query: { format: 'pdf' } })),
  recipe(documentsApi.update)((world) => ({ ...document(world), body: { title: `${world.things.marker} draft` } })),
  recipe(documentsApi.change)(async (world) => {
    const { revision, text } = await world.member.call(documentsApi.get, notes(world));
    // Replaces the whole text, so that it does not grow.
    const changes = [[text.length, `${world.things.marker} ${unique()}`] satisfies [number, string]];
    return { ...notes(world), body: { baseRevision: revision, changeId: `fuzz-${unique()}`, changes } };
  }),
  recipe(documentsApi.changes)((world) => ({ ...document(world), query: { since: '1' } })),
  recipe(documentsApi.history)((world) => ({ ...document(world), query: {} })),
  recipe(documentsApi.compare)((world) => ({ ...document(world), query: { from: '1', to: '1' } })),
  recipe(documentsApi.restore)((world) => ({ ...document(world), body: { revision: 1 } })),
];

const scripts: Recipe[] = [
  recipe(scriptsApi.import)(
    ({ things }) => ({ body: { fileName: 'film.fountain', fileBase64: base64(scriptWith(things.marker)) } }),
    { isCostly: true },
  ),
  recipe(scriptsApi.importSample)(() => ({}), { isCostly: true }),
  recipe(scriptsApi.forecast)((world) => ({ ...document(world), body: {} })),
  recipe(scriptsApi.makeStoryboards)(
    async (world) => {
      // A screenplay that has no storyboards yet.
      const body = { title: 'The Lamp', screenplay: scriptWith(world.things.marker) };
      await world.member.call(storiesApi.save, { ...project(world), body });
      const { documentId } = await world.member.call(storiesApi.finish, project(world));
      return { params: { documentId }, body: {} };
    },
    { isCostly: true },
  ),
  recipe(scriptRevisionsApi.preview)((world) => ({ ...document(world), body: { file: null } })),
  recipe(scriptRevisionsApi.revise)(revision, { isCostly: true }),
  recipe(scriptRevisionsApi.undo)(
    async (world) => {
      const { params, body } = await revision(world);
      const { documentRevision, storyboards } = await world.member.call(scriptRevisionsApi.revise, { params, body });
      return { params, body: { documentRevision, storyboards } };
    },
    { isCostly: true },
  ),
  recipe(writingApi.write)(() => ({ body: { wish: loglines, modelId: 'previz-text', expectedCredits: 0 } }), {
    isCostly: true,
  }),
  recipe(writingApi.get)(({ things }) => ({ params: { taskId: things.writingId } })),
  recipe(personalDataApi.archive)(() => ({})),
];

/** Projects, stories, documents, scripts and texts. */
export const writingRecipes: Recipe[] = [...projects, ...documents, ...scripts];
