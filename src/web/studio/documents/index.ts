export { ProjectTexts } from './project-texts.tsx';
export { useBeginText } from './use-begin-text.ts';
export { useFlushKept } from './use-flush-kept.ts';
export { textKinds } from './text-kinds.ts';
