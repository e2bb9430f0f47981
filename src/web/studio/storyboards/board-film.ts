import type { SceneView, ShotView, StoryboardView } from '#contract/storyboards.ts';
import { timeBoard } from '#domain/exports/film-plan.ts';
import type { FitType } from '#domain/storyboards/dimension.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { type FilmTime, millisecondsOf, rationalRate, type ShotTime } from '#domain/storyboards/timing.ts';
import type { Film, FilmCaption, FilmPicture, FilmShot } from '#web/studio/player/index.ts';
import { soundsOfBoard } from './board-film-sounds.ts';

/** When everything of a storyboard happens, and what there is of it to play. */
export type BoardFilm = { time: FilmTime; film: Film };

/** The film of a storyboard as it stands, by the same timing as the export. */
export function filmOfBoard(board: StoryboardView): BoardFilm {
  const rate = rationalRate(board.frameRate);
  const time = timeBoard(board.scenes, rate);
  const seconds = (frames: number) => millisecondsOf(frames, rate) / 1000;
  const shots = shotsInTime(board, time);
  const speakers = new Map(board.roles.map(({ id, name }) => [id, name]));
  return {
    time,
    film: {
      frames: time.frames,
      rate,
      dimension: board.dimension,
      shots: shots.map((shot) => filmShot(shot, board.fitType)),
      sounds: soundsOfBoard(board, time),
      captions: shots.flatMap((shot) => captions(shot, { seconds, speakers })),
    },
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

function filmShot({ shot, scene, time }: InTime, fitType: FitType): FilmShot {
  return {
    id: shot.id,
    label: shot.label,
    type: shotTypeLabel[shot.type],
    slugLine: scene.slugLine,
    startFrame: time.startFrame,
    frames: time.frames,
    incoming: time.incoming,
    sceneId: scene.id,
    fitType: shot.fit ?? fitType,
    picture: pictureOf(shot),
  };
}

function pictureOf({ clip, picture, action, trimInMs }: ShotView): FilmPicture {
  if (clip) {
    const { url, durationMs, thumbnailUrl: posterUrl } = clip;
    return { kind: 'clip', url, durationMs, fromMs: trimInMs, posterUrl };
  }
  return picture ? { kind: 'still', url: picture.url } : { kind: 'slate', text: action };
}

function captions({ shot, time }: InTime, { seconds, speakers }: Words): FilmCaption[] {
  const start = seconds(time.startFrame);
  return shot.dialogue.flatMap(({ id, text, roleId }, n) => {
    const line = time.lines[n];
    // What was only recorded has no words to show.
    if (!line || text === '') return [];
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
