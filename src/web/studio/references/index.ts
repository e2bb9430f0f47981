export { kindLabel } from './kinds.ts';
export { ReferencePicker } from './reference-picker.tsx';
