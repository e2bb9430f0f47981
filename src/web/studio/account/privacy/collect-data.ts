import { assetsApi, type AssetView } from '#contract/assets.ts';
import { billingApi } from '#contract/billing.ts';
import { documentsApi } from '#contract/documents.ts';
import { exportsApi } from '#contract/exports.ts';
import { tasksApi } from '#contract/generation.ts';
import { paymentsApi } from '#contract/payments.ts';
import { projectsApi, type ProjectView } from '#contract/projects.ts';
import { storyboardsApi } from '#contract/storyboards.ts';
import { usersApi } from '#contract/users.ts';
import { call } from '#web/lib/call.ts';

/** A file of the archive: its name and what it says. */
export type DataFile = { name: string; value: unknown };

type Options = {
  signal: AbortSignal;
  /** Called with what is being read. */
  onStep: (step: string) => void;
};

/** Everything that is kept of the person who asks, as the API shows it to them, file by file. */
export async function collectData({ signal, onStep }: Options): Promise<DataFile[]> {
  const options = { signal };
  onStep('profile');
  const { data: profile } = await call(usersApi.me, {}, options);
  onStep('credits');
  const balance = await call(billingApi.balance, {}, options);
  const ledger = await everyPage((query) => call(billingApi.ledger, { query }, options));
  const { invoices } = await call(paymentsApi.mine, {}, options);
  onStep('media');
  const assets = await everyPage((query) => call(assetsApi.list, { query }, options));
  const tasks = await everyPage((query) => call(tasksApi.list, { query }, options));
  const pages = await everyPage((query) => call(projectsApi.list, { query }, options));
  const projects: DataFile[] = [];
  for (const project of pages.flatMap((page) => page.projects)) {
    onStep(`“${project.title}”`);
    projects.push({ name: `projects/${project.id}.json`, value: await collectProject(project, options) });
  }
  return [
    { name: 'profile.json', value: profile },
    { name: 'credits.json', value: { balance, invoices, ledger: ledger.flatMap(({ entries }) => entries) } },
    { name: 'media.json', value: assets.flatMap((page) => page.assets).map(mediaEntry) },
    { name: 'tasks.json', value: tasks.flatMap((page) => page.tasks) },
    ...projects,
  ];
}

async function collectProject(project: ProjectView, options: { signal: AbortSignal }) {
  const documents = [];
  for (const { id: documentId } of project.documents) {
    documents.push(await call(documentsApi.get, { params: { documentId } }, options));
  }
  const storyboards = [];
  for (const { id: storyboardId } of project.storyboards) {
    const params = { storyboardId };
    const board = await call(storyboardsApi.get, { params }, options);
    const made = await everyPage((query) => call(exportsApi.list, { params, query }, options));
    storyboards.push({ ...board, exports: made.flatMap((page) => page.exports) });
  }
  const { id, title, createdAt, updatedAt } = project;
  return { id, title, createdAt, updatedAt, documents, storyboards };
}

/** What a media item is, and where it can be fetched for the next days. */
function mediaEntry({ urls, ...asset }: AssetView) {
  return { ...asset, download: new URL(urls.download, window.location.origin).href };
}

type Page = { nextCursor: string | null };

async function everyPage<P extends Page>(read: (query: { cursor?: string }) => Promise<P>): Promise<P[]> {
  const pages: P[] = [];
  let cursor: string | null = null;
  do {
    const page: P = await read(cursor === null ? {} : { cursor });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}
