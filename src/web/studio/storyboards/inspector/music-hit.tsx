import type { SceneView, ShotView } from '#contract/storyboards.ts';
import { type CueHit, hitsOfCue } from '#domain/storyboards/cue-hits.ts';
import { type CueTime, millisecondsOf } from '#domain/storyboards/timing.ts';
import { seconds } from '#web/ui/format.ts';
import { Switch } from '#web/ui/switch.tsx';
import { useBoardContent, useBoardFacts, useBoardFilm, useBoardWork } from '../board-context.tsx';
import { isStruck } from '../is-struck.ts';
import { useUpdateShot } from './use-update-shot.ts';

/** Whether the music strikes the cut to this shot: of models that can, where a cue goes on over it. */
export function MusicHit({ shot, isLocked }: { shot: ShotView; isLocked: boolean }) {
  const update = useUpdateShot(shot);
  const { wishes } = useBoardFacts();
  const canStrike = useStrikes();
  const isOn = isStruck(shot, wishes);
  const cue = useCueOver(shot);
  if (!cue || (!canStrike && !isOn)) return null;
  return (
    <div className="grid gap-0.5 border-t border-line pt-3">
      <Switch isOn={isOn} isDisabled={isLocked} onChange={(hits) => update({ wishes: { musicHit: hits || null } })}>
        Music hits the cut to {shot.label}
      </Switch>
      <p className="num pl-9 text-12 text-faint">
        {seconds(cue.intoMs)} into the cue of scene {cue.number}
        {!canStrike && '. The selected model doesn’t support hit points.'}
      </p>
    </div>
  );
}

/** The cue that goes on over the cut to a shot, and how long it has gone on by then; null where none does, or it begins there. */
function useCueOver({ id }: ShotView): { number: string; intoMs: number } | null {
  const { time, film } = useBoardFilm();
  const { board } = useBoardContent();
  const start = time.scenes.flatMap(({ shots }) => shots).find(({ shotId }) => shotId === id)?.startFrame;
  if (start === undefined) return null;
  const cue = time.cues.findLast(({ startFrame }) => startFrame <= start);
  if (!cue || cue.startFrame === start) return null;
  const number = board.scenes.find((scene) => scene.id === cue.sceneId)?.number ?? '';
  return { number, intoMs: millisecondsOf(start - cue.startFrame, film.rate) };
}

/** The cuts that the cue of a scene strikes, with their times. */
export function StruckCuts({ scene }: { scene: SceneView }) {
  const { board, shots } = useBoardContent();
  const { time, film } = useBoardFilm();
  const canStrike = useStrikes();
  const cue = time.cues.find(({ sceneId }) => sceneId === scene.id);
  if (!cue || !canStrike) return null;
  const labelOf = new Map(shots.map(({ id, label }) => [id, label]));
  const struck = new Set(shots.filter((shot) => isStruck(shot, board.wishes)).map(({ id }) => id));
  const hits = hitsOfCue(time, cue, { rate: film.rate, mix: scene.musicMix, isHit: (id) => struck.has(id) });
  const said = hits.map(({ shotId, ms }: CueHit) => `${labelOf.get(shotId) ?? ''} at ${seconds(ms)}`);
  return (
    <p className="num text-12 text-muted">
      {seconds(lengthMs(cue, film.rate))} long.{' '}
      {said.length === 0
        ? 'No hit points yet. Add one in a later shot.'
        : `Hits the ${said.length === 1 ? 'cut' : 'cuts'} to ${new Intl.ListFormat('en').format(said)}.`}
    </p>
  );
}

const lengthMs = ({ frames }: CueTime, rate: Parameters<typeof millisecondsOf>[1]) => millisecondsOf(frames, rate);

/** Whether the model of all music strikes given moments. */
function useStrikes(): boolean {
  const { models } = useBoardWork();
  const facts = useBoardFacts();
  return (models.find(({ id }) => id === facts.models.music)?.limits.hitPoints ?? 0) > 0;
}
