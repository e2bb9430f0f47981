import { useEffect, useRef, useState } from 'react';
import { counted } from '#web/ui/format.ts';
import { useBoardWork } from './board-context.tsx';

/** How often progress is read out at most. */
const sayEveryMs = 10_000;

/** Reads out how work on the board goes on: one polite voice for the whole board. */
export function ProgressVoice() {
  const { tasks } = useBoardWork();
  const all = [...tasks.values()];
  const running = all.filter(({ state }) => state === 'IN_PROGRESS').length;
  const failed = all.filter(({ failure }) => failure !== null).length;
  const text = running === 0 && failed === 0 ? '' : `${counted(running, 'task')} running, ${failed} failed`;
  const [said, setSaid] = useState('');
  const lastMs = useRef(0);
  useEffect(() => {
    const waitMs = running === 0 ? 0 : Math.max(0, lastMs.current + sayEveryMs - Date.now());
    const timer = setTimeout(() => {
      lastMs.current = Date.now();
      setSaid(text);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text, running]);
  return <output className="sr-only">{said}</output>;
}
