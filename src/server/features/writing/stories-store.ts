import { Story, type StoryPart } from '#contract/stories.ts';
import { filmCategories, filmGenres, filmTones } from '#domain/writing/film-lists.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** Which task's text stands in a story, by part. */
export type Taken = Partial<Record<StoryPart, string>>;
export type KeptStory = { story: Story; taken: Taken };

const usualPages = 3;
const empty: Story = {
  brief: '',
  genre: filmGenres[0],
  category: filmCategories[0],
  tone: filmTones[0],
  pages: usualPages,
  story: 0,
  logline: '',
  beats: [],
  treatment: '',
  loglines: [],
  loglinesSeed: 0,
  title: '',
  screenplay: '',
  documentId: null,
};

/** A column that only this store writes. */
const read = (row: { told: unknown; taken: unknown } | undefined): KeptStory => ({
  story: Story.parse({ ...empty, ...(row?.told as Partial<Story> | undefined) }),
  taken: row?.taken ?? {},
});

/** The story of a project; an empty one where none was begun. */
export async function findStory(db: Sql, projectId: string): Promise<KeptStory> {
  return read(
    await db.selectFrom('stories').select(['told', 'taken']).where('projectId', '=', projectId).executeTakeFirst(),
  );
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockStory(tx: Tx, projectId: string): Promise<KeptStory> {
  await tx
    .insertInto('stories')
    .values({ projectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = tx.selectFrom('stories').select(['told', 'taken']).where('projectId', '=', projectId);
  return read(await rows.forUpdate().executeTakeFirst());
}

export async function updateStory(tx: Tx, projectId: string, kept: KeptStory & { updatedAt: Date }): Promise<void> {
  const { story, taken, updatedAt } = kept;
  const values = { told: JSON.stringify(story), taken: JSON.stringify(taken), updatedAt };
  await tx.updateTable('stories').set(values).where('projectId', '=', projectId).execute();
}
