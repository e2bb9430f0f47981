import type { ExampleProjectDetail } from '#contract/example-projects.ts';
import { seconds } from '#web/ui/format.ts';
import { classNames } from '#web/ui/class-names.ts';

type ExampleShotsProps = { shots: ExampleProjectDetail['board']; dimension: ExampleProjectDetail['dimension'] };

/** The storyboard of an example, to be read only. */
export function ExampleShots({ shots, dimension }: ExampleShotsProps) {
  return (
    <section aria-label="Storyboard" className="grid gap-3">
      <h2 className="text-14 font-semibold">Storyboard</h2>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] sm:gap-x-4">
        {shots.map(({ label, slugLine, action, line, durationMs, stillUrl }) => (
          <li key={label} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
            {stillUrl !== null && (
              <img
                src={stillUrl}
                alt=""
                loading="lazy"
                width={320}
                height={180}
                className={classNames(
                  'aspect-video w-full rounded-pic bg-screen shadow-[0_0_0_1px_var(--pic-edge)]',
                  dimension === '9:16' ? 'object-contain' : 'object-cover',
                )}
              />
            )}
            <p className="num mt-1 flex gap-2 text-12 text-muted">
              <span className="font-medium text-ink">{label}</span>
              <span className="min-w-0 flex-1 truncate">{slugLine}</span>
              <span>{seconds(durationMs)}</span>
            </p>
            <p className="text-12 leading-[18px]">{action}</p>
            {line && (
              <p className="text-12 leading-[18px] text-muted">
                {line.speaker}: “{line.text}”
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
