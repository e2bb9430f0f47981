export { useVoice } from './use-voice.ts';
export { VoiceField } from './voice-field.tsx';
