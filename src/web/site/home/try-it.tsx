import FileText from 'lucide-react/icons/file-text';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, useId } from 'react';
import { demoSamples } from '#domain/demo/demo.ts';
import { scriptFileEndings } from '#domain/screenplays/script-limits.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DemoBoardView } from './demo-board.tsx';
import { pageWidth, SectionHead } from './section-head.tsx';
import type { Demo } from './use-demo.ts';

/** Shows the storyboard of a dropped screenplay without an account. */
export function TryIt({ demo, isMember }: { demo: Demo; isMember: boolean }) {
  return (
    <section id="try" className={`${pageWidth} scroll-mt-6 pt-20 md:pt-28`}>
      <SectionHead kicker="Try it here" title="Drop a screenplay. See the shot list.">
        Backlot finds scenes, cast, props and sound in your own words, then lays out coverage. No account needed.
      </SectionHead>
      <div className="grid overflow-hidden rounded-[10px] border border-line bg-panel lg:grid-cols-2">
        <Source demo={demo} />
        <div aria-live="polite" className="border-line bg-ground p-6 max-lg:border-t lg:border-l">
          <DemoBoardView demo={demo} isMember={isMember} />
        </div>
      </div>
      <noscript>
        <p className="mt-4 text-14 text-muted">
          The demo needs JavaScript. <Link to="/sign-up">Create an account</Link> to import a screenplay.
        </p>
      </noscript>
    </section>
  );
}

function Source({ demo: { openFile, openSample, sample, isPending, error } }: { demo: Demo }) {
  const inputId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) openFile(file);
  };
  return (
    <div className="grid content-start gap-4 p-6">
      <input id={inputId} type="file" accept={scriptFileEndings.join(',')} onChange={choose} className="peer sr-only" />
      <label
        htmlFor={inputId}
        className="grid min-h-[212px] cursor-pointer place-content-center justify-items-center gap-2 rounded-[6px] border border-dashed border-line-strong bg-well p-4 text-center peer-focus-visible:outline-2 peer-focus-visible:outline-ink"
      >
        <FileText size={22} aria-hidden="true" className="text-muted" />
        <span className="text-16 font-medium">Drop a screenplay</span>
        <span className="text-13 text-muted">Fountain, Final Draft, PDF, Word or plain text, up to 2 MB</span>
        <span className={buttonStyle({ className: 'mt-1' })}>Choose a file</span>
      </label>
      <div className="flex flex-wrap items-center gap-2 text-13">
        <span className="text-muted">Or try:</span>
        {demoSamples.map(({ slug, label }) => (
          <button
            key={slug}
            type="button"
            aria-pressed={sample === slug}
            disabled={isPending}
            onClick={() => openSample(slug)}
            className={buttonStyle({ className: classNames(sample === slug && 'bg-hover') })}
          >
            {label}
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-14 text-bad">
          {error}
        </p>
      )}
      <p className="text-13 text-faint">
        The server doesn’t store your script. This browser keeps it for 24 hours, so that you can sign up and continue.
      </p>
    </div>
  );
}
