export { PromptField } from './prompt-field.tsx';
export { useTaggedIn } from './use-tagged-in.ts';
