import { heroFilm } from '#web/lib/site-films.ts';
import { site } from '#web/lib/site.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { FilmPlayer } from './film-player.tsx';
import { pageWidth } from './section-head.tsx';

/** The product's name, its description, and a film made with it. */
export function Hero() {
  return (
    <section className={`${pageWidth} pt-5`}>
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[1fr_440px]">
        <h1 className="max-w-[620px] text-[44px] leading-[46px] font-semibold tracking-[-0.035em] text-balance lg:text-[68px] lg:leading-[68px]">
          {site.heading}
        </h1>
        <div>
          <p className="text-[17px] leading-[26px] text-muted">{site.description}</p>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <a href="#try" className={buttonStyle({ look: 'key', size: 'public' })}>
              Drop a screenplay
            </a>
            <a href="#films" className={buttonStyle({ size: 'public' })}>
              Watch films
            </a>
          </div>
        </div>
      </div>
      <figure className="mt-8 overflow-hidden rounded-[6px] max-sm:-mx-4 max-sm:rounded-none">
        <div className="relative aspect-video bg-screen lg:aspect-[2.39]">
          <FilmPlayer film={heroFilm} playsItself />
        </div>
        <figcaption className="flex flex-wrap gap-x-7 gap-y-1 pt-4 text-14 text-muted max-sm:px-4">
          <b className="font-medium text-ink">“{heroFilm.title}”, 32-second cut</b>
          <span>3 pages, 2 roles, 20 shots</span>
          <span>The built-in Previz models drew every frame</span>
        </figcaption>
      </figure>
    </section>
  );
}
