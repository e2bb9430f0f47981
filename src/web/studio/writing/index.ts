export { useBeginStory } from './use-begin-story.ts';
export { useHasStory } from './use-has-story.ts';
