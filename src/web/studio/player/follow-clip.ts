import type { Player } from './create-player.ts';
import { type FilmShot, framesPerSecond } from './film.ts';

/** A clip that plays may be this far from where it should be; one that stands must be there, in seconds. */
const driftAllowedSeconds = 0.09;
const exactSeconds = 0.001;

/** Keeps a clip at the film's moment: playing along, or set to the frame; at its end it holds the last frame. */
export function followClip(video: HTMLVideoElement, shot: FilmShot, player: Player): void {
  const { at, runs } = wantedMoment(video, shot, player);
  if (Math.abs(video.currentTime - at) > (runs ? driftAllowedSeconds : exactSeconds)) video.currentTime = at;
  if (runs === !video.paused) return;
  if (runs) void video.play().catch(() => undefined); // A browser may refuse; the frame is still right.
  else video.pause();
}

function wantedMoment({ duration }: HTMLVideoElement, shot: FilmShot, player: Player): { at: number; runs: boolean } {
  const rate = framesPerSecond(player.getFilm());
  const since = (player.getFrame() - shot.startFrame) / rate;
  const last = Number.isFinite(duration) ? Math.max(0, duration - 1 / rate) : Math.max(0, since);
  const { isPlaying, speed } = player.getState();
  return { at: Math.min(Math.max(0, since), last), runs: isPlaying && speed === 1 && since >= 0 && since < last };
}
