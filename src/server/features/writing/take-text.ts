import { type Story, type StoryPart, storyParts } from '#contract/stories.ts';
import { writingAnswers } from '#contract/writing.ts';
import type { FactOf } from '#domain/facts.ts';
import { storyNumber } from '#domain/writing/story-words.ts';
import { storyLengths } from '#domain/writing/writing-limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';
import { nameProject } from './name-project.ts';
import { readAnswer } from './read-answer.ts';
import { lockStory, updateStory } from './stories-store.ts';

/**
 * What was written for a story is written into it. Told twice, it changes nothing; what was asked for before the text that is there
 * does not take its place.
 */
export function takeText(
  { db, live, clock }: Platform,
  { generation, projects }: Pick<Uses, 'generation' | 'projects'>,
) {
  return async ({ taskId }: FactOf<'task.completed'>): Promise<void> => {
    const task = await generation.findTask(taskId);
    const { storyOf, part: name } = task?.purpose ?? {};
    const part = storyParts.find((one) => one === name);
    if (!task || storyOf === undefined || !part || task.outputText === null || task.input.kind !== 'text') return;
    const written = partWritten(part, task.outputText, task.input.seed);
    await db.transaction(async (tx) => {
      const before = await lockStory(tx, storyOf);
      const { story, taken } = before;
      // Ids are in the order of time.
      if ((taken[part] ?? '') >= taskId) return;
      const isNamed = await nameProject(tx, projects, {
        userId: task.userId,
        projectId: storyOf,
        before: story.title,
        title: written.title,
      });
      const next = { story: { ...story, ...written }, taken: { ...taken, [part]: taskId } };
      await updateStory(tx, storyOf, { before, ...next, updatedAt: clock.now() });
      live.tell(tx, `user:${task.userId}`, { type: 'tasks.changed', taskIds: [taskId] });
      if (isNamed) live.tell(tx, `user:${task.userId}`, { type: 'projects.changed' });
    });
  };
}

/** Cut, but not in the middle of a character that is two long. */
const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
const clip = (text: string, most: number): string => cut(text.trim(), most);
const clipLine = (text: string, most: number): string => clip(text.replaceAll(/\s+/g, ' '), most);

/** What of a story is another then. The text was compared with its shape when it came; a model may still have written more than fits. */
function partWritten(part: StoryPart, text: string, seed: number): Partial<Story> {
  const answer = readAnswer(text);
  switch (part) {
    case 'loglines': {
      const { loglines } = writingAnswers.loglines.parse(answer);
      const told = loglines.map((line) => clip(line, storyLengths.logline));
      return { loglines: told, loglinesSeed: seed, logline: told[0] ?? '', story: storyNumber(seed, 0) };
    }
    case 'beat-sheet': {
      const { title, beats } = writingAnswers['beat-sheet'].parse(answer);
      const kept = beats.slice(0, storyLengths.beats).map(({ name, happens }) => ({
        name: clip(name.replaceAll(/[:\n]+/g, ' '), storyLengths.beatName) || 'Beat',
        happens: clip(happens, storyLengths.beat),
      }));
      return { title: clipLine(title, storyLengths.title), beats: kept };
    }
    case 'treatment': {
      const { title, paragraphs } = writingAnswers.treatment.parse(answer);
      const treatment = clip(paragraphs.join('\n\n'), storyLengths.treatment);
      return { title: clipLine(title, storyLengths.title), treatment };
    }
    case 'screenplay': {
      const { title, fountain } = writingAnswers.screenplay.parse(answer);
      const screenplay = cut(fountain, storyLengths.screenplay);
      return { title: clipLine(title, storyLengths.title), screenplay, documentId: null };
    }
  }
}
