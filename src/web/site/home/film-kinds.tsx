import { kindFilms, type SiteFilm } from '#web/lib/site-films.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FilmPlayer } from './film-player.tsx';
import { pageWidth, SectionHead } from './section-head.tsx';

/** A sample film for each kind that the product is made for. */
export function FilmKinds() {
  return (
    <section id="films" className={`${pageWidth} scroll-mt-6 pt-20 md:pt-28`}>
      <SectionHead kicker="Five kinds of film" title="Start from the film you need">
        Each sample was made in Backlot with the built-in models from a one-page script. The studio has a guided start
        for each kind.
      </SectionHead>
      <ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_0.607fr]">
        {kindFilms.map((film) => (
          <Kind key={film.slug} film={film} />
        ))}
      </ul>
    </section>
  );
}

function Kind({ film }: { film: SiteFilm }) {
  const isTall = film.dimension === '9:16';
  return (
    <li className={classNames('flex flex-col', isTall && 'lg:col-start-3 lg:row-span-2 lg:row-start-1')}>
      <div
        className={classNames(
          'relative overflow-hidden rounded-pic bg-screen shadow-[0_0_0_1px_var(--pic-edge)]',
          isTall ? 'aspect-[9/16] max-h-[640px] lg:aspect-auto lg:max-h-none lg:flex-1' : 'aspect-video',
        )}
      >
        <FilmPlayer film={film} />
      </div>
      <h3 className="mt-3 text-[17px] leading-6 font-semibold">{film.kind}</h3>
      <p className="text-14 text-muted">
        “{film.title}”. {film.about}
      </p>
    </li>
  );
}
