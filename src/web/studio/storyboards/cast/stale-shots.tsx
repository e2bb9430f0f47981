import { Link } from '@tanstack/react-router';
import { wholes } from '#web/ui/format.ts';
import { useCast } from './cast-context.tsx';
import type { CastRow, StaleShot } from './cast-rows.ts';

/** The shots of a role with takes that no longer match, and why. */
export function StaleShots({ row: { stale } }: { row: CastRow }) {
  return (
    <section aria-label="Stale shots">
      <h3 className="text-12 font-medium text-muted">
        Stale shots <span className="num font-normal text-faint">{wholes(stale.length)}</span>
      </h3>
      <ul>
        {stale.map((one) => (
          <li key={one.shot.id}>
            <StaleShotLink {...one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StaleShotLink({ shot, reasons }: StaleShot) {
  const { storyboardId } = useCast();
  const take = shot.picture ?? shot.clip;
  return (
    <Link
      to="/studio/storyboards/$storyboardId"
      params={{ storyboardId }}
      search={{ shot: shot.id }}
      className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-2.5 rounded-ctl py-1.5 hover:bg-hover"
    >
      <span className="block aspect-video overflow-hidden rounded-pic bg-stage">
        {take && <img src={take.thumbnailUrl ?? take.url} alt="" loading="lazy" className="size-full object-contain" />}
      </span>
      <span className="min-w-0">
        <span className="num block text-13 leading-4 font-semibold">{shot.label}</span>
        <span className="block text-12 leading-4 text-info">{reasons.join(', ')}</span>
      </span>
    </Link>
  );
}
