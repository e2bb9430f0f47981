export { type StudioCommand, useCommands } from './commands.ts';
export { StudioFailed } from './fallback-pages.tsx';
export { type Crumb, StudioPage } from './studio-page.tsx';
