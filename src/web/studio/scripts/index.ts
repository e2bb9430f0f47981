export { ReviseScriptButton } from './revise-script-button.tsx';
