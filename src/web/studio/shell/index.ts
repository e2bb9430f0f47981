export { type StudioCommand, useCommands } from './commands.ts';
export { type Crumb, StudioPage } from './studio-page.tsx';
