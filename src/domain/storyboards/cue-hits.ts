import type { BoardIndex } from './board-index.ts';
import { filmTimeOf, type VoiceLength } from './slot-length.ts';
import { readSlot, type Slot } from './slots.ts';
import type { SoundMix } from './sound-mix.ts';
import type { Shot } from './storyboard.ts';
import { type CueTime, type FilmTime, millisecondsOf, type RationalRate, rationalRate } from './timing.ts';

/** A cut that the music strikes. */
export type CueHit = {
  /** The shot that it leads to. */
  shotId: string;
  /** From where the recording begins, in milliseconds. */
  ms: number;
};

type Cue = {
  rate: RationalRate;
  /** How the music lies in the film. */
  mix: Pick<SoundMix, 'offsetMs' | 'trimInMs'>;
  isHit: (shotId: string) => boolean;
};

/** The cuts under a cue that its music is to strike, in order; it begins with the first one anyway. */
export function hitsOfCue(time: FilmTime, { startFrame, frames }: CueTime, { rate, mix, isHit }: Cue): CueHit[] {
  const shots = time.scenes.flatMap((scene) => scene.shots);
  return shots
    .filter((shot) => shot.startFrame > startFrame && shot.startFrame < startFrame + frames && isHit(shot.shotId))
    .map((shot) => {
      const afterMs = Math.round(millisecondsOf(shot.startFrame - startFrame, rate));
      return { shotId: shot.shotId, ms: afterMs - mix.offsetMs + mix.trimInMs };
    })
    .filter(({ ms }) => ms > 0);
}

/** When the music of each slot is to strike, in milliseconds from its beginning; nothing for what is no music. */
export function cueHits(index: BoardIndex, voiceMs: VoiceLength): (slot: Slot) => number[] {
  const { fields } = index.content;
  // Every shot is asked at every edit: by its fields alone.
  const isStruck = ({ wishes }: Pick<Shot, 'wishes'>) => (wishes?.musicHit ?? fields.wishes?.musicHit) === true;
  const rate = rationalRate(fields.frameRate);
  let time: FilmTime | undefined;
  return (slot) => {
    const { medium, ownerId } = readSlot(slot);
    const scene = index.sceneById.get(ownerId)?.scene;
    if (medium !== 'music' || !scene || !index.content.shots.some(isStruck)) return [];
    time ??= filmTimeOf(index, voiceMs);
    const cue = time.cues.find(({ sceneId }) => sceneId === ownerId);
    const isHit = (shotId: string) => isStruck(index.shotById.get(shotId)?.shot ?? {});
    return cue ? hitsOfCue(time, cue, { rate, mix: scene.musicMix, isHit }).map(({ ms }) => ms) : [];
  };
}
