import type { SampleView } from '#contract/monitoring.ts';
import { classNames } from '#web/ui/class-names.ts';
import { moment } from '#web/ui/format.ts';

/** An occurrence of an error: where it happened, and the stack with own frames in front of others. */
export function SampleStack({ sample: { seenAt, release, browser, page, errors } }: { sample: SampleView }) {
  const facts = [moment(seenAt), release, browser, page].filter((fact) => fact !== null);
  return (
    <section aria-label={`Sample from ${moment(seenAt)}`} className="overflow-hidden rounded-ctl border border-line">
      <p className="border-b border-line bg-panel px-3 py-2 text-12 text-muted wrap-anywhere">{facts.join(' · ')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
        {errors.map((error, at) => (
          // The place in the chain of causes.
          <div key={at} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <p className="text-13 wrap-anywhere">
              {at > 0 && <span className="text-faint">Caused by </span>}
              <span className="font-medium">{error.name}</span>: {error.message}
            </p>
            <Frames frames={error.frames} />
          </div>
        ))}
      </div>
    </section>
  );
}

type Frames = SampleView['errors'][number]['frames'];

/** Code of libraries is paler than our own. */
function Frames({ frames }: { frames: Frames }) {
  if (frames.length === 0) return <p className="text-12 text-faint">No stack</p>;
  return (
    <ol className="grid gap-0.5 text-12">
      {frames.map(({ name, file, line, column, isOwn }, at) => (
        // The place in the stack.
        <li key={at} className={classNames('wrap-anywhere', isOwn ? 'text-ink' : 'text-faint')}>
          {line === 0 ? file : `${file}:${line}:${column}`}
          {name !== '' && ` in ${name}`}
        </li>
      ))}
    </ol>
  );
}
