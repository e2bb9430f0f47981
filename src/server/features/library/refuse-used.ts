import type { UsedInView } from '#contract/library.ts';
import type { Tx } from '#server/platform/platform.ts';
import { type Held, listUsed } from './bulk-store.ts';
import type { Uses } from './ports.ts';

type Keepers = Pick<Uses, 'storyboards' | 'characters' | 'references' | 'posts' | 'generation'>;

/**
 * Why assets may not be put into the trash, by their ids: a storyboard, a character, a reference, an export, a post or a task under way uses them. They must
 * be locked, so that nothing begins to use them meanwhile.
 */
export function refuseUsed(keepers: Keepers) {
  return async (tx: Tx, ownerId: string, assets: readonly Held[]): Promise<Map<string, string>> => {
    const kept = await refuseKept(tx, keepers, { ownerId, assets });
    const ids = assets.map(({ id }) => id);
    const taskIds = assets.flatMap(({ taskId }) => taskId ?? []);
    const tasks = await keepers.generation.madeFrom(tx, ownerId, { assetIds: ids, taskIds });
    const refusals = assets.flatMap((asset): [string, string][] => {
      const sentence = kept(asset);
      if (sentence !== undefined) return [[asset.id, sentence]];
      const task = tasks.find(({ namedIds }) => namedIds.includes(asset.id) || namedIds.includes(asset.taskId ?? ''));
      return task
        ? [[asset.id, `“${asset.name}” is being used to generate “${task.label}”. Wait for the task to finish.`]]
        : [];
    });
    return new Map(refusals);
  };
}

/** Answers what keeps an asset, in a sentence; undefined for one that nothing keeps. */
async function refuseKept(
  tx: Tx,
  { storyboards, characters, references, posts }: Keepers,
  { ownerId, assets }: { ownerId: string; assets: readonly Held[] },
): Promise<(asset: Held) => string | undefined> {
  const used = await listUsed(
    tx,
    assets.map(({ id }) => id),
  );
  const asked = { assetIds: [...used], each: 1 };
  const placeOf = byAsset(await storyboards.usesOf(ownerId, asked));
  const pictureOf = byAsset(await characters.picturesFrom(ownerId, asked, tx));
  const consentOf = byAsset(await characters.consentsFrom(ownerId, asked, tx));
  const postOf = byAsset(await posts.showing(ownerId, asked, tx));
  const imageOf = byAsset(await references.imagesFrom(ownerId, asked, tx));
  return (asset) => {
    const place = placeOf.get(asset.id);
    if (place) return usedInBoard(asset, place);
    const picture = pictureOf.get(asset.id);
    if (picture) return usedInCharacter(asset, picture);
    const consent = consentOf.get(asset.id);
    if (consent) return documentsConsent(asset, consent);
    const image = imageOf.get(asset.id);
    if (image) return usedInReference(asset, image);
    const post = postOf.get(asset.id);
    if (post) return `“${asset.name}” is published as “${post.title}”. Delete the post first.`;
    return used.has(asset.id) ? `“${asset.name}” is the file of an export. Remove the export first.` : undefined;
  };
}

const byAsset = <Use extends { assetId: string }>(uses: readonly Use[]): Map<string, Use> =>
  new Map(uses.map((use) => [use.assetId, use]));

type Place = Pick<UsedInView, 'kind' | 'label' | 'storyboardTitle' | 'isProjectInTrash' | 'projectTitle'>;

function usedInBoard({ name }: Held, { kind, label, storyboardTitle, isProjectInTrash, projectTitle }: Place): string {
  if (kind === 'role') return `“${name}” shows ${label} in the storyboard “${storyboardTitle}”. Remove it there first.`;
  const where = label === '' ? '' : ` of ${label}`;
  const project = isProjectInTrash
    ? `Delete the project “${projectTitle}” from the trash first, or restore it.`
    : `Takes are kept as long as their project, “${projectTitle}”.`;
  return `“${name}” is a take${where} in the storyboard “${storyboardTitle}”. ${project}`;
}

type Picture = { part: string; characterName: string; isArchived: boolean };

function usedInCharacter({ name }: Held, { part, characterName, isArchived }: Picture): string {
  if (!isArchived) {
    return `“${name}” is the image “${part}” of the character “${characterName}”. Choose another image there first.`;
  }
  const there = `the image “${part}” of the archived character “${characterName}”`;
  return `“${name}” is ${there}. Restore the character and choose another image there first.`;
}

const documentsConsent = ({ name }: Held, { characterName }: { characterName: string }): string =>
  `“${name}” documents the consent for the character “${characterName}”. It is kept as long as the ` +
  'character exists.';

type Image = { referenceName: string; isArchived: boolean };

function usedInReference({ name }: Held, { referenceName, isArchived }: Image): string {
  return isArchived
    ? `“${name}” is an image of the archived reference “${referenceName}”. Restore the reference and remove the image there first.`
    : `“${name}” is an image of the reference “${referenceName}”. Remove it there first.`;
}
