export { type Bill, billFor } from './frame/bill.ts';
export { chosenModel, useModels } from './frame/use-models.ts';
export { StyleSetting } from './frame/style-setting.tsx';
