import type { Story } from '#contract/stories.ts';

/** What is written of a story and not saved yet. */
export type StoryDraft = Partial<Omit<Story, 'documentId'>>;

const keyOf = (projectId: string): string => `story-draft ${projectId}`;

/** What could not be saved before the page was left, by this browser. */
export function readKept(projectId: string): StoryDraft {
  try {
    return JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}') as StoryDraft;
  } catch {
    return {};
  }
}

/** Keeps it in this browser, or forgets it when there is nothing to keep. */
export function keepDraft(projectId: string, draft: StoryDraft): void {
  try {
    if (isNothing(draft)) localStorage.removeItem(keyOf(projectId));
    else localStorage.setItem(keyOf(projectId), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still saves what it can reach the server with.
  }
}

export const isNothing = (draft: StoryDraft): boolean => Object.keys(draft).length === 0;
