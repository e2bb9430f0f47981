import type { ModelView } from '#contract/catalogue.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { noticedLateMs, talkOf } from '#domain/storyboards/talk.ts';
import { Button } from '#web/ui/button.tsx';
import { seconds } from '#web/ui/format.ts';
import { talkRefusal } from '../models/talk-refusal.ts';
import { voicesOf } from '../voices-of.ts';
import { plainLines } from '../timeline/board-sounds.ts';
import { useUpdateShot } from './use-update-shot.ts';

/** What is said of a clip in which somebody speaks: that its line begins with the shot, and how that is brought about. */
export function TalkNote({ shot, model, isLocked }: { shot: ShotView; model: ModelView; isLocked: boolean }) {
  const update = useUpdateShot(shot);
  if (model.kind !== 'lip-sync') return null;
  const refusal = talkRefusal(model, shot);
  if (refusal !== null) return <p className="text-12 text-muted">{refusal}</p>;
  // Every line is spoken when it is heard.
  if (model.limits.supportsTurns) return null;
  const talk = talkOf(shot, voicesOf(shot));
  if ('refusal' in talk) return null;
  const { lineId, lateMs, isOneOfSeveral } = talk;
  const isOff = Math.abs(lateMs) > noticedLateMs;
  if (!isOff && !isOneOfSeveral) return null;
  const lines = plainLines(shot).map((line) =>
    line.id === lineId ? { ...line, mix: { ...line.mix, offsetMs: Math.round(line.mix.offsetMs - lateMs) } } : line,
  );
  return (
    <div className="grid justify-items-start gap-1.5 text-12 text-muted">
      {isOneOfSeveral && <p>Lip-sync covers the first line only.</p>}
      {isOff && (
        <>
          <p className="num">
            The voice starts {seconds(Math.abs(lateMs))} {lateMs > 0 ? 'after' : 'before'} the mouth moves.
          </p>
          <Button size="sm" isDisabled={isLocked} onPress={() => update({ dialogue: lines })}>
            Start the line with the shot
          </Button>
        </>
      )}
    </div>
  );
}
