export { type Bill, billFor } from './frame/bill.ts';
export { chosenModel, useModels } from './frame/use-models.ts';
export { SoundPlayer } from './audio/sound-player.tsx';
export { StyleSetting } from './frame/style-setting.tsx';
export { canReuse } from './frame/can-reuse.ts';
export { useReuse } from './frame/reuse.ts';
