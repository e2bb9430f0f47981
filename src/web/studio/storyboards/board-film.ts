import type { SceneView, ShotView, StoryboardView, TakeView } from '#contract/storyboards.ts';
import type { FitType } from '#domain/storyboards/dimension.ts';
import { type PlacedSound, placeSound } from '#domain/storyboards/place-sound.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import type { SoundMix } from '#domain/storyboards/sound-mix.ts';
import { type FilmTime, millisecondsOf, rationalRate, type ShotTime, timeFilm } from '#domain/storyboards/timing.ts';
import type { Film, FilmCaption, FilmPicture, FilmShot, FilmSound, SoundBus } from '#web/studio/player/index.ts';

/** The fades of the exported film: see `#domain/exports/sound-plan.ts`. */
const usualFades = {
  voice: { fadeInMs: 0, fadeOutMs: 10, cutOffMs: 10 },
  effect: { fadeInMs: 0, fadeOutMs: 10, cutOffMs: 150 },
  music: { fadeInMs: 500, fadeOutMs: 1500, cutOffMs: 1500 },
};

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
      shots: shots.map((shot) => filmShot(shot, board.fitType)),
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

function shotSounds({ shot, time }: InTime, { seconds, speakers }: Words): FilmSound[] {
  const fromMs = seconds(time.startFrame) * 1000;
  const room = { fromMs, untilMs: seconds(time.startFrame + time.frames) * 1000 };
  const lines = shot.dialogue.flatMap(({ id, voice, roleId, mix }, n): FilmSound[] => {
    const line = time.lines[n];
    if (!voice || !line) return [];
    const label = speakers.get(roleId) ?? '';
    const placed = placeSound(recording(voice, mix), { ...room, startMs: fromMs + line.startMs }, usualFades.voice);
    return filmSound(placed, { id: `line:${id}`, bus: 'dialogue', label, take: voice });
  });
  const { sound, soundMix } = shot;
  if (!sound) return lines;
  const placed = placeSound(recording(sound, soundMix), { ...room, startMs: fromMs }, usualFades.effect);
  return [
    ...lines,
    ...filmSound(placed, { id: `shot:${shot.id}`, bus: 'effects', label: shot.soundPrompt ?? '', take: sound }),
  ];
}

const recording = ({ durationMs }: TakeView, mix: SoundMix) => ({ durationMs: durationMs ?? 0, mix });

type Named = { id: string; bus: SoundBus; label: string; take: TakeView };

function filmSound(placed: PlacedSound | null, { take, ...named }: Named): FilmSound[] {
  if (!placed) return [];
  return [
    {
      ...named,
      url: take.url,
      startSeconds: placed.startMs / 1000,
      endSeconds: (placed.startMs + placed.durationMs) / 1000,
      sourceSeconds: placed.sourceStartMs / 1000,
      gainDb: placed.gainDb,
      fadeInSeconds: placed.fadeInMs / 1000,
      fadeOutSeconds: placed.fadeOutMs / 1000,
    },
  ];
}

function music(board: StoryboardView, time: FilmTime, seconds: (frames: number) => number): FilmSound[] {
  const scenes = new Map(board.scenes.map((scene) => [scene.id, scene]));
  return time.cues.flatMap(({ sceneId, startFrame, frames }): FilmSound[] => {
    const scene = scenes.get(sceneId);
    if (!scene?.music) return [];
    const startMs = seconds(startFrame) * 1000;
    const room = { startMs, fromMs: startMs, untilMs: seconds(startFrame + frames) * 1000 };
    const placed = placeSound(recording(scene.music, scene.musicMix), room, usualFades.music);
    const label = scene.musicPrompt ?? '';
    return filmSound(placed, { id: `scene:${sceneId}`, bus: 'music', label, take: scene.music });
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
