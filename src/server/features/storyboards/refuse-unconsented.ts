import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import type { Uses } from './ports.ts';

/** Whom a take shows or lets speak. */
function rolesOf(
  { shotById, lineById }: BoardIndex,
  slot: Slot,
): { use: 'face' | 'voice'; roleIds: readonly string[] } {
  const { ownerId, medium } = readSlot(slot);
  if (medium === 'voice') {
    const roleId = lineById.get(ownerId)?.line.roleId;
    return { use: 'voice', roleIds: roleId ? [roleId] : [] };
  }
  const isSeen = medium === 'picture' || medium === 'clip';
  return { use: 'face', roleIds: isSeen ? (shotById.get(ownerId)?.shot.roleIds ?? []) : [] };
}

/**
 * Answers why takes may not be made, by their slots: their roles are played by characters that show somebody whose consent is missing or has
 * ended. Models that are shown no pictures count too: the words describe the same person.
 */
export function findUnconsented({ characters }: Pick<Uses, 'characters'>) {
  return async (userId: string, index: BoardIndex, slots: readonly Slot[]): Promise<Map<Slot, string>> => {
    const wanted = slots.map((slot) => {
      const { use, roleIds } = rolesOf(index, slot);
      const ids = roleIds.flatMap((id) => index.roleById.get(id)?.characterId ?? []);
      return { slot, use, ids };
    });
    const idsFor = (use: 'face' | 'voice') => [...new Set(wanted.flatMap((one) => (one.use === use ? one.ids : [])))];
    const [face, voice] = [
      await characters.consentRefusals(userId, idsFor('face'), 'face'),
      await characters.consentRefusals(userId, idsFor('voice'), 'voice'),
    ];
    return new Map(
      wanted.flatMap(({ slot, use, ids }) => {
        const refusals = use === 'face' ? face : voice;
        const sentence = ids.map((id) => refusals.get(id)).find((one) => one !== undefined);
        return sentence === undefined ? [] : [[slot, sentence] as const];
      }),
    );
  };
}
