import type { Removable } from '#domain/storyboards/editable-board.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Approval, Medium, Role, Scene, Shot } from '#domain/storyboards/storyboard.ts';
import type { ShownAsset } from '#server/features/assets/index.ts';
import type { ScoresByHeadshot } from '#server/features/trust/index.ts';
import type { Storyboard } from './storyboards-store.ts';
import type { SelectedTake } from './takes-store.ts';

/** What a slot has: how many takes, and the selected one with its asset. */
export type KeptSlot = {
  slot: Slot;
  count: number;
  take: SelectedTake | null;
  asset: ShownAsset | null;
  /** Of a picture, its faces compared with headshots. */
  scores: ScoresByHeadshot | undefined;
};
/** The slots of one shot, line or scene. Replaced, never changed. */
export type OwnedSlots = Partial<Record<Medium, KeptSlot>>;

/** Everything of a storyboard that its view is made of, at one revision; removed rows too. */
export type KeptRows = {
  storyboard: Storyboard;
  roles: Removable<Role>[];
  scenes: Removable<Scene>[];
  shots: Removable<Shot>[];
  /** Who approved each shot. */
  approvals: ReadonlyMap<string, Approval | null>;
  /** By the id of the shot, line or scene. */
  slots: ReadonlyMap<string, OwnedSlots>;
};

/** What of it changed: rows as they are now, and slots as they are now. */
export type ChangedRows = Omit<KeptRows, 'slots'> & { takes: SelectedTake[]; counts: ReadonlyMap<Slot, number> };

/** Media and likeness scores of the assets of changed takes. */
type AssetFacts = {
  assets: ReadonlyMap<string, ShownAsset>;
  scores: ReadonlyMap<string, ScoresByHeadshot>;
};

/** Puts what changed in its place. Rows that did not change stay the same objects. */
export function replaceChanged(
  before: KeptRows | undefined,
  changed: ChangedRows,
  { assets, scores }: AssetFacts,
): KeptRows {
  const takeBySlot = new Map(changed.takes.map((take) => [take.slot, take]));
  const slots = [...changed.counts].map(([slot, count]): KeptSlot => {
    const take = takeBySlot.get(slot) ?? null;
    const assetId = take?.assetId ?? '';
    return { slot, count, take, asset: assets.get(assetId) ?? null, scores: scores.get(assetId) };
  });
  return {
    storyboard: changed.storyboard,
    roles: replaceRows(before?.roles, changed.roles),
    scenes: replaceRows(before?.scenes, changed.scenes),
    shots: replaceRows(before?.shots, changed.shots),
    approvals:
      changed.shots.length > 0
        ? new Map([...(before?.approvals ?? []), ...changed.approvals])
        : (before?.approvals ?? new Map()),
    slots: replaceSlots(before?.slots, slots),
  };
}

/** Puts changed rows in their places. Those that did not change stay the same objects. */
export function replaceRows<Row extends { id: string; position: string }>(
  before: Row[] = [],
  changed: Row[] = [],
): Row[] {
  if (changed.length === 0) return before;
  const byId = new Map(changed.map((row) => [row.id, row]));
  const old = new Set(before.map(({ id }) => id));
  const rows = [...before.map((row) => byId.get(row.id) ?? row), ...changed.filter(({ id }) => !old.has(id))];
  return rows.toSorted(byPosition);
}

/** Shots of different scenes may have the same position. */
function byPosition(left: { position: string }, right: { position: string }): number {
  if (left.position === right.position) return 0;
  return left.position < right.position ? -1 : 1;
}

function replaceSlots(before: KeptRows['slots'] | undefined, changed: KeptSlot[]): KeptRows['slots'] {
  if (before && changed.length === 0) return before;
  const slots = new Map(before);
  for (const kept of changed) {
    const { ownerId, medium } = readSlot(kept.slot);
    slots.set(ownerId, { ...slots.get(ownerId), [medium]: kept });
  }
  return slots;
}

/** What a slot has; undefined when it never had a take. */
export function slotIn(rows: KeptRows, slot: Slot): KeptSlot | undefined {
  const { ownerId, medium } = readSlot(slot);
  return rows.slots.get(ownerId)?.[medium];
}

/** Every slot that ever had a take. */
export function allSlots(rows: KeptRows): KeptSlot[] {
  return [...rows.slots.values()].flatMap((owned) => Object.values(owned));
}
