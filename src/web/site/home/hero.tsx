import { type ChangeEvent, useId } from 'react';
import { scriptFileEndings } from '#domain/screenplays/script-limits.ts';
import { site } from '#web/lib/site.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { FilmStrip } from './film-strip.tsx';

/** The name of the thing, what it does, where to drop a script, and what comes out. */
export function Hero({ onFile }: { onFile: (file: File) => void }) {
  const inputId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) onFile(file);
  };
  return (
    <section className="mx-auto w-[min(1200px,100%-48px)] pt-5">
      <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-[1fr_440px]">
        <h1 className="max-w-[620px] text-[44px] leading-[46px] font-semibold tracking-[-0.035em] text-balance lg:text-[68px] lg:leading-[68px]">
          {site.heading}
        </h1>
        <div>
          <p className="text-[17px] leading-[26px] text-muted">{site.description}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <input
              id={inputId}
              type="file"
              accept={scriptFileEndings.join(',')}
              onChange={choose}
              className="peer sr-only"
            />
            <label
              htmlFor={inputId}
              className={buttonStyle({
                look: 'key',
                size: 'public',
                className:
                  'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
              })}
            >
              Drop a screenplay
            </label>
            <span className="text-14 text-muted">anywhere on this page, or choose a file</span>
          </div>
        </div>
      </div>
      <FilmStrip />
    </section>
  );
}
