import { isSeen } from '#domain/assets/kinds.ts';
import type { RelativeView } from '#contract/library.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Sql } from '#server/platform/platform.ts';
import { listChildren } from './library-store.ts';
import type { Uses } from './ports.ts';

/** How far the tree goes, and how many assets it has on either side. */
const generations = 4;
const relativesAtMost = 60;

type Parts = { sql: Sql; assets: Pick<Uses['assets'], 'findAll' | 'signedMediaUrl'> };
type Relative = Pick<RelativeView, 'assetId' | 'generation' | 'of'>;

/** What an asset was made from: its parents, theirs, and so on. An asset that was reached stands once, where it was reached first. */
export async function readAncestors(parts: Parts, asset: Asset): Promise<RelativeView[]> {
  const known = new Map([[asset.id, asset]]);
  const relatives: Relative[] = [];
  let nearer: readonly Asset[] = [asset];
  for (let generation = 1; generation <= generations && nearer.length > 0; generation += 1) {
    const ofParent = childrenByParent(nearer).filter(([id]) => !known.has(id));
    const found = ofParent.slice(0, relativesAtMost - relatives.length);
    relatives.push(...found.map(([assetId, of]) => ({ assetId, generation, of })));
    nearer = await parts.assets.findAll(found.map(([id]) => id));
    for (const one of nearer) known.set(one.id, one);
  }
  return relatives.map(presentWith(parts, asset.ownerId, known));
}

function childrenByParent(assets: readonly Asset[]): [parentId: string, of: string[]][] {
  const of = new Map<string, string[]>();
  for (const { id, provenance } of assets) {
    for (const parentId of new Set(provenance.parents)) of.set(parentId, [...(of.get(parentId) ?? []), id]);
  }
  return [...of];
}

/** What was made of an asset: its children, theirs, and so on. */
export async function readDescendants(parts: Parts, asset: Asset): Promise<RelativeView[]> {
  const reached = new Set([asset.id]);
  const relatives: Relative[] = [];
  let nearer: readonly string[] = [asset.id];
  for (let generation = 1; generation <= generations && nearer.length > 0; generation += 1) {
    const most = relativesAtMost - relatives.length;
    const children = most === 0 ? [] : await listChildren(parts.sql, asset.ownerId, { parentIds: nearer, most });
    const found = children.filter(({ id }) => !reached.has(id));
    const isNearer = new Set(nearer);
    relatives.push(
      ...found.map(({ id, parents }) => ({ assetId: id, generation, of: parents.filter((one) => isNearer.has(one)) })),
    );
    nearer = found.map(({ id }) => id);
    for (const id of nearer) reached.add(id);
  }
  const assets = await parts.assets.findAll(relatives.map(({ assetId }) => assetId));
  return relatives.map(presentWith(parts, asset.ownerId, new Map(assets.map((one) => [one.id, one]))));
}

/** Another user's asset is shown like a deleted one. */
function presentWith({ assets }: Parts, ownerId: string, known: ReadonlyMap<string, Asset>) {
  return (relative: Relative): RelativeView => {
    const asset = known.get(relative.assetId);
    if (asset?.ownerId !== ownerId) return { ...relative, asset: null };
    const { name, kind, trashedAt, provenance } = asset;
    const thumbnailUrl = isSeen(kind) ? assets.signedMediaUrl(asset, 'w320') : null;
    return { ...relative, asset: { name, kind, model: provenance.model, thumbnailUrl, isInTrash: trashedAt !== null } };
  };
}
