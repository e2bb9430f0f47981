import type { Story, StoryPart, StoryView } from '#contract/stories.ts';

/** The steps from an idea to a screenplay, in order: what each is called, and which part of the story is written in it. */
export const storySteps = [
  { id: 'idea', label: 'Idea', part: null, about: 'Your idea or brief' },
  { id: 'logline', label: 'Logline', part: 'loglines', about: 'The film in one sentence' },
  { id: 'beats', label: 'Beat sheet', part: 'beat-sheet', about: 'The story, beat by beat' },
  { id: 'treatment', label: 'Treatment', part: 'treatment', about: 'The story in prose' },
  { id: 'screenplay', label: 'Screenplay', part: 'screenplay', about: 'Scenes and dialogue' },
] as const satisfies readonly { id: string; label: string; part: StoryPart | null; about: string }[];
export type StoryStep = (typeof storySteps)[number];
export type StoryStepId = StoryStep['id'];

/** Whether there is something in a step. */
export function isBegun(id: StoryStepId, story: Story): boolean {
  switch (id) {
    case 'idea':
      return story.brief.trim() !== '';
    case 'logline':
      return story.logline.trim() !== '';
    case 'beats':
      return story.beats.length > 0;
    case 'treatment':
      return story.treatment.trim() !== '';
    case 'screenplay':
      return story.screenplay.trim() !== '';
  }
}

type PartTask = StoryView['tasks'][number];

/** How the newest text of a part stands. What is complete and not yet in the story is on its way into it. */
export function taskOf(part: StoryPart, tasks: readonly PartTask[]) {
  const task = tasks.find((one) => one.part === part);
  const isWriting =
    task !== undefined && (task.state === 'IN_PROGRESS' || (task.state === 'COMPLETE' && !task.isTaken));
  const hasFailed = task !== undefined && (task.state === 'ERROR' || task.state === 'FLAGGED');
  return { task, isWriting, failed: hasFailed ? task : undefined };
}

/** Where one goes on: at what is being written, else at the last step that has something in it. */
export function stepToShow({ story, tasks }: Pick<StoryView, 'story' | 'tasks'>): StoryStepId {
  const running = storySteps.find(({ part }) => part !== null && taskOf(part, tasks).isWriting);
  return (running ?? storySteps.findLast(({ id }) => isBegun(id, story)) ?? storySteps[0]).id;
}
