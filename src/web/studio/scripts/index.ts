export { MakeStoryboardSheet } from './make-storyboard-sheet.tsx';
export { ReviseScriptButton } from './revise-script-button.tsx';
export { ReviseScriptSheet } from './revise-script-sheet.tsx';
export { StoryboardOptionsFields } from './storyboard-options-fields.tsx';
export { type StoryboardOptions, useStoryboardOptions } from './storyboard-options.ts';
export { useOpenStoryboards } from './use-open-storyboards.ts';
