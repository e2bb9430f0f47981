import { AppError } from '#contract/errors.ts';
import { storiesApi, Story, storyParts, type StoryView } from '#contract/stories.ts';
import type { Platform } from '#server/platform/platform.ts';
import { finishStory } from './finish-story.ts';
import type { Uses } from './ports.ts';
import { findStory, lockStory, updateStory } from './stories-store.ts';

/** Answers `storiesApi`. */
export function routeStories(platform: Platform, uses: Uses): void {
  const { router, db, clock } = platform;
  const finish = finishStory(platform, uses);

  async function view(userId: string, projectId: string): Promise<StoryView> {
    // Tasks first: what ends between the two is in the story, and at worst still said to run.
    const tasks = await uses.generation.ofStory(userId, projectId);
    const { story, taken } = await findStory(db.sql, projectId);
    return {
      story,
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
    await db.transaction(async (tx) => {
      const { story, taken } = await lockStory(tx, projectId);
      const isOther = body.screenplay !== undefined && body.screenplay !== story.screenplay;
      const next = Story.parse({ ...story, ...body, ...(isOther && { documentId: null }) });
      await updateStory(tx, projectId, { story: next, taken, updatedAt: clock.now() });
    });
    return view(userId, projectId);
  });

  router.on(storiesApi.finish, async ({ caller: { userId }, received: { params } }) => ({
    documentId: await finish(userId, await requireProject(uses, userId, params.projectId)),
  }));
}

async function requireProject({ projects }: Pick<Uses, 'projects'>, userId: string, projectId: string) {
  const project = await projects.find(userId, projectId);
  if (!project) throw new AppError('not-found', 'There is no such project.');
  return project;
}
