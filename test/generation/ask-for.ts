import { tasksApi, type TaskView } from '#contract/generation.ts';
import { priceFor } from '#domain/billing/unlimited.ts';
import { quantityOf } from '#domain/generation/quantity.ts';
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
export function ask(testApp: TestApp, user: TestUser, tasks: NewTask[]): Promise<string[]> {
  return askWithin(testApp, user, { projectId: null, tasks });
}

/** The same, out of the budget of a project. */
export async function askWithin(
  testApp: TestApp,
  user: TestUser,
  { projectId, tasks }: { projectId: string | null; tasks: NewTask[] },
): Promise<string[]> {
  const { generation, billing, catalogue } = testApp.app.features;
  const unlimited = await billing.unlimitedFor(user.userId);
  const models = await catalogue.forPerson(user.userId);
  const priceOf = ({ modelId, input }: NewTask) => priceFor(models.find(modelId), quantityOf(input), unlimited);
  const expectedCredits = tasks.reduce((sum, task) => sum + priceOf(task), 0);
  const { taskIds } = await generation.requestTasks(user.userId, tasks, { expectedCredits, partial: false, projectId });
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
