export { ProjectTexts } from './project-texts.tsx';
export { useFlushKept } from './use-flush-kept.ts';
