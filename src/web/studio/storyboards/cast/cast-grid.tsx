import { Link } from '@tanstack/react-router';
import Mic from 'lucide-react/icons/mic';
import type { ReactNode } from 'react';
import { EmptyList } from '#web/studio/tagged-things/index.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { Keys } from '#web/ui/keys.tsx';
import { useCast } from './cast-context.tsx';
import { CastRole, OpenRole } from './cast-role.tsx';
import { type CastFilter, isShown } from './cast-rows.ts';
import { cellPx, cellStyle, staleEar } from './cast-sizes.ts';

type CastGridProps = { filter: CastFilter; onShowAll: () => void };

/** A row for each role and a column for each scene. */
export function CastGrid({ filter, onShowAll }: CastGridProps) {
  const { rows } = useCast();
  const shown = rows.filter(isShown[filter]);
  const cast = shown.filter(({ role }) => typeof role.characterId === 'string');
  const open = shown.filter((row) => !cast.includes(row));
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-auto">
        <SceneNumbers />
        {shown.length === 0 && (
          <EmptyList>
            <span className="block">No role matches.</span>
            <Button onPress={onShowAll} className="mx-auto">
              Show all roles
            </Button>
          </EmptyList>
        )}
        <ul aria-label="Roles with a character" className="w-max min-w-full">
          {cast.map((row) => (
            <CastRole key={row.role.id} row={row} />
          ))}
        </ul>
        {open.length > 0 && (
          <>
            <OpenRolesHead count={open.length} />
            <ul aria-label="Roles without a character" className="w-max min-w-full">
              {open.map((row) => (
                <OpenRole key={row.role.id} row={row} />
              ))}
            </ul>
          </>
        )}
      </div>
      <Legend />
    </>
  );
}

/** Scene numbers in film order. Screen readers hear them with each look. */
function SceneNumbers() {
  const { scenes } = useCast();
  return (
    <div aria-hidden="true" className="sticky top-0 z-[4] flex h-9 w-max min-w-full border-b border-line bg-stage">
      <span className="sticky left-0 z-[1] flex w-[200px] shrink-0 items-end bg-stage px-4 pb-2 text-12 text-faint">
        Role
      </span>
      {scenes.map(({ id, number, slugLine }) => (
        <span
          key={id}
          title={slugLine}
          style={{ width: cellPx }}
          className="num flex shrink-0 items-end justify-center overflow-hidden pb-2 text-12 font-medium text-muted"
        >
          {number}
        </span>
      ))}
    </div>
  );
}

/** The heading of the roles that no character plays, with the reason if the plan allows no further character. */
function OpenRolesHead({ count }: { count: number }) {
  const { castRole } = useCast();
  return (
    <div className="sticky left-0 flex min-h-9 w-fit max-w-full flex-wrap items-center gap-2 px-4 py-1 text-12 text-muted">
      <h2 className="font-medium">
        Roles without a character <span className="num font-normal text-faint">{wholes(count)}</span>
      </h2>
      {castRole.refusal !== undefined && (
        <p className="num">
          {castRole.refusal}{' '}
          <Link to="/studio/account/plan" className="text-ink underline underline-offset-3">
            See the plans
          </Link>
        </p>
      )}
    </div>
  );
}

function Legend() {
  const { mayEdit } = useCast();
  return (
    <div className="@container shrink-0 border-t border-line bg-panel">
      <div className="flex h-10 items-center gap-4 overflow-hidden px-4 text-12 whitespace-nowrap text-muted">
        <Sign label="Look">
          <span className={`${cellStyle} size-[18px] bg-hover`} />
        </Sign>
        <Sign label="Stale">
          <span className={`${cellStyle} size-[18px] bg-hover`}>
            <span className={staleEar} />
          </span>
        </Sign>
        <Sign label="No image">
          <span className={`${cellStyle} size-[18px] border border-dashed border-line-strong`} />
        </Sign>
        <Sign label="Voice only">
          <span className={`${cellStyle} size-[18px] bg-hover`}>
            <Mic size={11} />
          </span>
        </Sign>
        <span className="flex-1" />
        {mayEdit && (
          <span className="flex items-center gap-4 @max-[820px]:hidden">
            <span className="flex items-center gap-1.5">
              <Keys keys="Shift →" /> move the end
            </span>
            <span className="flex items-center gap-1.5">
              <Keys keys="Alt Shift →" /> move the start
            </span>
            <span className="flex items-center gap-1.5">
              <Keys keys="L" /> choose look
            </span>
          </span>
        )}
      </div>
    </div>
  );
}

function Sign({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden="true">{children}</span>
      {label}
    </span>
  );
}
