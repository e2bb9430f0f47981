import { Link } from '@tanstack/react-router';
import Mic from 'lucide-react/icons/mic';
import User from 'lucide-react/icons/user';
import type { ReactNode } from 'react';
import { EmptyList } from '#web/studio/tagged-things/index.ts';
import { Button } from '#web/ui/button.tsx';
import { wholes } from '#web/ui/format.ts';
import { Keys } from '#web/ui/keys.tsx';
import { useCast } from './cast-context.tsx';
import { CastRole, OpenRole } from './cast-role.tsx';
import { type CastFilter, hasCharacter, isShown } from './cast-rows.ts';
import { cellStyle, staleEar } from './cast-sizes.ts';
import { SceneColumn, SceneNumbers } from './scene-numbers.tsx';
import { useSceneColumn } from './use-scene-column.ts';

type CastGridProps = { filter: CastFilter; onShowAll: () => void };

/** A row for each role and a column for each scene. */
export function CastGrid({ filter, onShowAll }: CastGridProps) {
  const { rows } = useCast();
  const column = useSceneColumn();
  const shown = rows.filter(isShown[filter]);
  const cast = shown.filter(hasCharacter);
  const open = shown.filter((row) => !hasCharacter(row));
  return (
    <>
      <div
        data-cast-scroll
        className="min-h-0 flex-1 scroll-pt-12 overflow-auto [--role-column:232px] scroll-pl-[var(--role-column)] max-lg:[--role-column:176px]"
        {...column}
      >
        <div className="relative w-max min-w-full">
          <SceneColumn />
          <SceneNumbers />
          {shown.length === 0 && <NoMatch onShowAll={onShowAll} />}
          <ul aria-label="Roles with a character">
            {cast.map((row) => (
              <CastRole key={row.role.id} row={row} />
            ))}
          </ul>
          {open.length > 0 && (
            <>
              <OpenRolesHead count={open.length} />
              <ul aria-label="Roles without a character">
                {open.map((row) => (
                  <OpenRole key={row.role.id} row={row} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <Legend />
    </>
  );
}

function NoMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div className="sticky left-0 max-w-full">
      <EmptyList>
        <span className="block">No roles match.</span>
        <Button onPress={onShowAll} className="mx-auto">
          Show all roles
        </Button>
      </EmptyList>
    </div>
  );
}

/** The heading of the roles that no character plays, with the reason if the plan allows no further character. */
function OpenRolesHead({ count }: { count: number }) {
  const { castRole } = useCast();
  return (
    <div className="sticky left-0 flex min-h-9 w-fit max-w-[min(100%,640px)] flex-wrap items-center gap-2 px-4 py-1 text-12 text-muted">
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
          <span className={`${cellStyle} size-[18px] bg-hover`}>
            <User size={11} />
          </span>
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
