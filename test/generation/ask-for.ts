import { tasksApi, type TaskView } from '#contract/generation.ts';
import type { ImageInput, MediaReference, VideoInput } from '#domain/generation/input.ts';
import type { NewTask } from '#server/features/generation/index.ts';
import type { TestApp, TestUser } from '../harness/start-test-app.ts';

/** A small picture of something. */
export const pictureOf = (prompt: string, outputs = 1): ImageInput<MediaReference> => ({
  kind: 'image',
  prompt,
  style: null,
  dimension: '16:9',
  resolution: '480p',
  outputs,
  seed: 7,
  subjects: [],
});

/** A clip that begins with a picture. */
export const clipFrom = (startFrame: MediaReference): VideoInput<MediaReference> => ({
  kind: 'video',
  prompt: 'Slow push in',
  startFrame,
  endFrame: null,
  durationSeconds: 5,
  frameRate: 24,
  dimension: '16:9',
  resolution: '720p',
  style: null,
  seed: 7,
  subjects: [],
});

/** A task as a feature would ask for it. */
export const taskFor = (ref: string, more: Partial<NewTask> = {}): NewTask => ({
  ref,
  after: [],
  modelId: 'flux-dev',
  input: pictureOf(`A picture called ${ref}`),
  label: ref,
  purpose: {},
  ...more,
});

/** Asks for tasks at the price they have, all or none. Answers their ids in order. */
export async function ask(testApp: TestApp, user: TestUser, tasks: NewTask[]): Promise<string[]> {
  const { requestTasks, priceOf } = testApp.app.features.generation;
  const expectedCredits = tasks.reduce((sum, { modelId, input }) => sum + priceOf(modelId, input), 0);
  const { taskIds } = await requestTasks(user.userId, tasks, { expectedCredits, partial: false });
  return tasks.map(({ ref }) => taskIds[ref] ?? '');
}

/** The task, once it is in a final state. Its vendor has news at once, as if it called back, so that nobody waits for the next question. */
export function ended(testApp: TestApp, user: TestUser, taskId: string): Promise<TaskView> {
  return testApp.until(async () => {
    const task = await user.call(tasksApi.get, { params: { taskId } });
    if (task.state !== 'IN_PROGRESS') return task;
    if (task.step === 'submitted') await testApp.app.features.generation.wake(taskId);
    return undefined;
  });
}
