export { type StudioCommand, useCommands } from './commands.ts';
export { StudioFailed } from './fallback-pages.tsx';
export { StudioPage } from './studio-page.tsx';
