import type { Answer } from '#contract/endpoint.ts';
import type { ShotView, ShownTake, storyboardsApi, StoryboardView } from '#contract/storyboards.ts';
import { counted } from '#web/ui/format.ts';
import { type Band, bandsOf, looksInOrder, type RoleLooks } from './look-bands.ts';

type CastSheet = Answer<typeof storyboardsApi.castSheet>;
type Role = StoryboardView['roles'][number];
export type Player = NonNullable<Role['character']>;
type Look = Player['looks'][number];
type CastBoard = Pick<StoryboardView, 'roles' | 'scenes'>;

/** A shot with takes that no longer match, as far as they show or voice the role. */
export type StaleShot = { shot: ShotView; at: number; reasons: string[] };

/** What a role has in one scene. */
export type Cell = {
  at: number;
  /** Null where no character plays the role. */
  look: Look | null;
  shots: number;
  lines: number;
  isStale: boolean;
};

/** A role on the cast sheet. */
export type CastRow = {
  role: Role;
  /** Null while no character plays the role, and until the server has named a new one. */
  player: Player | null;
  /** A character was chosen here, and the server has not answered yet. */
  isPending: boolean;
  looks: RoleLooks;
  bands: Band[];
  cells: Cell[];
  conflicts: string[];
  stale: StaleShot[];
  /** Shots with a picture or clip of the role, by scene: those that another look makes stale. */
  takenShots: ReadonlyMap<number, number>;
};

/** The roles of a storyboard, those that a character plays first. */
export function castRows(board: CastBoard, sheet: CastSheet): CastRow[] {
  const sheetRoles = new Map(sheet.roles.map((role) => [role.id, role]));
  const rows = board.roles.map((role) => rowOf(board, role, sheetRoles.get(role.id)));
  return [...rows.filter(hasCharacter), ...rows.filter((row) => !hasCharacter(row))];
}

/** Whether a character plays the role, also one that the server has not named yet. */
export const hasCharacter = ({ role }: Pick<CastRow, 'role'>): boolean => typeof role.characterId === 'string';

type SheetRole = CastSheet['roles'][number];

function rowOf({ scenes }: CastBoard, role: Role, sheet: SheetRole | undefined): CastRow {
  const player = playerOf(role);
  const isPending = hasCharacter({ role }) && player === null;
  const looks = looksOf(role, { player, scenes });
  const stale = staleShots(scenes, role.id);
  const cells = cellsOf({ looks, player, stale, appearances: sheet?.appearances ?? [] });
  const isIn = new Set(cells.map(({ at }) => at));
  return {
    role,
    player,
    isPending,
    looks,
    bands: player ? bandsOf(looks, (at) => isIn.has(at)) : [],
    cells,
    // Those of the sheet are about the character before.
    conflicts: isPending || !sheet ? [] : sheet.conflicts,
    stale,
    takenShots: takenShots(scenes, role.id),
  };
}

/** The character as the server named it; not the one before, while an edit is on its way. */
const playerOf = ({ character, characterId }: Role): Player | null =>
  character && character.id === characterId ? character : null;

function looksOf(role: Role, { player, scenes }: { player: Player | null } & Pick<CastBoard, 'scenes'>): RoleLooks {
  return {
    ranges: player ? (role.looks ?? []) : [],
    mainLookId: player?.looks[0]?.id ?? '',
    sceneIds: scenes.map(({ id }) => id),
  };
}

type CellParts = Pick<CastRow, 'looks' | 'player' | 'stale'> & {
  appearances: SheetRole['appearances'];
};

function cellsOf({ looks, player, stale, appearances }: CellParts): Cell[] {
  const lookIds = looksInOrder(looks);
  const bySceneId = new Map(appearances.map((appearance) => [appearance.sceneId, appearance]));
  const staleAt = new Set(stale.map(({ at }) => at));
  return looks.sceneIds.flatMap((sceneId, at) => {
    const found = bySceneId.get(sceneId);
    if (!found) return [];
    const look = player && lookOf(player, lookIds[at]);
    return [{ at, look, shots: found.shots, lines: found.lines, isStale: staleAt.has(at) }];
  });
}

/** A look of a character; the main look in place of one that was removed. */
export const lookOf = ({ looks }: Player, lookId: string | undefined): Look | null =>
  looks.find(({ id }) => id === lookId) ?? looks[0] ?? null;

const isStale = (take: ShownTake | null): take is ShownTake => take !== null && take.staleReasons.length > 0;

function staleShots(scenes: StoryboardView['scenes'], roleId: string): StaleShot[] {
  return scenes.flatMap(({ shots }, at) =>
    shots.flatMap((shot) => {
      const seen = shot.roleIds.includes(roleId) ? [shot.picture, shot.clip] : [];
      const heard = shot.dialogue.flatMap((line) => (line.roleId === roleId ? [line.voice] : []));
      const reasons = [...seen, ...heard].filter(isStale).flatMap(({ staleReasons }) => staleReasons);
      return reasons.length === 0 ? [] : [{ shot, at, reasons: [...new Set(reasons)] }];
    }),
  );
}

function takenShots(scenes: StoryboardView['scenes'], roleId: string): Map<number, number> {
  const isTaken = ({ roleIds, picture, clip }: ShotView) =>
    roleIds.includes(roleId) && [picture, clip].some((take) => take !== null && !isStale(take));
  return new Map(scenes.map(({ shots }, at) => [at, shots.filter(isTaken).length]));
}

/** `Wedding suit, 28`. */
export const lookLabel = ({ name, age }: Look): string => (age === null ? name : `${name}, ${age}`);

/** `3 scenes · 4 lines`. */
export function countsOf({ cells }: Pick<CastRow, 'cells'>): string {
  const lines = cells.reduce((sum, cell) => sum + cell.lines, 0);
  return [counted(cells.length, 'scene'), ...(lines > 0 ? [counted(lines, 'line')] : [])].join(' · ');
}

/** What the filter of the tool bar shows. */
export const castFilters = ['all', 'stale', 'warnings', 'uncast'] as const;
export type CastFilter = (typeof castFilters)[number];

/** Whether a row is shown. */
export const isShown: Record<CastFilter, (row: CastRow) => boolean> = {
  all: () => true,
  stale: ({ stale }) => stale.length > 0,
  warnings: (row) => hasCharacter(row) && row.conflicts.length > 0,
  uncast: (row) => !hasCharacter(row),
};
