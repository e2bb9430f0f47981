import type { ShotView, StoryboardView } from '#contract/storyboards.ts';

/** Whether the music is to strike the cut to a shot: as it wishes, else as its storyboard does. */
export function isStruck({ wishes }: Pick<ShotView, 'wishes'>, ofBoard: StoryboardView['wishes']): boolean {
  return (wishes?.musicHit ?? ofBoard?.musicHit) === true;
}
