import type { BoardReference } from '#domain/references/board-reference.ts';
import type { Sql } from '#server/platform/platform.ts';
import { listImages } from './images-store.ts';
import { type ReferenceImage, wasPublic } from './reference.ts';
import { findAnyReferences, type SeenReference } from './references-store.ts';

/**
 * The references that storyboards of an owner link to, by id: own ones, archived ones too, public ones and samples. Another user's that never was
 * public is left out, like one that does not exist.
 */
export async function findForBoards(
  db: Sql,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, BoardReference>> {
  const found = await findAnyReferences(db, ids);
  const known = found.filter((one) => one.ownerId === ownerId || one.isShared || wasPublic(one));
  const readable = known.filter((one) => one.ownerId === ownerId || one.isShared);
  const images = await listImages(
    db,
    readable.map(({ id }) => id),
  );
  const isReadable = new Set(readable);
  return new Map(
    known.map((one) => [one.id, isReadable.has(one) ? readableOne(one, images.get(one.id) ?? []) : withdrawnOne(one)]),
  );
}

function readableOne(reference: SeenReference, images: ReferenceImage[]): BoardReference {
  const { id, ownerId, kind, tag, description, archivedAt } = reference;
  const pictures = images.map(({ assetId }) => assetId);
  const state = { isArchived: archivedAt !== null, isWithdrawn: false };
  return { id, ownerId, kind, tag, description, ...state, pictures, images };
}

const withdrawnOne = ({ id, ownerId }: SeenReference): BoardReference => ({
  id,
  ownerId,
  kind: 'other',
  tag: null,
  description: '',
  isArchived: false,
  isWithdrawn: true,
  pictures: [],
  images: [],
});
