import { AppError } from '#contract/errors.ts';
import type { ShotView } from '#contract/storyboards.ts';
import { type BoardIndex, indexBoard, type ShotInFilm } from '#domain/storyboards/board-index.ts';
import type { Removable } from '#domain/storyboards/editable-board.ts';
import { likenessOfTake } from '#domain/storyboards/likeness-of-take.ts';
import { presentRoles } from '#domain/storyboards/present-roles.ts';
import { slotOf } from '#domain/storyboards/slots.ts';
import type { Platform } from '#server/platform/platform.ts';
import { judgeTakes } from './judge-takes.ts';
import { readChangedRows } from './changed-rows.ts';
import { type ChangedRows, type KeptRows, replaceChanged, slotIn } from './kept-rows.ts';
import { type KeptView, shotsToView, viewBoard } from './kept-view.ts';
import type { Uses } from './ports.ts';
import { presentShownTake } from './present-take.ts';
import { isCastCurrent, readCast } from './read-cast.ts';
import { type NamedOnBoard, namedOnBoard, readThings } from './read-things.ts';
import type { OwnStoryboard } from './require-storyboard.ts';
import { slotsNow } from './slots-now.ts';

/** What was read is read anew after this time: long before its media addresses are no longer good. */
const keptForMs = 60 * 60 * 1000;
const keptShotsAtMost = 20_000;

/** A storyboard at one revision: its rows, the same in film order with its cast, and how it is shown. */
export type KeptBoard = { rows: KeptRows; index: BoardIndex; named: NamedOnBoard; view: KeptView };
/** `accessVersion`: that of the owner's account, which the media addresses of the view are signed with. */
type Kept = KeptBoard & { readAt: number; accessVersion: number };

type Used = Pick<Uses, 'assets' | 'trust' | 'users' | 'characters' | 'references' | 'tags'>;

export type Boards = {
  /** The storyboard as it is now, or a moment later. The right to see it was checked by whoever has `own`. */
  read: (own: OwnStoryboard) => Promise<KeptBoard>;
  /** What is known of it without asking anybody, which may be of an earlier revision. */
  keptRows: (storyboardId: string) => KeptRows | undefined;
};

/**
 * Keeps storyboards that were read. After a change only the rows that changed are read, and only what follows from them
 * is made again, whichever process has written them.
 */
export function keepBoards(platform: Platform, uses: Used): Boards {
  const { clock } = platform;
  const kept = new Map<string, Kept>();
  const turns = new Map<string, Promise<unknown>>();
  const read = readOn(platform, uses);

  const isUsable = (known: Kept, { project }: OwnStoryboard): boolean =>
    clock.now().getTime() - known.readAt < keptForMs &&
    known.accessVersion === uses.users.accessVersionOf(project.ownerId);

  const current = (own: OwnStoryboard): Kept | undefined => {
    const { storyboard } = own;
    const known = kept.get(storyboard.id);
    if (!known || known.rows.storyboard.revision < storyboard.revision) return undefined;
    return isUsable(known, own) ? known : undefined;
  };

  /** The same, when its characters and references have not changed since: they do not move the storyboard's revision on at once. */
  const currentShown = async (own: OwnStoryboard): Promise<Kept | undefined> => {
    const known = current(own);
    return known && (await showsCurrent(uses, own.project.ownerId, known)) ? known : undefined;
  };

  const bringUp = async (own: OwnStoryboard): Promise<KeptBoard> => {
    const { id } = own.storyboard;
    const known = kept.get(id);
    const now = clock.now().getTime();
    const isFresh = known !== undefined && isUsable(known, own);
    const accessVersion = uses.users.accessVersionOf(own.project.ownerId);
    const board = await read(own, { known, rows: isFresh ? known.rows : undefined });
    kept.delete(id);
    kept.set(id, { ...board, accessVersion, readAt: isFresh ? known.readAt : now });
    forgetOldest(kept);
    return board;
  };

  return {
    keptRows: (storyboardId) => kept.get(storyboardId)?.rows,
    read: async (own) => {
      const { id } = own.storyboard;
      const known = await currentShown(own);
      if (known) return known;
      // One after the other: whoever waited mostly finds what the one before has read.
      const turn = (turns.get(id) ?? Promise.resolve()).then(async () => (await currentShown(own)) ?? bringUp(own));
      const ended = turn.catch(() => undefined);
      turns.set(id, ended);
      void ended.then(() => turns.get(id) === ended && turns.delete(id));
      return turn;
    },
  };
}

/** Whether the characters and references of a storyboard are still as they were. */
async function showsCurrent(uses: Used, ownerId: string, { rows, index, named }: KeptBoard): Promise<boolean> {
  const [isCurrent, things] = await Promise.all([
    isCastCurrent(uses, ownerId, { roles: rows.roles, cast: index.cast }),
    readThings(uses, ownerId, { named, before: index.things }),
  ]);
  return isCurrent && things === index.things;
}

