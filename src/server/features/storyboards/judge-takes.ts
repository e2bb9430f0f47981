import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import { slotLengths, unspoken } from '#domain/storyboards/slot-length.ts';
import { readSlot, type Slot, slotOf } from '#domain/storyboards/slots.ts';
import { keptTurn, turnsOf } from '#domain/storyboards/talk.ts';
import { staleReasons, type TakeOrigin } from '#domain/storyboards/staleness.ts';
import { nextShot } from '#domain/storyboards/take-frames.ts';
import { hashInputs, type TakeInputs, takeInputs } from '#domain/storyboards/take-inputs.ts';
import type { Sql } from '#server/platform/platform.ts';
import { findInputs, type SelectedTake } from './takes-store.ts';

type Known = {
  /** The selected take of a slot. */
  assetOf: (slot: Slot) => string | null;
  /** When the music of a slot is to strike now, by the voices that are there. */
  hitsOf: (slot: Slot) => number[];
};

/** What each slot would be made from now. */
function originsNow(
  index: BoardIndex,
  { assetOf, hitsOf }: Known,
): (take: Pick<SelectedTake, 'slot' | 'endFrameAssetId'>) => TakeOrigin | null {
  // Voices come and go; a clip must not grow stale because its line was spoken.
  const lengthOf = slotLengths(index, unspoken);
  return ({ slot, endFrameAssetId: endedOn }) => {
    const inputs = takeInputs(index, slot, hitsOf(slot));
    if (!inputs) return null;
    const { medium, ownerId } = readSlot(slot);
    const pictureOf = (shotId: string | undefined) =>
      medium === 'clip' && shotId !== undefined ? assetOf(slotOf('picture', shotId)) : null;
    const startFrameAssetId = pictureOf(ownerId);
    const endFrameAssetId = endedOn === null ? null : pictureOf(nextShot({ index }, ownerId));
    return { inputs, startFrameAssetId, endFrameAssetId, coversMs: lengthOf(slot) };
  };
}

/**
 * Why each of these takes no longer matches the board, by take id; those that do match are left out. Only what differs
 * at a glance is looked at closely.
 */
export async function judgeTakes(
  db: Sql,
  takes: readonly SelectedTake[],
  board: Known & { index: BoardIndex },
): Promise<Map<string, string[]>> {
  const originNow = originsNow(board.index, board);
  const suspects = takes.flatMap((take) => {
    const now = originNow(take);
    return take.inputsId !== null && !isSameAtAGlance(take, now) ? [{ take, now, inputsId: take.inputsId }] : [];
  });
  const inputs = await findInputs(
    db,
    suspects.map(({ inputsId }) => inputsId),
  );
  const reasons = suspects.map(({ take, now, inputsId }): [string, string[]] => {
    const was = inputs.get(inputsId);
    const { startFrameAssetId, endFrameAssetId, coversMs } = take;
    const origin = { startFrameAssetId, endFrameAssetId, coversMs };
    return [
      take.id,
      was ? staleReasons({ inputs: was, ...origin }, now && withTalk(now, { was, slot: take.slot }, board)) : [],
    ];
  });
  return new Map(reasons.filter(([, found]) => found.length > 0));
}

/** What is spoken in a clip is compared with the voice that its line has now; of other clips it is not asked. */
function withTalk(
  now: TakeOrigin,
  { was, slot }: { was: TakeInputs; slot: Slot },
  { assetOf, index }: Known & { index: BoardIndex },
): TakeOrigin {
  if (!('talk' in was) || !was.talk || !('cast' in now.inputs)) return now;
  const { lineId } = was.talk;
  const voiceOf = (id: string) => assetOf(slotOf('voice', id));
  const talk = { lineId, voiceAssetId: voiceOf(lineId) };
  const shot = index.shotById.get(readSlot(slot).ownerId)?.shot;
  const seen = was.talk.turns && shot ? turnsOf(shot) : [];
  const turns =
    'refusal' in seen
      ? []
      : seen.map(({ line, isSeen }) => ({ ...keptTurn(line, isSeen), voiceAssetId: voiceOf(line.id) }));
  return { ...now, inputs: { ...now.inputs, talk: { ...talk, ...(was.talk.turns && { turns }) } } };
}

function isSameAtAGlance(take: SelectedTake, now: TakeOrigin | null): boolean {
  return (
    now !== null &&
    hashInputs(now.inputs) === take.inputsHash &&
    (take.startFrameAssetId === null || take.startFrameAssetId === now.startFrameAssetId) &&
    (take.endFrameAssetId === null || take.endFrameAssetId === now.endFrameAssetId) &&
    // Music that is longer than its film is looked at as well.
    (readSlot(take.slot).medium === 'music'
      ? now.coversMs === take.coversMs
      : (now.coversMs ?? 0) <= (take.coversMs ?? Infinity))
  );
}
