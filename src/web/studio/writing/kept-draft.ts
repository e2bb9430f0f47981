import type { Story } from '#contract/stories.ts';

/** What is written of a story and not saved yet. */
export type StoryDraft = Partial<Omit<Story, 'documentId'>>;
/** The same, and on which version of the story it was written. */
export type KeptDraft = { draft: StoryDraft; version: number };

const keyOf = (projectId: string): string => `story-draft ${projectId}`;
const nothingKept: KeptDraft = { draft: {}, version: 0 };

/** What could not be saved before the page was left, by this browser. */
export function readKept(projectId: string): KeptDraft {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(projectId)) ?? '{}') as Partial<KeptDraft>;
    return { ...nothingKept, ...kept };
  } catch {
    return nothingKept;
  }
}

/** Keeps it in this browser, or forgets it when there is nothing to keep. */
export function keepDraft(projectId: string, kept: KeptDraft): void {
  try {
    if (isNothing(kept.draft)) localStorage.removeItem(keyOf(projectId));
    else localStorage.setItem(keyOf(projectId), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still saves what it can reach the server with.
  }
}

export const isNothing = (draft: StoryDraft): boolean => Object.keys(draft).length === 0;
