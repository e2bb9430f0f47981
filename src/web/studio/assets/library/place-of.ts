/** The place of assets that are in no project and no folder. */
export const nowhere = 'none';

type Placed = { folderId: string | null; projectId: string | null };

const placeOf = ({ folderId, projectId }: Placed): string => {
  if (folderId !== null) return `folder ${folderId}`;
  return projectId === null ? nowhere : `project ${projectId}`;
};

/** The one place where all of the assets are, as an id of the move dialog; null when they are in several. */
export function commonPlace(assets: readonly Placed[]): string | null {
  const places = new Set(assets.map(placeOf));
  const [place] = places;
  return places.size === 1 && place !== undefined ? place : null;
}
