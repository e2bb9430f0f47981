import type { StoryboardView } from '#contract/storyboards.ts';
import type { BoardFacts } from './board-context.tsx';

/** Takes a storyboard's facts out of it again and again; the same ones for as long as they say the same. */
export function keepFacts(): (board: StoryboardView) => BoardFacts {
  let kept: BoardFacts | undefined;
  return ({ scenes: _scenes, revision: _revision, ...facts }) => {
    if (!kept || !saySame(kept, facts)) kept = facts;
    return kept;
  };
}

function saySame({ roles: rolesBefore, ...before }: BoardFacts, { roles, ...facts }: BoardFacts): boolean {
  return rolesBefore === roles && JSON.stringify(before) === JSON.stringify(facts);
}
