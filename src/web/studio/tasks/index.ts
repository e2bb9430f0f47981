export { FreeRetryOfAsset } from './free-retry-button.tsx';
export { hasFailed } from './has-failed.ts';
export { TaskTray } from './task-tray.tsx';
export { usePricedModels } from './use-priced-models.ts';
export { useTaskActions } from './use-task-actions.ts';
