export { TaskTray } from './task-tray.tsx';
