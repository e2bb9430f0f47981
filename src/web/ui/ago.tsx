import { ago } from './format.ts';

/** When something happened, as people say it. The server may have said it a moment earlier. */
export function Ago({ time, now }: { time: string; now: number }) {
  return (
    <time dateTime={time} suppressHydrationWarning>
      {ago(time, now)}
    </time>
  );
}
