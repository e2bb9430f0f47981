export { type Player } from './create-player.ts';
export {
  type Film,
  type FilmCaption,
  type FilmPicture,
  type FilmShot,
  type FilmSound,
  framesPerSecond,
  shotAt,
  type SoundBus,
} from './film.ts';
export { FilmPlayer } from './film-player.tsx';
export { timecode } from './timecode.ts';
export { transitionLook } from './transitions/transition-look.ts';
export { useCreatePlayer, usePlayerFrame } from './use-player.ts';
