import type { BoardIndex } from '#domain/storyboards/board-index.ts';
import { readSlot, type Slot } from '#domain/storyboards/slots.ts';
import { takeInputs } from '#domain/storyboards/take-inputs.ts';
import type { Uses } from './ports.ts';

/** Returns the roles that a take shows, or the role that speaks in a voice take. */
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

/** What a prompt names by tags: characters among it, too. */
function namedIn(index: BoardIndex, slot: Slot): string[] {
  const inputs = takeInputs(index, slot);
  return inputs && 'things' in inputs ? (inputs.things ?? []).map(({ id }) => id) : [];
}

/**
 * Returns the refusals of takes, by slot, whose roles are played by characters of real people without a valid consent. Applies to every model: a
 * prompt describes the person even when the model takes no images.
 */
export function findUnconsented({ characters }: Pick<Uses, 'characters'>) {
  return async (userId: string, index: BoardIndex, slots: readonly Slot[]): Promise<Map<Slot, string>> => {
    const wanted = slots.map((slot) => {
      const { use, roleIds } = rolesOf(index, slot);
      const players = roleIds.flatMap((id) => index.roleById.get(id)?.characterId ?? []);
      return { slot, use, ids: [...players, ...namedIn(index, slot)] };
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
