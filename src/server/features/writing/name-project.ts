import type { Tx } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

/** What projects are called before anybody has named them. */
const unnamed = 'Untitled';

type Naming = { userId: string; projectId: string; before: string; title: string | undefined };

/** A project that nobody has named is called as its story is, and goes on doing so; false where it stays as it was. */
export async function nameProject(
  tx: Tx,
  projects: Uses['projects'],
  { userId, projectId, before, title }: Naming,
): Promise<boolean> {
  if (title === undefined || title === '') return false;
  const project = await projects.find(userId, projectId, tx);
  if (!project || project.title === title || ![unnamed, before].includes(project.title)) return false;
  await projects.rename(tx, projectId, title);
  return true;
}
