import Square from 'lucide-react/icons/square';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { elapsed } from '#web/ui/format.ts';
import type { RecorderState } from '#web/lib/use-recorder.ts';

type RecordingNowProps = {
  state: Extract<RecorderState, { is: 'recording' }>;
  longestSeconds: number;
  onFinish: () => void;
  onGiveUp: () => void;
};

/** What is being recorded: how long it is, how loud, and how to end it. */
export function RecordingNow({ state: { beganMs, analyser }, longestSeconds, onFinish, onGiveUp }: RecordingNowProps) {
  const now = useNow();
  const finish = useEffectEvent(onFinish);
  useEffect(() => {
    const timer = setTimeout(() => finish(), longestSeconds * 1000);
    return () => clearTimeout(timer);
  }, [longestSeconds]);
  return (
    <div className="flex h-11 items-center gap-2.5 rounded-ctl border border-bad-line bg-well pr-1.5 pl-3">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-bad" />
      <span className="num text-12" role="timer">
        {elapsed(Math.max(0, now - beganMs))}
        <span className="text-faint"> / {elapsed(longestSeconds * 1000)}</span>
      </span>
      <Level analyser={analyser} />
      <Button size="sm" look="ghost" onPress={onGiveUp}>
        Discard
      </Button>
      <Button size="sm" onPress={onFinish}>
        <Square size={12} aria-hidden="true" /> Stop
      </Button>
    </div>
  );
}

/** How loud the microphone is, so that nobody records silence. */
function Level({ analyser }: { analyser: AnalyserNode }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const samples = new Float32Array(analyser.fftSize);
    let frame = requestAnimationFrame(function measure() {
      analyser.getFloatTimeDomainData(samples);
      const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
      bar.current?.style.setProperty('width', `${Math.round(Math.sqrt(Math.min(1, peak)) * 100)}%`);
      frame = requestAnimationFrame(measure);
    });
    return () => cancelAnimationFrame(frame);
  }, [analyser]);
  return (
    <span aria-hidden="true" className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-raised">
      <span ref={bar} className="block h-full rounded-full bg-muted" />
    </span>
  );
}
