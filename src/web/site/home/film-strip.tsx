import { useState } from 'react';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { type SampleStill, sampleFilm, stillUrl } from '#web/lib/sample-film.ts';
import { classNames } from '#web/ui/class-names.ts';
import { seconds } from '#web/ui/format.ts';

/** The film's first impression: the lighthouse at dawn. */
const firstShown = 5;
/** Two full rows of three are left where seven do not fit in one. */
const hiddenWhenNarrow = 3;

/** A film made with the product, shot by shot: choose one to see it large. */
export function FilmStrip() {
  const [at, setAt] = useState(firstShown);
  const shown = sampleFilm.stills[at] ?? sampleFilm.stills[0];
  if (!shown) return null;
  return (
    <figure className="mt-7">
      <img
        src={stillUrl(shown, 1280)}
        alt={`Frame from ${sampleFilm.title}: ${shown.description}`}
        width={1280}
        height={720}
        fetchPriority="high"
        className="aspect-video w-full rounded-t-ctl bg-black object-cover object-[50%_22%] lg:aspect-[2.76]"
      />
      <figcaption className="flex min-h-10 flex-wrap items-center gap-x-3.5 rounded-b-ctl bg-panel px-3.5 py-2 text-13">
        <span className="slug !top-0 text-13">{shown.slugLine}</span>
        <span className="min-w-0 flex-1 truncate text-muted">
          {shown.line === null ? shown.description : `“${shown.line}”`}
        </span>
        <span className="text-faint">“{sampleFilm.title}”, made in Backlot with previz</span>
      </figcaption>
      <ul className="mt-4.5 grid grid-cols-3 gap-3 lg:grid-cols-7">
        {sampleFilm.stills.map((still, n) => (
          <li key={still.label} className={classNames(n === hiddenWhenNarrow && 'max-lg:hidden')}>
            <StripShot still={still} isShown={n === at} onShow={() => setAt(n)} />
          </li>
        ))}
      </ul>
    </figure>
  );
}

function StripShot({ still, isShown, onShow }: { still: SampleStill; isShown: boolean; onShow: () => void }) {
  return (
    <button type="button" onClick={onShow} aria-pressed={isShown} className="block w-full rounded-pic text-left">
      <img
        src={stillUrl(still, 400)}
        alt={still.description}
        width={400}
        height={225}
        className={classNames(
          'aspect-video w-full rounded-pic object-cover',
          isShown ? 'outline-2 outline-offset-2 outline-key' : 'shadow-[0_0_0_1px_var(--pic-edge)]',
        )}
      />
      <span className="mt-2 flex items-baseline gap-1.5 text-12">
        <b className={classNames('num text-13 font-semibold', isShown && 'text-key')}>{still.label}</b>
        <span className="truncate text-muted">{shotTypeLabel[still.type]}</span>
        <span className="num ml-auto whitespace-nowrap text-muted">{seconds(still.durationMs)}</span>
      </span>
    </button>
  );
}
