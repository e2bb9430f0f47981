export { type Player } from './create-player.ts';
export {
  clearFrame,
  type Film,
  type FilmCaption,
  type FilmPicture,
  type FilmShot,
  type FilmSound,
  framesPerSecond,
  shotAt,
  type SoundBus,
} from './film.ts';
export { steerClip } from './follow-clip.ts';
export { FilmPlayer } from './film-player.tsx';
export { measureRecording } from './measure-recording.ts';
export { timecode } from './timecode.ts';
export { TransitionPreview } from './transitions/transition-preview.tsx';
export { useCreatePlayer } from './use-player.ts';
