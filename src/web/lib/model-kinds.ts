import type { TaskKind } from '#domain/catalogue/kinds.ts';

/** What models are for, in the order of a page. */
export const modelKindInWords: Record<TaskKind, string> = {
  image: 'Pictures',
  video: 'Clips',
  'lip-sync': 'Lip-sync',
  speech: 'Voices',
  'speech-to-speech': 'Speech to speech',
  music: 'Music',
  sound: 'Sound effects',
  text: 'Text',
  reference: 'References',
  'image-edit': 'Image edit',
  'image-upscale': 'Image upscale',
  'video-edit': 'Video edit',
  'video-upscale': 'Video upscale',
  training: 'Training',
};
