/** Answers why nothing may be made from some of these assets, by their ids. */
export type ImageGuard = (userId: string, assetIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Inverts the dependency: a feature above that knows what assets show registers here, and every way to request a task asks it. */
export function createImageGuards() {
  const guards: ImageGuard[] = [];
  return {
    register: (guard: ImageGuard): void => void guards.push(guard),
    /** The first sentence of each asset. */
    async refusals(userId: string, assetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const found = new Map<string, string>();
      if (assetIds.length === 0) return found;
      for (const guard of guards) {
        for (const [assetId, sentence] of await guard(userId, assetIds)) {
          if (!found.has(assetId)) found.set(assetId, sentence);
        }
      }
      return found;
    },
  };
}
export type ImageGuards = ReturnType<typeof createImageGuards>;
