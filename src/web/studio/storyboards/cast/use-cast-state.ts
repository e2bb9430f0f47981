import { useState } from 'react';
import type { StoryboardView } from '#contract/storyboards.ts';
import { isSame } from '#domain/storyboards/stable-json.ts';
import { useBoardActions } from '../board-context.tsx';
import type { Cast } from './cast-context.tsx';
import type { CastRow } from './cast-rows.ts';
import { moveSpan } from './look-bands.ts';
import { useCastRole } from './use-cast-role.ts';

/** The selected role, which the address names; the first one where it names none. */
export type CastPlace = { roleId: string | undefined; onRole: (roleId: string) => void };

type Selected = NonNullable<Cast['selection']>;
type CastParts = { board: StoryboardView; rows: CastRow[]; place: CastPlace };

/** The selection and the edits of the cast screen. */
export function useCastState({ board, rows, place }: CastParts): Cast {
  const { edit } = useBoardActions();
  const [band, setBand] = useState<Selected['band']>(null);
  const [firstRoleId] = useState(rows[0]?.role.id);
  const roleId = place.roleId ?? firstRoleId;
  const castRole = useCastRole(board.id);
  const select: Cast['select'] = (selection) => {
    setBand(selection.band);
    if (selection.roleId !== place.roleId) place.onRole(selection.roleId);
  };
  return {
    storyboardId: board.id,
    mayEdit: board.mayEdit,
    scenes: board.scenes,
    rows,
    selection: roleId === undefined ? null : { roleId, band },
    select,
    setLook: ({ role, looks }, before, after) => {
      const ranges = moveSpan(looks, before?.isRange === true ? before : null, after);
      if (!isSame(ranges, looks.ranges)) edit({ do: 'update-role', roleId: role.id, fields: { looks: ranges } });
      select({ roleId: role.id, band: after });
    },
    setCharacter: ({ role }, characterId) => {
      if (characterId !== role.characterId) edit({ do: 'update-role', roleId: role.id, fields: { characterId } });
      select({ roleId: role.id, band: null });
    },
    castRole,
  };
}
