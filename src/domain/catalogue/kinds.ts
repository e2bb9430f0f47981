/** What a task makes, and what a model is for. */
export const taskKinds = [
  'image',
  'video',
  'speech',
  'music',
  'sound',
  'text',
  'lip-sync',
  'speech-to-speech',
  'reference',
  'image-edit',
  'image-upscale',
  'video-edit',
  'video-upscale',
  'training',
] as const;
export type TaskKind = (typeof taskKinds)[number];
