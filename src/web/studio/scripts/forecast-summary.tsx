import type { StoryboardForecast } from '#contract/scripts.ts';
import { mediumNoun } from '#domain/storyboards/medium-words.ts';
import { counted, seconds, wholes } from '#web/ui/format.ts';

/** What a screenplay becomes, and what making all of it would cost later. */
export function ForecastSummary({ forecast }: { forecast: StoryboardForecast }) {
  const { reels, roles, durationMs, takes, credits, remarks } = forecast;
  const sum = (pick: (reel: StoryboardForecast['reels'][number]) => number) =>
    reels.reduce((total, reel) => total + pick(reel), 0);
  return (
    <div className="grid gap-2">
      <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-ctl bg-inset px-3 py-2.5 text-12 leading-[18px]">
        <Row
          label={`${counted(
            sum(({ scenes }) => scenes),
            'scene',
          )} · ${counted(
            sum(({ shots }) => shots),
            'shot',
          )} · ${counted(roles, 'role')}`}
          value={`about ${seconds(roundedMs(durationMs))}`}
          isStrong
        />
        {reels.length > 1 && reels.map((reel) => <Row key={reel.title} {...reelWords(reel)} />)}
        <span aria-hidden="true" className="col-span-2 my-1 h-px bg-line" />
        {takes
          .filter(({ count }) => count > 0)
          .map(({ medium, count, credits: price }) => (
            <Row key={medium} label={counted(count, mediumNoun[medium])} value={price === 0 ? 'free' : wholes(price)} />
          ))}
        <Row label="Generating everything later" value={counted(credits, 'credit')} isStrong />
      </dl>
      {remarks.map((remark) => (
        <p key={remark} className="text-12 text-muted">
          {remark}
        </p>
      ))}
    </div>
  );
}

/** A forecast is not exact to the tenth. */
const roundedMs = (durationMs: number): number => Math.max(1, Math.round(durationMs / 1000)) * 1000;

const reelWords = ({ title, scenes, shots }: StoryboardForecast['reels'][number]) => ({
  label: /\((Reel \d+ of \d+)\)$/.exec(title)?.[1] ?? title,
  value: `${counted(scenes, 'scene')} · ${counted(shots, 'shot')}`,
});

type RowProps = { label: string; value: string; isStrong?: boolean };

function Row({ label, value, isStrong = false }: RowProps) {
  return (
    <>
      <dt className={isStrong ? 'font-medium' : 'text-muted'}>{label}</dt>
      <dd className={isStrong ? 'text-right font-medium' : 'text-right text-muted'}>{value}</dd>
    </>
  );
}
