import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { type FilmTime, millisecondsOf, rationalRate, type ShotTime, timeFilm } from '#domain/storyboards/timing.ts';
import type { Film, FilmCaption, FilmPicture, FilmShot, FilmSound } from '#web/studio/player/index.ts';

/** The fades of the exported film, in seconds: see `#domain/exports/sound-plan.ts`. */
const edgeSeconds = 0.01;
const cutOffSeconds = 0.15;
const musicFadeInSeconds = 0.5;
const musicFadeOutSeconds = 1.5;

/** When everything of a storyboard happens, and what there is of it to play. */
export type BoardFilm = { time: FilmTime; film: Film };

/** The film of a storyboard as it stands, by the same timing as the export. */
export function filmOfBoard(board: StoryboardView): BoardFilm {
  const rate = rationalRate(board.frameRate);
  const time = timeFilm(board.scenes.map(sceneToTime), rate);
  const seconds = (frames: number) => millisecondsOf(frames, rate) / 1000;
  const shots = shotsInTime(board, time);
  const speakers = new Map(board.roles.map(({ id, name }) => [id, name]));
  return {
    time,
    film: {
      frames: time.frames,
      rate,
      dimension: board.dimension,
      fitType: board.fitType,
      shots: shots.map(filmShot),
      sounds: [...shots.flatMap((shot) => shotSounds(shot, { seconds, speakers })), ...music(board, time, seconds)],
      captions: shots.flatMap((shot) => captions(shot, { seconds, speakers })),
    },
  };
}

function sceneToTime({ id, musicPrompt, shots }: SceneView) {
  return {
    id,
    musicPrompt,
    shots: shots.map(({ id: shotId, durationMs, dialogue, transition }) => ({
      id: shotId,
      durationMs,
      transition,
      dialogue: dialogue.map((line) => ({
        id: line.id,
        text: line.text,
        voiceDurationMs: line.voice?.durationMs ?? null,
      })),
    })),
  };
}

type InTime = { shot: ShotView; scene: SceneView; time: ShotTime };
type Words = { seconds: (frames: number) => number; speakers: Map<string, string> };

function shotsInTime(board: StoryboardView, time: FilmTime): InTime[] {
  return board.scenes.flatMap((scene, s) =>
    scene.shots.flatMap((shot, n) => {
      const shotTime = time.scenes[s]?.shots[n];
      return shotTime ? [{ shot, scene, time: shotTime }] : [];
    }),
  );
}

function filmShot({ shot, scene, time }: InTime): FilmShot {
  return {
    id: shot.id,
    label: shot.label,
    type: shotTypeLabel[shot.type],
    slugLine: scene.slugLine,
    startFrame: time.startFrame,
    frames: time.frames,
    incoming: time.incoming,
    picture: pictureOf(shot),
  };
}

function pictureOf({ clip, picture, action }: ShotView): FilmPicture {
  if (clip) return { kind: 'clip', url: clip.url, durationMs: clip.durationMs, posterUrl: clip.thumbnailUrl };
  return picture ? { kind: 'still', url: picture.url } : { kind: 'slate', text: action };
}

function shotSounds({ shot, time }: InTime, { seconds, speakers }: Words): FilmSound[] {
  const start = seconds(time.startFrame);
  const end = seconds(time.startFrame + time.frames);
  const lines = shot.dialogue.flatMap(({ voice, roleId }, n): FilmSound[] => {
    const line = time.lines[n];
    if (!voice || !line) return [];
    const startSeconds = start + line.startMs / 1000;
    const endSeconds = Math.min(end, startSeconds + line.durationMs / 1000);
    const label = speakers.get(roleId) ?? '';
    return [{ id: voice.id, bus: 'dialogue', label, url: voice.url, startSeconds, endSeconds, ...noFades }];
  });
  const { sound } = shot;
  if (!sound) return lines;
  const own = start + (sound.durationMs ?? 0) / 1000;
  const fadeOutSeconds = own > end ? cutOffSeconds : edgeSeconds;
  const effect = { id: sound.id, bus: 'effects' as const, label: shot.soundPrompt ?? '', url: sound.url };
  return [
    ...lines,
    { ...effect, startSeconds: start, endSeconds: Math.min(own, end), fadeInSeconds: 0, fadeOutSeconds },
  ];
}

const noFades = { fadeInSeconds: 0, fadeOutSeconds: edgeSeconds };

function music(board: StoryboardView, time: FilmTime, seconds: (frames: number) => number): FilmSound[] {
  const scenes = new Map(board.scenes.map((scene) => [scene.id, scene]));
  return time.cues.flatMap(({ sceneId, startFrame, frames }): FilmSound[] => {
    const scene = scenes.get(sceneId);
    if (!scene?.music) return [];
    const { id, url, durationMs } = scene.music;
    const startSeconds = seconds(startFrame);
    const endSeconds = Math.min(seconds(startFrame + frames), startSeconds + (durationMs ?? 0) / 1000);
    const length = endSeconds - startSeconds;
    const fadeInSeconds = Math.min(musicFadeInSeconds, length / 4);
    const fadeOutSeconds = Math.min(musicFadeOutSeconds, length / 2);
    const label = scene.musicPrompt ?? '';
    return [{ id, bus: 'music', label, url, startSeconds, endSeconds, fadeInSeconds, fadeOutSeconds }];
  });
}

function captions({ shot, time }: InTime, { seconds, speakers }: Words): FilmCaption[] {
  const start = seconds(time.startFrame);
  return shot.dialogue.flatMap(({ id, text, roleId }, n) => {
    const line = time.lines[n];
    if (!line) return [];
    const startSeconds = start + line.startMs / 1000;
    return [
      {
        id,
        text,
        speaker: speakers.get(roleId) ?? '',
        startSeconds,
        endSeconds: startSeconds + line.durationMs / 1000,
      },
    ];
  });
}
