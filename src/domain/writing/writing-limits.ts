/** The longest that a text to be worked on may be. With everything that is told besides, it fits every language model. */
export const longestPassage = 20_000;
/** A wish in one's own words (the requirement’s `customPrompt`). */
export const longestWish = 120;

/** How long each part of a story may be, in characters. Together they fit into one request. */
export const storyLengths = {
  brief: 4_000,
  logline: 500,
  beatName: 40,
  beat: 320,
  beats: 15,
  treatment: 8_000,
  title: 200,
  screenplay: 200_000,
} as const;
