export { useBeginStory } from './use-begin-story.ts';
