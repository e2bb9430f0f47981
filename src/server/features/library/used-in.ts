import type { UsedInView } from '#contract/library.ts';
import type { Asset } from '#server/features/assets/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Uses } from './ports.ts';

/** At most so many takes and roles, and so many pictures of characters and images of references, are named. */
const placesAtMost = 50;

const nowhere = {
  isSelected: false,
  projectId: null,
  projectTitle: null,
  isProjectInTrash: false,
  storyboardId: null,
  storyboardTitle: null,
  shotId: null,
  characterId: null,
  atMs: null,
  durationMs: null,
};

/** Where an asset is used: selected takes first, then other takes and roles, pictures of characters, images of references, exports that show it, posts, and tasks under way. */
export function readUsedIn({ db }: Pick<Platform, 'db'>, uses: Uses) {
  return async ({ id, ownerId, provenance }: Asset): Promise<UsedInView[]> => {
    const places = await uses.storyboards.usesOf(ownerId, { assetIds: [id], each: placesAtMost });
    const storyboardIds = [...new Set(places.map(({ storyboardId }) => storyboardId))];
    const media = { assetIds: [id], taskIds: provenance.taskId === null ? [] : [provenance.taskId] };
    const [pictures, consents, images, exports, posts, tasks] = await Promise.all([
      uses.characters.picturesFrom(ownerId, { assetIds: [id], each: placesAtMost }),
      uses.characters.consentsFrom(ownerId, { assetIds: [id], each: placesAtMost }),
      uses.references.imagesFrom(ownerId, { assetIds: [id], each: placesAtMost }),
      uses.exports.showing(ownerId, { assetId: id, storyboardIds }),
      uses.posts.showing(ownerId, { assetIds: [id], each: placesAtMost }),
      uses.generation.madeFrom(db.sql, ownerId, media),
    ]);
    return [
      ...places.map(({ assetId: _asset, ...place }): UsedInView => ({ ...nowhere, ...place })),
      ...pictures.map(presentPicture),
      ...consents.map(presentConsent),
      ...images.map(presentImage),
      ...exports.map(({ title, ...film }): UsedInView => ({ ...nowhere, ...film, kind: 'export', label: title })),
      ...posts.map(({ postId, title }): UsedInView => ({ ...nowhere, kind: 'post', id: postId, label: title })),
      ...tasks.map((task): UsedInView => {
        const { id, label, projectId } = task;
        return { ...nowhere, kind: 'task', id, label, projectId };
      }),
    ];
  };
}

type Picture = Awaited<ReturnType<Uses['characters']['picturesFrom']>>[number];

function presentPicture({ characterId, lookId, characterName, lookName, part }: Picture): UsedInView {
  const label = [characterName, ...(lookName === null ? [] : [lookName]), part].join(' · ');
  return { ...nowhere, kind: 'look', id: lookId, label, characterId };
}

type Consent = Awaited<ReturnType<Uses['characters']['consentsFrom']>>[number];

const presentConsent = ({ characterId, characterName }: Consent): UsedInView => ({
  ...nowhere,
  kind: 'consent',
  id: characterId,
  label: characterName,
  characterId,
});

type Image = Awaited<ReturnType<Uses['references']['imagesFrom']>>[number];

const presentImage = ({ referenceId, referenceName, angle }: Image): UsedInView => ({
  ...nowhere,
  kind: 'reference',
  id: referenceId,
  label: `${referenceName} · ${angle}`,
});
