export { PromptField } from './prompt-field.tsx';
