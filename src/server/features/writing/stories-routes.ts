import { AppError } from '#contract/errors.ts';
import { storiesApi, Story, storyParts, type StoryView } from '#contract/stories.ts';
import type { Platform } from '#server/platform/platform.ts';
import { finishStory } from './finish-story.ts';
import type { Uses } from './ports.ts';
import { findStory, isSame, type KeptStory, lockStory, updateStory } from './stories-store.ts';

/** Answers `storiesApi`. */
export function routeStories(platform: Platform, uses: Uses): void {
  const { router, db, clock, live } = platform;
  const finish = finishStory(platform, uses);

  async function view(userId: string, projectId: string): Promise<StoryView> {
    // Tasks first: what ends between the two is in the story, and at worst still said to run.
    const tasks = await uses.generation.ofStory(userId, projectId);
    const { story, taken, version } = await findStory(db.sql, projectId);
    return {
      story,
      version,
      tasks: tasks.flatMap(({ id, state, failure, purpose }) => {
        const part = storyParts.find((one) => one === purpose['part']);
        return part ? [{ part, taskId: id, state, failure, isTaken: taken[part] === id }] : [];
      }),
    };
  }

  router.on(storiesApi.get, async ({ caller: { userId }, received: { params } }) => {
    await requireProject(uses, userId, params.projectId);
    return view(userId, params.projectId);
  });

  router.on(storiesApi.save, async ({ caller: { userId }, received: { params, body } }) => {
    const { projectId } = params;
    await requireProject(uses, userId, projectId);
    const refuseGrowth = await uses.assets.room.guardGrowth(userId);
    await db.transaction(async (tx) => {
      const before = await lockStory(tx, projectId);
      const { story } = before;
      const { version: seen, ...fields } = body;
      if (seen !== undefined) refuseChanged(before, fields, seen);
      const isOther = fields.screenplay !== undefined && fields.screenplay !== story.screenplay;
      const next = Story.parse({ ...story, ...fields, ...(isOther && { documentId: null }) });
      await updateStory(tx, projectId, { before, story: next, updatedAt: clock.now() });
      const grows = JSON.stringify(next).length > JSON.stringify(story).length;
      await refuseGrowth?.(tx, { grows, notDone: 'This change wasn’t saved. You can still shorten texts.' });
      live.tell(tx, `user:${userId}`, { type: 'story.changed', projectId });
    });
    return view(userId, projectId);
  });

  router.on(storiesApi.finish, async ({ caller: { userId }, received: { params } }) => ({
    documentId: await finish(userId, await requireProject(uses, userId, params.projectId)),
  }));
}

/** Nobody writes over what somebody else has written since. What both have written alike is no matter. */
function refuseChanged({ story, changed }: KeptStory, fields: object, seen: number): void {
  const given = new Map(Object.entries(fields));
  const names = Object.keys(fields) as (keyof Story)[];
  const isOlder = (name: keyof Story): boolean => (changed[name] ?? 0) > seen && !isSame(given.get(name), story[name]);
  const older = names.filter(isOlder);
  if (older.length === 0) return;
  const said = 'The same field was changed in another window in the meantime. Both versions are kept. Choose one.';
  throw new AppError('conflict', said, { details: { fields: older } });
}

async function requireProject({ projects }: Pick<Uses, 'projects'>, userId: string, projectId: string) {
  const project = await projects.find(userId, projectId);
  if (!project) throw new AppError('not-found', 'Project not found.');
  return project;
}
