/** Says what an asset is for something that keeps it: `the headshot of the character “Ana”`; undefined when it is not used there. */
export type DescribeUse = (assetId: string) => Promise<string | undefined>;

/** Inverts the dependency: features that keep assets register here, so this feature imports none of them. */
export function createAssetUses() {
  const sources: DescribeUse[] = [];
  return {
    register: (describe: DescribeUse): void => void sources.push(describe),
    async describe(assetId: string): Promise<string | undefined> {
      for (const source of sources) {
        const use = await source(assetId);
        if (use !== undefined) return use;
      }
      return undefined;
    },
  };
}
export type AssetUses = ReturnType<typeof createAssetUses>;
