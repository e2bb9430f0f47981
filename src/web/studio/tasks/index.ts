export { FreeRetryOfAsset } from './free-retry-button.tsx';
export { TaskTray } from './task-tray.tsx';
