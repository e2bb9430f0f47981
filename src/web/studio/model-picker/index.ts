export { ModelPicker } from './model-picker.tsx';
export { ModelsDialog } from './models-dialog.tsx';
