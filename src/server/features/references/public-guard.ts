/** Why an image may not be public. `isReal`: it is recorded that it shows a real person; otherwise that is still to be answered. */
export type PublicRefusal = { sentence: string; isReal: boolean };
/** Answers which of these images of an owner may not be public, by asset id. */
export type FindPublicRefusals = (
  ownerId: string,
  assetIds: readonly string[],
) => Promise<ReadonlyMap<string, PublicRefusal>>;

/** Inverts the dependency: the feature above that knows which images show real people registers here. */
export function createPublicGuard() {
  let guard: FindPublicRefusals = async () => new Map();
  return {
    /** Called once, while the app is put together. */
    register: (find: FindPublicRefusals): void => void (guard = find),
    find: ((ownerId, assetIds) => guard(ownerId, assetIds)) satisfies FindPublicRefusals,
  };
}
export type PublicGuard = ReturnType<typeof createPublicGuard>;
