import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import { storyParts } from '#contract/stories.ts';
import { writingAnswers, writingApi, type WritingView, type WritingWish } from '#contract/writing.ts';
import { cleanWords } from '#domain/generation/clean-words.ts';
import type { GenerationInput, MediaReference } from '#domain/generation/input.ts';
import { instructionOf, promptOfWish } from '#domain/writing/writing-wish.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { readAnswer } from './read-answer.ts';
import { refusePrompts } from './refuse-prompts.ts';

const labels: Record<WritingWish['make'], string> = {
  loglines: 'Loglines',
  'beat-sheet': 'Beat sheet',
  treatment: 'Treatment',
  screenplay: 'Screenplay',
  rewrite: 'Rewrite',
  shorten: 'Shorten',
  'punch-up': 'Punch up dialogue',
  'scene-breakdown': 'Scene breakdown',
  prompts: 'Prompts',
};

/** Answers `writingApi`. */
export function routeWriting({ router }: Platform, uses: Uses): void {
  const { generation } = uses;
  const read = async (userId: string, taskId: string): Promise<WritingView> => {
    const { view, answerName, text } = await generation.readText(userId, taskId);
    return { id: view.id, state: view.state, failure: view.failure, written: presentAnswer(answerName, text) };
  };

  router.on(writingApi.write, async ({ caller: { userId }, received: { body } }) => {
    const { wish, modelId, expectedCredits, projectId } = body;
    await refusePrompts(uses, userId, { wish, modelId });
    const purpose = body.isOfStory ? await purposeOf(uses, userId, { wish, projectId }) : {};
    const task = { ref: 'text', after: [], modelId, input: inputOf(wish), label: labels[wish.make], purpose };
    const { taskIds } = await generation.requestTasks(userId, [task], { expectedCredits, partial: false, projectId });
    return read(userId, taskIds['text'] ?? '');
  });

  router.on(writingApi.get, ({ caller, received: { params } }) => read(caller.userId, params.taskId));
}

type Asked = { wish: WritingWish; projectId: string | null };

/** A text of a story says so, and is written into it when it comes. */
async function purposeOf(
  { projects }: Pick<Uses, 'projects'>,
  userId: string,
  { wish, projectId }: Asked,
): Promise<Record<string, string>> {
  const part = storyParts.find((one) => one === wish.make);
  if (!part) throw new AppError('invalid-input', `${labels[wish.make]}: can’t be part of a story`);
  if (projectId === null || !(await projects.find(userId, projectId))) {
    throw new AppError('not-found', 'Project not found.');
  }
  return { storyOf: projectId, part };
}

/** A wish as any language model takes it: in words, with the shape of its answer. */
function inputOf(wish: WritingWish): GenerationInput<MediaReference> {
  const { make, seed } = wish;
  const answer = { name: make, schema: z.toJSONSchema(writingAnswers[make]) };
  return cleanWords({ kind: 'text', instruction: instructionOf(wish), prompt: promptOfWish(wish), seed, answer });
}

/** What has come back was compared with its shape when it came. */
function presentAnswer(make: string | null, text: string | null): WritingView['written'] {
  if (make === null || text === null || !isKnown(make)) return null;
  return { make, answer: writingAnswers[make].parse(readAnswer(text)) } as WritingView['written'];
}

const isKnown = (make: string): make is WritingWish['make'] => Object.hasOwn(writingAnswers, make);
