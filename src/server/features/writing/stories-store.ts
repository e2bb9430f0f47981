import { Story, type StoryPart } from '#contract/stories.ts';
import { filmCategories, filmGenres, filmTones } from '#domain/writing/film-lists.ts';
import type { Sql, Tx } from '#server/platform/platform.ts';

/** Which task's text stands in a story, by part. */
export type Taken = Partial<Record<StoryPart, string>>;
export type KeptStory = {
  story: Story;
  taken: Taken;
  version: number;
  /** The version in which each field was changed last. */
  changed: Partial<Record<keyof Story, number>>;
};

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
const read = (row: { told: unknown; taken: unknown; version: number; changed: unknown } | undefined): KeptStory => ({
  story: Story.parse({ ...empty, ...(row?.told as Partial<Story> | undefined) }),
  taken: row?.taken ?? {},
  version: row?.version ?? 0,
  changed: row?.changed ?? {},
});
const columns = ['told', 'taken', 'version', 'changed'] as const;

/** The story of a project; an empty one where none was begun. */
export async function findStory(db: Sql, projectId: string): Promise<KeptStory> {
  return read(await db.selectFrom('stories').select(columns).where('projectId', '=', projectId).executeTakeFirst());
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockStory(tx: Tx, projectId: string): Promise<KeptStory> {
  await tx
    .insertInto('stories')
    .values({ projectId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = tx.selectFrom('stories').select(columns).where('projectId', '=', projectId);
  return read(await rows.forUpdate().executeTakeFirst());
}

/** Writes what is another now, as a new version. */
export async function updateStory(
  tx: Tx,
  projectId: string,
  {
    before,
    story,
    taken = before.taken,
    updatedAt,
  }: { before: KeptStory; story: Story; taken?: Taken; updatedAt: Date },
): Promise<void> {
  const fields = (Object.keys(story) as (keyof Story)[]).filter((name) => !isSame(story[name], before.story[name]));
  const version = before.version + Number(fields.length > 0);
  const changed = { ...before.changed, ...Object.fromEntries(fields.map((name) => [name, version])) };
  const values = { told: JSON.stringify(story), taken: JSON.stringify(taken), changed: JSON.stringify(changed) };
  await tx
    .updateTable('stories')
    .set({ ...values, version, updatedAt })
    .where('projectId', '=', projectId)
    .execute();
}

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
