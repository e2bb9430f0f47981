export { type StudioCommand, useCommands } from './commands.ts';
export { StudioPage } from './studio-page.tsx';
