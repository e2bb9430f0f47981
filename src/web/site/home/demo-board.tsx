import { Link } from '@tanstack/react-router';
import type { DemoBoard } from '#contract/demo.ts';
import { shotTypeLabel } from '#domain/storyboards/shot-type.ts';
import { sampleFilm, stillUrl } from '#web/lib/sample-film.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { counted, credits, elapsed, wholes } from '#web/ui/format.ts';
import type { Demo } from './use-demo.ts';

/** Stills of the sample film, shown until a screenplay is chosen. */
const firstBoard: DemoBoard = {
  title: sampleFilm.title,
  scenes: 3,
  shots: 20,
  roles: 2,
  soundEffects: 7,
  durationMs: sampleFilm.durationMs,
  credits: 20,
  script: null,
  shown: [...Map.groupBy(sampleFilm.stills.slice(0, 5), ({ slugLine }) => slugLine)].map(([slugLine, stills], at) => ({
    number: String(at + 1),
    slugLine,
    shots: stills.map((still) => ({ ...still, action: still.description, imageUrl: stillUrl(still, 400) })),
  })),
};

/** The scenes and first shots of a demo, and the way to keep it. */
export function DemoBoardView({ demo: { board, isPending }, isMember }: { demo: Demo; isMember: boolean }) {
  const { title, scenes, shots, roles, soundEffects, durationMs, shown, ...rest } = board ?? firstBoard;
  return (
    <div className={classNames('grid gap-4', isPending && 'opacity-50')} aria-busy={isPending}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-muted">
        <b className="text-14 font-medium text-ink">{isPending ? 'Reading the screenplay' : title}</b>
        <span className="num">
          {counted(scenes, 'scene')} · {counted(shots, 'shot')} · {counted(roles, 'role')} ·{' '}
          {counted(soundEffects, 'sound effect')} · {elapsed(durationMs)}
        </span>
      </p>
      {shown.map((scene) => (
        <section key={`${scene.number} ${scene.slugLine}`}>
          <h3 className="mb-2 flex gap-3 font-script text-14 font-bold">
            <span className="text-faint">{scene.number}</span>
            <span className="min-w-0 truncate">{scene.slugLine}</span>
          </h3>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {scene.shots.map((shot) => (
              <DemoShot key={shot.label} shot={shot} />
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-3.5 text-13 text-muted">
        <p>
          Images for all {wholes(shots)} shots: <b className="font-medium text-ink">{credits(rest.credits)}</b> with
          Previz.
        </p>
        <Link
          {...(isMember ? { to: '/studio' } : { to: '/sign-up', search: { next: '/studio' } })}
          className={buttonStyle({ size: 'lg' })}
        >
          Save as project
        </Link>
      </div>
    </div>
  );
}

function DemoShot({ shot: { label, type, action, imageUrl } }: { shot: DemoBoard['shown'][number]['shots'][number] }) {
  return (
    <li className="min-w-0">
      {imageUrl === null ? (
        <p className="aspect-video overflow-hidden rounded-pic border border-dashed border-line-strong px-2 py-1.5 font-script text-11 leading-[15px] text-muted">
          {action}
        </p>
      ) : (
        <img
          src={imageUrl}
          alt={action}
          loading="lazy"
          width={320}
          height={180}
          className="aspect-video w-full rounded-pic object-cover"
        />
      )}
      <p className="mt-1 flex gap-1.5 text-12">
        <b className="num font-semibold">{label}</b>
        <span className="truncate text-muted">{shotTypeLabel[type]}</span>
      </p>
    </li>
  );
}
