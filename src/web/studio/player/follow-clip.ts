import type { Player } from './create-player.ts';
import { type FilmShot, framesPerSecond } from './film.ts';

/** A clip is started this long before its cut: a browser needs about as long until the picture moves. */
const preRollSeconds = 0.03;
/** A clip this far from where it should be is set there; a smaller distance is caught up by speed. In seconds. */
const jumpSeconds = 0.25;
const driftSeconds = 0.012;
const exactSeconds = 0.001;
/** How much faster or slower than the film a clip runs to catch up: more when it is farther off, and never so that one sees it. */
const catchUpPerSecond = 3;
const mostCatchUp = 0.25;

/** The shot of a clip, and the shot under whose transition the clip goes on. */
export type ClipPlace = { shot: FilmShot; next: FilmShot | undefined };

/** Keeps a clip at the film's moment: playing along, or set to the frame; at its end it holds the last frame. */
export function followClip(video: HTMLVideoElement, place: ClipPlace, player: Player): void {
  steerClip(video, wantedMoment(video, place, player));
}

/** Where a clip should be, in seconds of its own, and whether it goes on from there; a standing one may be off by `within`. */
export type Moment = { at: number; runs: boolean; speed: number; within?: number };

/** Brings a clip to a moment: by its speed while it runs, by setting it when it is far off or stands. */
export function steerClip(video: HTMLVideoElement, moment: Moment): void {
  if (moment.runs) run(video, moment);
  else stand(video, moment);
}

function stand(video: HTMLVideoElement, { at, within = exactSeconds }: Moment): void {
  if (!video.paused) video.pause();
  if (Math.abs(video.currentTime - at) > within && !video.seeking) video.currentTime = at;
}

function run(video: HTMLVideoElement, { at, speed }: Moment): void {
  const drift = video.currentTime - at;
  if (Math.abs(drift) > jumpSeconds * speed && !video.seeking) video.currentTime = at;
  const wanted = Math.min(Math.max(-drift * catchUpPerSecond, -mostCatchUp), mostCatchUp);
  const correction = Math.abs(drift) > driftSeconds ? wanted : 0;
  // In steps: each change of speed costs the browser a little.
  const rate = Math.round(speed * (1 + correction) * 50) / 50;
  if (video.playbackRate !== rate) video.playbackRate = rate;
  if (video.paused) void video.play().catch(() => undefined); // A browser may refuse; the frame is still right.
}

function wantedMoment({ duration }: HTMLVideoElement, { shot, next }: ClipPlace, player: Player): Moment {
  const rate = framesPerSecond(player.getFilm());
  const fromSeconds = shot.picture.kind === 'clip' ? shot.picture.fromMs / 1000 : 0;
  const last = lastMoment(duration, rate);
  const { isPlaying, speed } = runningState(player);
  // While it plays, by the clock: the frame alone would be a frame too coarse.
  const since = (isPlaying ? player.getSeconds() : player.getFrame() / rate) - shot.startFrame / rate;
  const ends = (shot.frames + (next?.incoming?.frames ?? 0)) / rate;
  const isNear = since >= -preRollSeconds * speed && since < Math.min(ends, last - fromSeconds);
  const at = Math.min(fromSeconds + Math.max(0, since), last);
  if (isPlaying && speed >= 1 && isNear) return { at, runs: true, speed };
  // A hair into the frame, so that rounding never shows the one before.
  return { at: at + exactSeconds / 2, runs: false, speed: 1, within: leeway({ isPlaying, since, rate }) };
}

/** While the browser is still starting its sound the film stands, though it is told to play. */
function runningState(player: Player): { isPlaying: boolean; speed: number } {
  const { isPlaying, speed } = player.getState();
  return { isPlaying: isPlaying && player.isRunning(), speed };
}

/** At its end a clip that has run just stands: setting it to its last frame would leave it without a picture for some frames. */
function leeway({ isPlaying, since, rate }: { isPlaying: boolean; since: number; rate: number }): number {
  return isPlaying && since > 0 ? 1.5 / rate : exactSeconds;
}

/** Where a clip's last frame begins, in seconds; endless while its length is not known. */
function lastMoment(duration: number, rate: number): number {
  return Number.isFinite(duration) ? Math.max(0, duration - 1 / rate) : Number.POSITIVE_INFINITY;
}