/** `known` is what was read before; `rows` those of it that are still good. */
function readOn({ db }: Platform, uses: Used) {
  return async (
    { storyboard: { id }, project }: OwnStoryboard,
    { known, rows: before }: { known: KeptBoard | undefined; rows: KeptRows | undefined },
  ): Promise<KeptBoard> => {
    const changed = await readChangedRows(db.sql, id, before?.storyboard.revision);
    if (!changed) throw new AppError('not-found', 'Storyboard not found.');
    const rows = replaceChanged(before, changed, await readAssetFacts(uses, changed));
    const { revision, fields } = rows.storyboard;
    const [scenes, shots] = [present(rows.scenes), present(rows.shots)];
    const roles = presentRoles(rows.roles, rows.scenes);
    const named = namedOnBoard({ fields, scenes, shots });
    const [cast, things] = await Promise.all([
      readCast(uses, project.ownerId, { roles, before: known?.index.cast }),
      readThings(uses, project.ownerId, { named, before: known?.index.things }),
    ]);
    const index = indexBoard({ id, revision, fields, roles, scenes, shots }, cast, things);
    return { rows, index, named, view: await viewOn(db.sql, uses, { project, rows, index, before: known?.view }) };
  };
}

/** Media, and likeness scores, of the assets of changed takes. */
async function readAssetFacts({ assets, trust }: Used, { takes }: ChangedRows) {
  const idsOf = (some: typeof takes) => some.map(({ assetId }) => assetId);
  const pictures = takes.filter(({ medium }) => medium === 'picture');
  const [shown, scores] = await Promise.all([
    takes.length > 0 ? assets.findShown(idsOf(takes)) : new Map(),
    trust.findLikenesses(idsOf(pictures)),
  ]);
  return { assets: shown, scores };
}

type Viewing = Pick<OwnStoryboard, 'project'> & { rows: KeptRows; index: BoardIndex; before: KeptView | undefined };

async function viewOn(
  db: Platform['db']['sql'],
  uses: Used,
  { project, rows, index, before }: Viewing,
): Promise<KeptView> {
  const slotsOf = (ownerId: string) => rows.slots.get(ownerId);
  const { dimension, style, frameRate } = index.content.fields;
  const common = [rows.slots, rows.roles, index.cast, index.things, dimension, style, frameRate];
  const again = shotsToView(index, { slotsOf, common }, before);
  const owners = [
    ...again.flatMap(({ shot }) => [shot.id, ...shot.dialogue.map((line) => line.id)]),
    // How much music has to cover follows from every shot.
    ...index.scenes.map(({ scene }) => scene.id),
  ];
  const takes = owners.flatMap((id) => Object.values(slotsOf(id) ?? {}).flatMap(({ take }) => take ?? []));
  const reasons = await judgeTakes(db, takes, { index, ...slotsNow(index, rows) });
  return viewBoard(
    {
      storyboard: rows.storyboard,
      project,
      index,
      common,
      slotsOf,
      takeOf: (medium, ownerId) => {
        const { take, asset, scores } = slotIn(rows, slotOf(medium, ownerId)) ?? {};
        if (!take || !asset) return null;
        const likeness = likenessOfTake(index, take.slot, scores);
        return presentShownTake(uses, { take, asset, staleReasons: reasons.get(take.id) ?? [], likeness });
      },
      approvalOf: await approvalsOf(again, rows, uses),
      pictureUrl: (id, ownerId = project.ownerId) => uses.assets.signedMediaUrl({ id, ownerId }, 'w320'),
    },
    { again, before },
  );
}

/** Who approved each of these shots, by the name that they have now. */
async function approvalsOf(again: readonly ShotInFilm[], { approvals }: KeptRows, { users }: Used) {
  const byWhom = new Set(again.flatMap(({ shot }) => approvals.get(shot.id)?.by ?? []));
  const people = await Promise.all([...byWhom].map(async (id) => [id, await users.find(id)] as const));
  const names = new Map(people.map(([id, user]) => [id, user ? `${user.firstName} ${user.lastName}`.trim() : null]));
  return (shotId: string): ShotView['approval'] => {
    const approval = approvals.get(shotId);
    return approval ? { ...approval, name: names.get(approval.by) || null } : null;
  };
}

function present<Row>(rows: Removable<Row>[]): Row[] {
  return rows.filter(({ removed }) => !removed);
}

function forgetOldest(kept: Map<string, Kept>): void {
  let shots = [...kept.values()].reduce((sum, one) => sum + one.rows.shots.length, 0);
  for (const [id, one] of kept) {
    if (shots <= keptShotsAtMost) return;
    kept.delete(id);
    shots -= one.rows.shots.length;
  }
}
