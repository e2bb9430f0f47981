export { HelpSheet } from './help-sheet.tsx';
export { useHelpOfPage } from './use-help-of-page.ts';
