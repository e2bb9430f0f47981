import type { SceneView, ShotView, StoryboardView, ShownTake } from '#contract/storyboards.ts';
import type { FilmBoardScene, FilmClip, FilmSound as Recording } from '#domain/exports/film-board.ts';
import { planSound, sampleRate, type SoundPiece, type Stem } from '#domain/exports/sound/sound-plan.ts';
import { isClipHeard } from '#domain/storyboards/clip-sound.ts';
import { type FilmTime, rationalRate } from '#domain/storyboards/timing.ts';
import type { FilmSound } from '#web/studio/player/index.ts';

/** What a sound is called, and where its recording is; by the id that it has in the plan. */
type Known = Map<string, { label: string; url: string }>;

/** Every sound of a storyboard, when and how it is heard: by the same plan as the export. */
export function soundsOfBoard(board: StoryboardView, time: FilmTime): FilmSound[] {
  const known: Known = new Map();
  const speakers = new Map(board.roles.map(({ id, name }) => [id, name]));
  const recording = (id: string, take: ShownTake | null, label: string): Recording | null => {
    if (!take) return null;
    known.set(id, { label, url: take.url });
    return { assetId: id, contentHash: take.assetId, mediaType: '', durationMs: take.durationMs ?? 0 };
  };
  const scenes = board.scenes.map((scene) => sceneToHear(scene, { recording, speakers }));
  const { stems } = planSound(scenes, time, rationalRate(board.frameRate));
  return stems.flatMap((stem) => stem.pieces.map((piece) => filmSound(stem, piece, known)));
}

type Hearing = {
  recording: (id: string, take: ShownTake | null, label: string) => Recording | null;
  speakers: Map<string, string>;
};

function sceneToHear(scene: SceneView, hearing: Hearing): FilmBoardScene {
  const { id, number, slugLine, musicPrompt, music, musicMix, shots } = scene;
  return {
    id,
    number,
    slugLine,
    musicPrompt,
    music: hearing.recording(`scene:${id}`, music, musicPrompt ?? ''),
    musicMix,
    shots: shots.map((shot) => shotToHear(shot, hearing)),
  };
}

/** A clip, as far as it is heard. */
function clipToHear(shot: ShotView, take: ShownTake, recording: Hearing['recording']): FilmClip | null {
  const { id, label, clipSound, dialogue } = shot;
  const hasVoices = dialogue.some(({ voice }) => voice !== null);
  const isHeard = isClipHeard(clipSound, { hasSound: take.hasSound, isGenerated: take.model !== null, hasVoices });
  const sound = isHeard ? recording(`clip:${id}`, take, `Clip of ${label}`) : null;
  return sound && { ...sound, width: 0, height: 0, sound: { gainDb: clipSound.gainDb } };
}

function shotToHear(shot: ShotView, { recording, speakers }: Hearing): FilmBoardScene['shots'][number] {
  const { id, label, action, durationMs, trimInMs, sound, soundPrompt, soundMix, dialogue, transition } = shot;
  return {
    id,
    label,
    action,
    durationMs,
    trimInMs,
    clip: shot.clip && clipToHear(shot, shot.clip, recording),
    picture: null,
    sound: recording(`shot:${id}`, sound, soundPrompt ?? ''),
    soundMix,
    dialogue: dialogue.map((line) => {
      const speaker = speakers.get(line.roleId) ?? '';
      const voice = recording(`line:${line.id}`, line.voice, speaker);
      const { id: lineId, text, mix, runsOn = false, simultaneous = false } = line;
      return { id: lineId, speaker, text, voice, mix, runsOn, simultaneous };
    }),
    transition,
  };
}

function filmSound({ bus, startSample, isOver = false }: Stem, piece: SoundPiece, known: Known): FilmSound {
  const id = piece.source.assetId;
  const startSeconds = (startSample + piece.startSample) / sampleRate;
  const { label, url } = known.get(id) ?? { label: '', url: '' };
  return {
    id,
    bus,
    label,
    url,
    startSeconds,
    endSeconds: startSeconds + piece.samples / sampleRate,
    sourceSeconds: (piece.skipSamples ?? 0) / sampleRate,
    gainDb: piece.gainDb ?? 0,
    fadeInSeconds: piece.fadeInMs / 1000,
    fadeOutSeconds: piece.fadeOutMs / 1000,
    isOver,
  };
}
