import type { StorageRoom } from '#domain/assets/storage-room.ts';
import type { Platform } from '#server/platform/platform.ts';

/** An owner with this much left is not counted again for a while: more than edits can write in that time. */
const plentyBytes = 500_000_000;
const trustedMs = 30_000;
/** Owners remembered per process. */
const mostOwners = 10_000;

/** Remembers which owners are far from their storage limit, so that not every keystroke sums up what they store. */
export function createHeadroom(clock: Platform['clock']) {
  const plentyUntil = new Map<string, number>();
  return {
    isPlenty(userId: string): boolean {
      return (plentyUntil.get(userId) ?? 0) > clock.now().getTime();
    },
    note(userId: string, { usedBytes, limitBytes }: StorageRoom): void {
      plentyUntil.delete(userId);
      if (limitBytes - usedBytes < plentyBytes) return;
      if (plentyUntil.size >= mostOwners) {
        const [oldest] = plentyUntil.keys();
        if (oldest !== undefined) plentyUntil.delete(oldest);
      }
      plentyUntil.set(userId, clock.now().getTime() + trustedMs);
    },
  };
}
