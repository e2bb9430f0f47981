export { type StudioCommand, useCommands } from './commands.ts';
export { StudioFailed, StudioNotFound } from './fallback-pages.tsx';
export { StudioFrame } from './studio-frame.tsx';
export { type Crumb, StudioPage } from './studio-page.tsx';
