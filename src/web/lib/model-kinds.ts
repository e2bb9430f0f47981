import type { TaskKind } from '#domain/catalogue/kinds.ts';

/** What models are for, in the order of a page. */
export const modelKindInWords: Record<TaskKind, string> = {
  image: 'Images',
  video: 'Video',
  'lip-sync': 'Lip-sync',
  speech: 'Voices',
  'speech-to-speech': 'Voice changer',
  music: 'Music',
  sound: 'Sound effects',
  text: 'Text',
  reference: 'References',
  'image-edit': 'Image editing',
  'image-upscale': 'Image upscale',
  'video-edit': 'Video editing',
  'video-upscale': 'Video upscale',
  training: 'Training',
};
